import { masked } from '@etabli/core/format/mask'
import { ApiError, defineFailures } from '@etabli/sdk/server'
import { failures as folderFailures, saysDiskFull } from '../../kept-folders/failures'

const MINUTES = 10
export const FETCH_SECONDS = MINUTES * 60

export const failures = defineFailures({
  CODE_URL_INVALID: {
    status: 400,
    message: 'the git URL cannot be used: it must be https://host/path or ssh://user@host/path, without a password',
  },
  CODE_URL_FOREIGN: {
    status: 403,
    message: 'the git URL names the repository of another project: a project may only use its own',
  },
  HOST_NOT_LISTED: {
    status: 403,
    message: 'an operator of the platform must first list the host of the git URL in ETABLI_CONNECTION_HOSTS',
  },
  CODE_BRANCH_INVALID: { status: 400, message: 'the git branch is not the name of a branch' },
  CODE_COMMIT_INVALID: { status: 400, message: 'a commit must be given by its whole id' },
  CODE_BRANCH_MISSING: { status: 404, message: 'the branch does not exist in the repository' },
  CODE_COMMIT_MISSING: { status: 404, message: 'the commit is not in the repository any more' },
  CODE_PATH_INVALID: {
    status: 400,
    message: 'the code path must be a folder inside the repository, such as jobs/daily, without “..”',
  },
  CODE_PATH_MISSING: { status: 404, message: 'the code path is not a folder of the repository' },
  CODE_KEY_MISSING: {
    status: 409,
    message: 'the git URL uses SSH: the project needs a git secret with an SSH key for its host',
  },
  CODE_REPOSITORY_MISSING: {
    status: 404,
    message: 'the repository was not found: check the git URL, and that the git secret of the project may read it',
  },
  CODE_REFUSED: {
    status: 403,
    message: 'the host of the repository refused the git secret of the project, or wants one: check it',
  },
  CODE_HOST_KEY: {
    status: 403,
    message:
      'the host of the repository showed another SSH key than expected: check the known hosts of the git secret, or ask an operator of the platform',
  },
  CODE_UNREACHABLE: {
    status: 503,
    message: 'the host of the repository could not be reached: check the git URL, or try again later',
  },
  CODE_TIMED_OUT: {
    status: 504,
    message: `the repository was not read within ${MINUTES} minutes: its host is slow, or it is too large`,
  },
  CODE_FAILED: { status: 503, message: 'the repository could not be read' },
})

/** What git and ssh say, the first that fits counts. */
const SAID: readonly (readonly [RegExp, (details: { cause: unknown }) => ApiError])[] = [
  [/Host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED/, failures.CODE_HOST_KEY],
  [
    /Repository not found|repository '.*' not found|returned error: 404|not appear to be a git repo/i,
    failures.CODE_REPOSITORY_MISSING,
  ],
  [
    /could not read (Username|Password)|Authentication failed|Permission denied|returned error: 40[13]|Access denied/i,
    failures.CODE_REFUSED,
  ],
  [
    /Could not resolve host|Connection (refused|timed out|reset|closed)|Failed to connect|Operation timed out|Operation too slow|No route to host|unreachable|Empty reply|early EOF|hung up|SSL|TLS|certificate/i,
    failures.CODE_UNREACHABLE,
  ],
]

/** Why git ended with an error, told from what it wrote. */
export function failureOf(stderr: string, secrets: readonly string[] = []): ApiError {
  if (saysDiskFull(stderr)) return folderFailures.DISK_FULL()
  const known = SAID.find(([pattern]) => pattern.test(stderr))?.[1]
  const said = lastLine(masked(stderr, secrets))
  if (known) return known({ cause: new Error(said) })
  return failures.CODE_FAILED({ message: `${failures.CODE_FAILED().message}: ${said}` })
}

/** What the parts below say of “the git URL of the project”, which it may not be. */
const IN_OTHER_WORDS: Readonly<Record<string, (details: { cause: unknown }) => ApiError>> = {
  GIT_URL_INVALID: failures.CODE_URL_INVALID,
  HOST_NOT_LISTED: failures.HOST_NOT_LISTED,
  GIT_HOST_UNKNOWN: failures.CODE_UNREACHABLE,
  GIT_SECRET_MISSING: failures.CODE_KEY_MISSING,
  GIT_FAILED: failures.CODE_FAILED,
  GIT_TIMED_OUT: failures.CODE_TIMED_OUT,
  GIT_CANCELLED: folderFailures.CANCELLED,
}

export function inWordsOfCode(cause: unknown): unknown {
  return (cause instanceof ApiError && IN_OTHER_WORDS[cause.code]?.({ cause })) || cause
}

/** The last line that says why. */
function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  return (lines.findLast((line) => /^(fatal|error|ERROR):/.test(line)) ?? lines.at(-1) ?? '').slice(0, 300)
}
