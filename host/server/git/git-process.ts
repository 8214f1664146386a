import type { GitResult } from '@etabli/sdk/platform/server'
import { ApiError, type ProcessEnd, type ProcessRunner } from '@etabli/sdk/server'
import { failures } from './failures'

/** What one process may take for itself. */
export const GIT_MEMORY_BYTES = 512 * 1_048_576

export interface GitProcess {
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly input?: string | undefined
  readonly timeoutSeconds: number
  readonly maxOutputBytes: number
  readonly onOutput?: ((text: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

const ENDED_EARLY: Readonly<Record<Exclude<ProcessEnd, 'exited'>, () => ApiError>> = {
  'timed-out': failures.GIT_TIMED_OUT,
  aborted: failures.GIT_CANCELLED,
  'too-much-output': failures.GIT_OUTPUT_TOO_LARGE,
  'too-much-memory': failures.GIT_OUT_OF_MEMORY,
}

/** Runs git, directly: no shell reads what is in its arguments. Whatever it starts ends with it. */
export async function runGit(processes: ProcessRunner, run: GitProcess): Promise<GitResult> {
  const { args, cwd, env, input, timeoutSeconds, maxOutputBytes, onOutput, signal } = run
  const running = processes.run({
    args: ['git', ...args],
    cwd,
    env,
    limits: { seconds: timeoutSeconds, memoryBytes: GIT_MEMORY_BYTES, outputBytes: maxOutputBytes },
    isBackground: true,
    ...(input !== undefined && { input }),
    ...(onOutput && { onOutput }),
    ...(signal && { signal }),
  })
  const { end, exitCode, stdout, stderr } = await running.catch((cause: unknown) => {
    const isMissing = cause instanceof ApiError && cause.code === 'PROGRAM_MISSING'
    throw isMissing ? failures.GIT_MISSING({ cause }) : failures.GIT_FAILED({ cause })
  })
  if (end !== 'exited') throw ENDED_EARLY[end]()
  return { exitCode, stdout, stderr }
}
