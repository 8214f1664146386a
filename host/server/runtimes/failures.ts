import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  IMAGE_MISSING: { status: 404, message: 'the image is not on this machine' },
  NOTHING_TO_START: { status: 404, message: 'the folder of the code holds nothing that can be started' },
  RUN_NOT_EXECUTABLE: {
    status: 409,
    message: 'the file “run” may not be executed: set its mode with git update-index --chmod=+x run, and commit it',
  },
  START_FILE_INVALID: { status: 400, message: 'a file of the code cannot be read' },
  PACKAGES_UNREADABLE: { status: 400, message: 'the list of packages cannot be used' },
  PACKAGES_FAILED: { status: 503, message: 'the packages could not be installed' },
  PACKAGES_TIMED_OUT: {
    status: 504,
    message: 'the packages were not installed within 15 minutes: the package index is slow, or there are too many',
  },
  INDEX_UNREACHABLE: {
    status: 503,
    message: 'the package index is out of reach: an operator must check the index of pip',
  },
  UV_MISSING: {
    status: 503,
    message:
      'uv, which installs Python packages, could not be fetched: an operator of the platform must check the package index of pip, or install uv',
  },
  NPM_MISSING: {
    status: 503,
    message: 'npm is not installed on the server: an operator of the platform must install it',
  },
})
