import type { ProcessEnd, TaskOutcome } from '@etabli/sdk/server'

/** What a run was held to. */
export interface Held {
  readonly seconds: number
  readonly memoryBytes: number
  readonly outputBytes: number
}

export const SERVER_STOPPED = 'The server that ran this task was stopped. Run the task again.'
export const INTERNAL =
  'The task could not be run because of an internal error: ask an administrator to look at the log.'
export const NOT_SANDBOXED =
  'This server has no working sandbox, and its operator allows no task without one: bubblewrap must be installed.'

export const DISK_FULL =
  'The disk of the server is full: ask an operator of the platform to make room, then run the task again.'

/** How a run ended, in a sentence. */
export function outcomeOf(end: ProcessEnd, exitCode: number, held: Held): TaskOutcome {
  switch (end) {
    case 'exited':
      return exitCode === 0
        ? { status: 'completed', exitCode }
        : { status: 'error', exitCode, error: exitSentence(exitCode) }
    case 'timed-out':
      return {
        status: 'error',
        exitCode,
        error: `The task took longer than ${durationOf(held.seconds)} and was ended.`,
      }
    case 'too-much-memory':
      return {
        status: 'error',
        exitCode,
        error: `The task needed more than ${megabytes(held.memoryBytes)} of memory and was ended.`,
      }
    case 'too-much-output':
      return {
        status: 'error',
        exitCode,
        error: `The task wrote more than ${megabytes(held.outputBytes)} to its log and was ended: write less, or to a file.`,
      }
    case 'aborted':
      return { status: 'canceled', exitCode }
  }
}

function exitSentence(exitCode: number): string {
  if (exitCode === 137) return 'The task was killed, most likely because it needed too much memory.'
  if (exitCode > 128) return `The task was ended by signal ${exitCode - 128}.`
  return `The task ended with exit code ${exitCode}.`
}

function durationOf(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)} MB`
}
