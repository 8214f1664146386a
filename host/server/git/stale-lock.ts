import { lstat, rm } from 'node:fs/promises'
import { sep } from 'node:path'

const REFUSED = /Unable to create '(?<path>[^'\n]+\.lock)': File exists/
/** Git holds the lock of a reference for moments; without a server that is stopped in between, never for so long. */
const STALE_MS = 60_000

/**
 * Removes the lock that git has met, where a git that was killed has left it behind: nobody else would, and no change would ever be
 * possible again.
 * @returns whether it is gone
 */
export async function removeStaleLock(repository: string, stderr: string): Promise<boolean> {
  const path = REFUSED.exec(stderr)?.groups?.path
  if (!path?.startsWith(repository + sep) || path.includes(`${sep}..${sep}`)) return false
  const lock = await lstat(path).catch(() => undefined)
  if (lock && Date.now() - lock.mtimeMs < STALE_MS) return false
  await rm(path, { force: true })
  return true
}
