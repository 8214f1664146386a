import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresAccount } from './postgres-account'
import { errorCode } from './process-identity'

/**
 * The folder PostgreSQL puts its socket into. It cannot simply be the data folder: a socket's path ends at 107 bytes,
 * and data folders lie deep. It stands in /tmp, where anybody may have made the name first, so it is used only when
 * it is a real folder, PostgreSQL's own, and closed to everyone else; if not, a fresh one with an unknown name is made.
 * Where PostgreSQL runs under another account, this process's group may pass: in a sandbox it has no rights of root.
 */
export async function socketFolder(home: string, account: PostgresAccount, parent = '/tmp'): Promise<string> {
  const folder = socketFolderPath(home, parent)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return (await isPrivate(folder, account)) ? folder : give(await mkdtemp(`${folder}-`), account)
  }
  return give(folder, account)
}

/** The name it has unless somebody else took it. */
export function socketFolderPath(home: string, parent = '/tmp'): string {
  return `${parent}/etabli-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
}

/** Only for a folder this process has just made itself; /tmp is sticky, so nobody else can have exchanged it. */
async function give(folder: string, account: PostgresAccount): Promise<string> {
  if (account.switched) await chown(folder, account.uid, ownGroup())
  await chmod(folder, modeFor(account))
  return folder
}

async function isPrivate(folder: string, account: PostgresAccount): Promise<boolean> {
  const entry = await lstat(folder)
  const isOwners = entry.uid === account.uid && (!account.switched || entry.gid === ownGroup())
  return entry.isDirectory() && isOwners && (entry.mode & 0o777) === modeFor(account)
}

function modeFor({ switched }: PostgresAccount): number {
  return switched ? 0o710 : 0o700
}

function ownGroup(): number {
  return process.getgid?.() ?? -1
}

/**
 * For when nothing of the cluster runs. A PostgreSQL that was killed leaves its socket and a lock file; the next one
 * would refuse to start for as long as a process with the lock's pid is seen, be it only not reaped yet.
 */
export async function clearSocket(folder: string): Promise<void> {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(folder, name), { force: true })
}

/** For when nothing runs any more. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await clearSocket(folder)
  await rmdir(folder).catch(() => {})
}
