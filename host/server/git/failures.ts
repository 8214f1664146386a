import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  GIT_MISSING: {
    status: 503,
    message: 'git is not installed on the server: an operator of the platform must install it',
  },
  GIT_TIMED_OUT: { status: 504, message: 'git did not finish in time and was stopped' },
  GIT_CANCELLED: { status: 503, message: 'git was stopped' },
  GIT_OUTPUT_TOO_LARGE: {
    status: 413,
    message: 'git wrote too much output and was stopped: limit it, for example with -n 100',
  },
  GIT_OUT_OF_MEMORY: { status: 413, message: 'git needed more memory than it may use and was stopped: ask for less' },
  GIT_FAILED: { status: 503, message: 'the repository of the project cannot be used, contact an administrator' },
  GIT_URL_INVALID: {
    status: 503,
    message:
      'the git URL of the project cannot be used: it must be https://host/path or ssh://user@host/path, without a password',
  },
  GIT_SECRET_INVALID: {
    status: 503,
    message: 'the git secret of the project holds a token or an SSH key that cannot be read: correct it',
  },
  GIT_SECRET_MISSING: {
    status: 503,
    message: 'the git URL of the project uses SSH: the project needs a secret with an SSH key for its host',
  },
  GIT_SECRET_UNKNOWN: {
    status: 404,
    message: 'the git secret does not exist in the project, or does not fit the git URL: choose another',
  },
  GIT_HOST_UNKNOWN: { status: 503, message: 'the host of the git URL of the project cannot be found' },
  GIT_NO_REMOTE: {
    status: 409,
    message: 'the project has no git URL, so it has no remote: its repository exists only here',
  },
  GIT_CLONE_FAILED: { status: 503, message: 'the repository could not be cloned from the git URL of the project' },
})
