import { createHash, randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, isProcessAlive, processIdentity } from './process-identity'

const LOCK_FILE = 'etabli.lock'

export interface DataFolderLock {
  /** Gives the folder back. Calling it again does nothing. */
  release(): Promise<void>
}

interface LockRecord {
  /** One name for one holding: no two holdings ever share it. */
  readonly token: string
  readonly pid: number
  readonly identity?: string
  /** ISO 8601 */
  readonly since: string
}

export class DataFolderInUseError extends Error {
  readonly code = 'DATA_FOLDER_IN_USE'
  constructor(
    readonly folder: string,
    readonly pid: number,
    readonly since: string,
  ) {
    super(
      `The data folder ${folder} is in use by process ${pid} since ${since}. ` +
        `Stop that process first (kill ${pid}), or start this one on another data folder.`,
    )
    this.name = 'DataFolderInUseError'
  }
}

/**
 * Takes the data folder for this process alone. A lock left by a dead process is taken over.
 * Guards against a second start on the same machine (more exactly: among processes that see each other's pids).
 *
 * @throws DataFolderInUseError when a living process holds it
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const record: LockRecord = {
    token: randomUUID(),
    pid: process.pid,
    since: new Date().toISOString(),
    ...optionalIdentity(await processIdentity(process.pid)),
  }
  const path = join(folder, LOCK_FILE)
  const holder = await acquire(path, record)
  if (holder) throw new DataFolderInUseError(folder, holder.pid, holder.since)
  return { release: () => releaseLock(path, record) }
}

export interface LockHolder {
  /** -1 where the lock cannot be read. */
  readonly pid: number
  /** ISO 8601 */
  readonly since: string
  /** False for one that was killed: the next start takes its lock over. */
  readonly isRunning: boolean
}

/** Who has the data folder, or had it last; undefined where it was given back. Takes nothing. */
export async function lockHolder(folder: string): Promise<LockHolder | undefined> {
  const holder = await readRecord(join(folder, LOCK_FILE))
  return holder && { pid: holder.pid, since: holder.since, isRunning: await isHeld(holder) }
}

/**
 * Returns undefined when `record` now holds `path`, else the living holder.
 *
 * The file appears with its whole content (written beside, then hard-linked), so nobody ever reads half of it.
 * A stale lock may only be replaced by whoever holds a second lock, named after the stale one's token: without it,
 * two starters could both find the same dead holder, and the slower would then throw out the faster one's new lock.
 * That second lock is taken by this same function, so a starter that dies half-way is itself only a stale lock.
 */
async function acquire(path: string, record: LockRecord): Promise<LockRecord | undefined> {
  const prepared = `${path}.${record.token}.new`
  await writeDurably(prepared, JSON.stringify(record))
  try {
    for (;;) {
      if (await linkIfFree(prepared, path)) return undefined
      const holder = await readRecord(path)
      if (!holder) continue // released in between
      if (await isHeld(holder)) return holder

      const guard = `${path}.${holder.token}`
      const rival = await acquire(guard, record)
      if (rival) return rival
      try {
        // Whoever had the guard before us may have finished: only the very lock we judged stale may be replaced.
        if ((await readRecord(path))?.token !== holder.token) continue
        await rename(prepared, path)
        return undefined
      } finally {
        await releaseLock(guard, record)
      }
    }
  } finally {
    await rm(prepared, { force: true })
  }
}

async function releaseLock(path: string, record: LockRecord): Promise<void> {
  const holder = await readRecord(path)
  if (holder?.token === record.token) await rm(path, { force: true })
}

async function isHeld(holder: LockRecord): Promise<boolean> {
  return holder.pid > 0 && (await isProcessAlive(holder.pid, holder.identity))
}

async function linkIfFree(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function readRecord(path: string): Promise<LockRecord | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  return parseRecord(text)
}

/** What cannot be read (a power cut, a foreign hand) counts as the lock of a process that never lived. */
function parseRecord(text: string): LockRecord {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {}
  const token = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return { token, pid: -1, identity: 'unreadable', since: 'an unknown time' }
}

function isRecord(value: unknown): value is LockRecord {
  if (typeof value !== 'object' || value === null) return false
  const { token, pid, since, identity } = value as Record<string, unknown>
  return (
    typeof token === 'string' &&
    /^[\w-]+$/.test(token) &&
    Number.isSafeInteger(pid) &&
    Number(pid) > 0 &&
    typeof since === 'string' &&
    (identity === undefined || typeof identity === 'string')
  )
}

function optionalIdentity(identity: string | undefined): Pick<LockRecord, 'identity'> {
  return identity === undefined ? {} : { identity }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
