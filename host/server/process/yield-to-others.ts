import { constants, setPriority } from 'node:os'

/** Somebody waits for pages of the same machine, so a process of the background comes after that. */
export function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or this account may not: then it runs as any other.
  }
}
