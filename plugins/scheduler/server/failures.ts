import { defineFailures } from '@etabli/sdk/server'

/** Every failure of the scheduler's calls. What may not be seen is unknown, whether it exists or not. */
export const failures = defineFailures({
  UNKNOWN_TASK: { status: 404, message: 'unknown task' },
  UNKNOWN_ARTEFACT: { status: 404, message: 'unknown artefact' },
  UNKNOWN_BUNDLE: { status: 404, message: 'unknown bundle' },
  UNKNOWN_BUNDLE_RUN: { status: 404, message: 'unknown run of a bundle' },
  UNKNOWN_SECRET: { status: 422, message: 'there is no such secret in this project that you may read: choose another' },
  KIND_DENIED: { status: 403, message: 'you may not say what such a task does in this project' },
  UNKNOWN_ENGINE: { status: 422, message: 'this engine is not enabled for you in this project: choose another' },
  ENGINE_UNAVAILABLE: { status: 422, message: 'nothing can be run on this engine now: choose another' },
  NAME_TAKEN: { status: 409, message: 'name already used' },
  NAME_FIXED: { status: 422, message: 'the name of an artefact is fixed: create another one' },
  GIT_URL_REQUIRED: { status: 422, message: 'Git URL is required.' },
  GIT_BRANCH_REQUIRED: { status: 422, message: 'Git branch is required.' },
  DESCRIPTION_REQUIRED: { status: 422, message: 'Description is required.' },
  CODE_IS_THE_ARTEFACTS: {
    status: 422,
    message: 'a task of an artefact runs the code of the artefact: leave its git URL, branch and code path out',
  },
  UNKNOWN_EARLIER_RUN: {
    status: 422,
    message: 'there is no such earlier run of the same artefact: its record may have been removed, choose another run',
  },
  NO_EARLIER_COMMIT: { status: 422, message: 'the commit of that run is not known, so it cannot be run as it was' },
  RUN_SAYS_IT_ALL: {
    status: 422,
    message: 'what runs as an earlier run did is given no code, image, variables, secrets or limits of its own',
  },
  INVALID_SCHEDULE: { status: 422, message: 'Invalid expression' },
  TOO_MANY_TRIGGERS: { status: 409, message: 'a project has at most 10,000 triggers: remove one first' },
  ARTEFACT_HAS_TRIGGERS: {
    status: 409,
    message: 'to remove the artefact, you must first remove the triggers',
  },
  ARTEFACT_IN_BUNDLE: { status: 409, message: 'the artefact is in a bundle: take it out of the bundle first' },
  BUNDLE_HAS_SCHEDULE: { status: 409, message: 'to remove the bundle, you must first remove the triggers' },
  BUNDLE_UNSCHEDULED: { status: 409, message: 'the bundle has no schedule' },
  INVALID_BUNDLE: { status: 422, message: 'invalid bundle' },
  NOT_A_TRIGGER: { status: 422, message: 'this task is a run: it has no schedule' },
  NOT_A_RUN: { status: 422, message: 'this task is a trigger: it has nothing to end, pause it instead' },
  TASK_OVER: { status: 409, message: 'the task has ended already' },
  RUN_OVER: { status: 409, message: 'the run has ended already' },
  RUN_NOT_FAILED: { status: 409, message: 'only a run that failed or was canceled can be resumed' },
  NOT_FAILED: { status: 409, message: 'only a run that failed has something to explain' },
})

/** How runs end, as users read it on them. */
export const ENDINGS = {
  canceled: 'The task was canceled.',
  serverLost: 'The server that ran this task was lost: nobody knows how far it came. Run it again.',
  engineLost: 'The engine no longer knows this task: nobody knows how far it came. Run it again.',
  engineGone: (engine: string) => `This platform has no engine “${engine}” any more. Run the task on another one.`,
  kindNotRun: (engine: string, kind: string) =>
    `The engine “${engine}” does not run ${kind} commands here. Run the task on the engine “etabli” of a platform that has ${kind}.`,
  notSubmitted: (engine: string, why: string) => `The engine “${engine}” did not take the task: ${why}`,
  notAllowed: 'The user who made this trigger may no longer run it. Somebody who may has to make it again.',
  skipped: (names: readonly string[]) => `Skipped, since ${names.join(', ')} did not complete.`,
} as const

/** What a log says in place of lines that cannot be shown. */
export const LOGS = {
  leftOut: (lines: number) =>
    `${lines} lines are left out: a secret of this task cannot be opened any more, so its values cannot be hidden in them.`,
} as const
