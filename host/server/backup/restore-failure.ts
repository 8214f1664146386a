import { dirname } from 'node:path'
import { errorCode } from '../store/process-identity'
import { BackupError } from './header'

/** What the machine refuses while a data folder is filled, as a sentence. What is foreseen elsewhere has one already. */
export function restoreFailure(error: unknown, home: string): unknown {
  const sentence = sentenceFor(errorCode(error), home)
  return sentence === undefined ? error : new BackupError(`${sentence} Nothing was changed.`, { cause: error })
}

function sentenceFor(code: string | undefined, home: string): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${home} is full: free some room, and restore again.`
    case 'EFBIG':
      return `A file of the backup is larger than this account may write: raise that limit (ulimit -f), and restore again.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This account may not write to ${dirname(home)}, where the data folder is made: restore as another account, or name another folder (--home).`
    case 'EBUSY':
    case 'EXDEV':
      return `${home} is a disk of its own, which cannot be replaced: name a folder inside it (--home).`
    default:
      return undefined
  }
}
