import { execFileSync } from 'node:child_process'
import { findProgram } from './find-program'

const PROGRAM = 'prlimit'

export interface LimitedCommand {
  readonly command: string
  readonly args: readonly string[]
  /** Whether the system holds it to the limit. */
  readonly isLimited: boolean
}

/**
 * The same command with its own memory, in bytes, and that of whatever it starts, limited by the system (RLIMIT_DATA): what goes
 * beyond is not given, and the program fails or dies. Files that it maps do not count. A crash writes no image of the memory.
 * Where the system has no `prlimit`, or gives less already, the command is as it was.
 */
export function withMemoryLimit(command: string, args: readonly string[], bytes: number): LimitedCommand {
  const program = limiterFor(bytes)
  if (program === undefined) return { command, args, isLimited: false }
  return { command: program, args: [...limits(bytes), command, ...args], isLimited: true }
}

const limits = (bytes: number): readonly string[] => [`--data=${bytes}`, '--core=0']
const found = new Map<number, string | undefined>()

/** Tried once for each limit: an account may lower what it was given, never raise it. */
function limiterFor(bytes: number): string | undefined {
  if (!found.has(bytes)) {
    const program = findProgram(PROGRAM, process.env.PATH)
    found.set(bytes, program !== undefined && works(program, bytes) ? program : undefined)
  }
  return found.get(bytes)
}

function works(program: string, bytes: number): boolean {
  try {
    execFileSync(program, [...limits(bytes), program, '--version'], { stdio: 'ignore', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}
