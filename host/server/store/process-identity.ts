import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Says which process a pid means. A pid alone is reused, above all in containers, where after every restart the
 * same few small numbers come back; a pid with its start time and the boot it happened in is not.
 *
 * `undefined` where the system has no /proc: then only the pid can be compared.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  const stat = await processStat(pid)
  if (!stat) return undefined
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${boot.trim()}:${stat.startTicks}`
}

/**
 * True while the process runs. A zombie counts as dead: in a container whose first process reaps nobody, a killed
 * PostgreSQL stays in the process table for ever and still answers to signal 0.
 */
export async function isProcessAlive(pid: number, identity?: string): Promise<boolean> {
  if (!answersToSignals(pid)) return false
  const stat = await processStat(pid)
  // No /proc here, or it hides other accounts' processes: then the signal alone decides.
  if (!stat) return answersToSignals(pid)
  if (stat.state === 'Z' || stat.state === 'X') return false
  return identity === undefined || identity === (await processIdentity(pid))
}

/** Waits until the process is gone; false when it still runs after `deadlineMs`. */
export async function waitForProcessEnd(pid: number, deadlineMs: number, identity?: string): Promise<boolean> {
  const until = Date.now() + deadlineMs
  while (await isProcessAlive(pid, identity)) {
    if (Date.now() >= until) return false
    await delay(10)
  }
  return true
}

/** Sends a signal; a process that is already gone is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** The `code` of a system error (ENOENT, EEXIST …), or of a PostgreSQL one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function answersToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists, under another account.
    return errorCode(error) === 'EPERM'
  }
}

async function processStat(pid: number): Promise<{ state: string; startTicks: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The command name stands in brackets and may itself hold brackets and blanks: count from the last one.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  return state && startTicks ? { state, startTicks } : undefined
}
