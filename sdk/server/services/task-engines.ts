import { createExtensionPoint } from '../extension-point'

/** `technical`: what the platform and the engine say of the run. `application`: what the task itself writes. */
export const TASK_LOGS = ['technical', 'application'] as const
/** One of the two logs of a run. */
export type TaskLogName = (typeof TASK_LOGS)[number]

/** One line, without its end. */
export interface TaskLogEntry {
  /** When it was written. */
  readonly time: Date
  readonly text: string
}

/** Where the code of a task lies. */
export interface TaskCode {
  readonly gitUrl: string
  readonly gitBranch: string
  /** A folder below the root of the repository; empty for the root. */
  readonly codePath: string
  /** A whole commit id where one was chosen; else the branch's own at the start. */
  readonly commit?: string
}

/** What a task may use up; what is not named is the engine's to choose. */
export interface TaskLimits {
  readonly seconds?: number
  /** Of all that it starts. */
  readonly memoryBytes?: number
}

/** A task as an engine is given it. It holds no secret. */
export interface EngineTask {
  /** A ULID. The same task is never begun twice. */
  readonly id: string
  readonly project: string
  readonly name: string
  /** What runs it where that is not code of its own repository: `dbt`. Only engines that name it in `kinds` are given such a task. */
  readonly kind?: string
  /** What it runs in: `python:3.11`, `node:20`, `shell`. */
  readonly image: string
  readonly code: TaskCode
  readonly limits: TaskLimits
  /** 1, and more where it is tried again after a failure. */
  readonly attempt: number
  /** The engine's own name of it, once `submit` has told it. */
  readonly reference?: string
}

/** What a task is given to run with. It must stand in no file that outlives the run, and in no log. */
export interface TaskEnvironment {
  /** The task's own variables, and those made of its secrets. */
  readonly variables: Readonly<Record<string, string>>
  /** Files of its secrets, by the name of the variable that is to hold their path. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** Values that no log may show. */
  readonly masked: readonly string[]
  /** Sockets that a connection among its secrets leads to: absolute paths. */
  readonly sockets: readonly string[]
}

/** How a task ended. */
export interface TaskOutcome {
  readonly status: 'completed' | 'error' | 'canceled'
  readonly exitCode?: number
  /** Why it is not completed: a sentence that says what to do. */
  readonly error?: string
  /** Whether another attempt may succeed: not where the task itself can never run. */
  readonly mayRetry?: boolean
}

/** What is known of a run beside its status. */
export interface TaskFacts {
  /** The commit whose code runs. */
  readonly commit?: string
  /** Which machine or node runs it. */
  readonly host?: string
  /** How far it is kept apart: `sandbox`, `account`, `process`, or a word of the engine's own. */
  readonly isolation?: string
}

/** What a run says of itself while it is under way. */
export interface TaskNews {
  /** Where it stands, in a few words: `fetching the code`. */
  readonly step?: string
  /** The task's own program has begun. */
  readonly isStarted?: boolean
  readonly facts?: TaskFacts
}

/**
 * A task that one server or agent has taken. All of it is refused once another has taken it, or once it has ended: whoever is told
 * `gone` ends what it has started and says nothing more.
 */
export interface TakenTask {
  readonly task: EngineTask
  /** Whoever knows it may report in the task's name: see `TaskDesk.find`. */
  readonly token: string
  environment(): Promise<TaskEnvironment>
  /** Also the sign of life, due every 5 s at the latest. */
  tell(news: TaskNews): Promise<'run' | 'cancel' | 'gone'>
  /** Adds lines, in their order. */
  log(log: TaskLogName, entries: readonly TaskLogEntry[]): Promise<void>
  /** False where the run has lost the task. */
  end(outcome: TaskOutcome): Promise<boolean>
}

/** Where engines take tasks and report of them: the scheduler's record. */
export interface TaskDesk {
  /**
   * The task for whoever asks alone, from now on; undefined where it no longer waits.
   * @param by names the server or agent in the record; where it is known to be lost, so are its tasks
   */
  take(taskId: string, by: string): Promise<TakenTask | undefined>
  /** What was taken with this token, for an agent that reports by calls; undefined where it is not, or no longer, good for that. */
  find(taskId: string, token: string): Promise<TakenTask | undefined>
  /** Tasks of an engine that wait to be taken, the oldest first. */
  waiting(engine: string, count: number): Promise<readonly string[]>
  /**
   * The sign of life of these tasks, in place of a `tell` for each; what is missing in the answer `by` has lost. A task that was taken
   * while the answer was lost on its way is not among them, and is found by its silence.
   */
  alive(by: string, taskIds: readonly string[]): Promise<ReadonlyMap<string, 'run' | 'cancel'>>
  /** Those that `by` had taken are lost: it is known to have ended. */
  lost(by: string): Promise<void>
  /** Calls `hear` when somebody may have asked for the task's end, whichever server was told; gives what ends that. */
  onCancel(taskId: string, hear: () => void): () => void
}

/** Room that an engine keeps for a task which is just being made. One of the two is called, once. */
export interface TaskSeat {
  /** Names this server in the record, as with `TaskDesk.take`. */
  readonly by: string
  /** The engine's own name of the task, as `submit` would give it. */
  readonly reference: string
  /** The task is stored, and taken by this server. */
  begin(taken: TakenTask): void
  /** It was not stored. */
  leave(): void
}

/** How a task stands, as its engine knows it. */
export interface EngineTaskStatus {
  /** `unknown`: the engine has no such task. */
  readonly state: 'waiting' | 'running' | 'completed' | 'error' | 'canceled' | 'unknown'
  readonly step?: string
  readonly exitCode?: number
  readonly error?: string
  readonly startTime?: Date
  readonly completionTime?: Date
  readonly facts?: TaskFacts
}

/** Lines from a place on, and the place after them. */
export interface EngineLogs {
  readonly entries: readonly TaskLogEntry[]
  readonly next: string
}

/** What an engine is and can, as users are told of it. */
export interface TaskEngineCapabilities {
  readonly title: string
  /** A sentence or two on what it is. */
  readonly about: string
  /** What is special of it, in a word or two: `Sandboxed`, `Emulated`. */
  readonly note?: string
  /** Why nothing can be run there now, as a sentence. */
  readonly unavailable?: string
  /** What tasks may name as their `image`, the usual one first. */
  readonly images: readonly string[]
  /**
   * `itself`: its runs take themselves from the desk and report there; `status` is only asked where one has gone silent.
   * `asked`: the scheduler asks `status` and `logs` every 2 s and keeps the record.
   */
  readonly reports: 'itself' | 'asked'
}

/** Runs tasks. A failure is an `ApiError`, whose sentence the user reads. */
export interface TaskEngine {
  /** As configurations and calls name it: `job-runner`. */
  readonly name: string
  capabilities(): Promise<TaskEngineCapabilities>
  /** The kinds of tasks that it runs beside code of a repository; none where absent. */
  kinds?(): readonly string[]
  /** Called once on each server, before anything else. */
  open?(desk: TaskDesk): void
  /**
   * Told, on each server, of a task that is due in some seconds: it may make ready what can be, but begins none of the task's programs.
   * The task may be submitted to another server or not at all. Gives what throws away what was made ready and not needed; asked once.
   */
  prepare?(task: EngineTask): () => void
  /**
   * Keeps room on this server for a task that is about to be made, which is then stored as taken already; undefined where there is none,
   * or nothing is known of it yet: then it is submitted. None of the task's programs begins before its seat is told to.
   */
  reserve?(task: EngineTask): TaskSeat | undefined
  /**
   * Takes a task on and gives the engine's own name of it. It may be asked again for the same task, from another server too, where the
   * first answer was lost: then it gives the same name.
   */
  submit(task: EngineTask, environment: () => Promise<TaskEnvironment>): Promise<string>
  status(task: EngineTask): Promise<EngineTaskStatus>
  /** From the place `after` on; from the beginning where it is empty. */
  logs(task: EngineTask, log: TaskLogName, after: string): Promise<EngineLogs>
  /** Asks for its end. Done when the engine has heard it; `status` tells the rest. */
  cancel(task: EngineTask): Promise<void>
}

export const TaskEngines = createExtensionPoint<TaskEngine>(
  'etabli.TaskEngines',
  'What runs tasks; of two of one name, the first in plugin order',
)
