import { defineFailures } from '@etabli/sdk/server'
import { CONFLICT_MESSAGE, HELD_MESSAGE } from '../contract/entity-calls'

/** Every failure of the calls of transform. What may not be seen is unknown, whether it exists or not. */
export const failures = defineFailures({
  NO_DBT_PROJECT: {
    status: 409,
    message: 'the repository of this project has no dbt_project.yml: put a dbt project into it first',
  },
  DBT_PROJECT_INVALID: { status: 409, message: 'dbt_project.yml cannot be read: correct it in the repository' },
  UNKNOWN_ENTITY: { status: 404, message: 'there is nothing of this name in the repository: it may have been deleted' },
  FILE_TOO_LARGE: { status: 409, message: 'the file is too large to be edited here' },
  UNKNOWN_COMMIT: { status: 404, message: 'this commit is not in the repository any more: ask for the newest one' },
  NAME_TAKEN: { status: 409, message: 'name already used' },
  UNKNOWN_SESSION: { status: 404, message: 'unknown work session' },
  SESSION_OVER: {
    status: 409,
    message: 'the work session has ended: open the file again, your text is still on this page',
  },
  SESSION_HELD: { status: 409, message: HELD_MESSAGE },
  SESSION_TAKEN: {
    status: 409,
    message: 'somebody else has taken over this work session: open the file again to take it back',
  },
  SESSION_CORRUPTED: {
    status: 409,
    message:
      'the work session cannot be loaded, as the commit that it began from is gone: close it and open the file again',
  },
  NOT_PREVIEWED: { status: 422, message: 'only models and tests give rows: there is nothing to preview of a source' },
  MERGE_CONFLICT: {
    status: 409,
    message: CONFLICT_MESSAGE,
  },
  MERGE_RACE: { status: 409, message: 'others are changing the repository all the time: apply again' },
  NOT_PUSHED: {
    status: 409,
    message: 'the change could not be pushed to the git URL of the project, so it was not applied',
  },
  REPOSITORY_FAILED: { status: 409, message: 'the repository could not be read or changed' },
})
