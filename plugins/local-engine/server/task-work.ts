import type { TakenTask, TaskOutcome } from '@etabli/sdk/server'
import type { LogWriter } from './log-writer'
import type { NewsWriter } from './news-writer'

/** A run as its work sees it: what it is given, and where it tells how it goes. */
export interface WorkingRun {
  readonly taken: TakenTask
  readonly host: string
  /** Aborted when its end is wanted. */
  readonly signal: AbortSignal
  readonly technical: Pick<LogWriter, 'write'>
  readonly application: Pick<LogWriter, 'write' | 'room'>
  readonly news: Pick<NewsWriter, 'tell' | 'heard'>
}

/** What a task does on this server. It may be made ready before the task is taken; whoever is not given the task throws it away. */
export interface TaskWork {
  /** Whether it is ready and would be the same if it began now. */
  isCurrent(): Promise<boolean>
  /** Does it, once. */
  run(run: WorkingRun): Promise<TaskOutcome>
  stop(): void
  /** Removes all of it: the run is over, or is another's. */
  discard(): Promise<void>
}
