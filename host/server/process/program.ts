import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { failures } from './failures'
import type { LaunchedCommand } from './launcher-protocol'
import { yieldToOthers } from './yield-to-others'

/** A program that was started as the leader of a process group. */
export interface Program {
  readonly pid: number
  readonly stdin: Writable | null
  readonly stdout: Readable | null
  readonly stderr: Readable | null
  /** Its exit code; 128 and the signal's number where a signal ended it. Never rejects. */
  readonly exit: Promise<number>
}

/** A program of Node with which the server exchanges messages, or one that writes into a file of the server's. */
export interface DirectProgram extends Program {
  readonly child: ChildProcess
}

/**
 * Starts a program by the server itself: for descriptors and channels, which only it can hand on.
 * @throws ApiError PROCESS_NOT_STARTED
 */
export async function startDirectly(command: LaunchedCommand, stdio: StdioOptions): Promise<DirectProgram> {
  const { command: program, args, cwd, env, isBackground } = command
  const child = spawn(program, [...args], {
    cwd,
    env: { ...env },
    // A session and a process group of its own.
    detached: true,
    shell: false,
    stdio,
    serialization: 'advanced',
  })
  const { pid, stdin, stdout, stderr } = child
  if (pid === undefined) throw failures.PROCESS_NOT_STARTED({ cause: await failureOf(child) })
  if (isBackground) yieldToOthers(pid)
  const exit = new Promise<number>((resolve) => child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal))))
  return { child, pid, stdin, stdout, stderr, exit }
}

export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/** Why a program could not be run; Node tells it a moment later. */
async function failureOf(child: ChildProcess): Promise<unknown> {
  const [error] = await once(child, 'error').catch((thrown: unknown) => [thrown])
  return error
}
