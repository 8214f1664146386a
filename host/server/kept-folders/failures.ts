import { ApiError, defineFailures } from '@etabli/sdk/server'
import { errorCode } from '../store/process-identity'

export const failures = defineFailures({
  CANCELLED: { status: 503, message: 'it was cancelled' },
  DISK_FULL: {
    status: 507,
    message: 'the disk of the server is full: ask an operator of the platform to make room, then try again',
  },
  FOLDER_FAILED: { status: 503, message: 'the data folder of the server cannot be used, contact an administrator' },
})

/** How programs say it: git, uv, npm, and Node's own errors. */
const NO_ROOM = /No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/i

export function saysDiskFull(text: string): boolean {
  return NO_ROOM.test(text)
}

/** What went wrong with files of the data folder, as it may be shown. */
export function folderFailure(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  const code = errorCode(cause)
  return code === 'ENOSPC' || code === 'EDQUOT' ? failures.DISK_FULL({ cause }) : failures.FOLDER_FAILED({ cause })
}
