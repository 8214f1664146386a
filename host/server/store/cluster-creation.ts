import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterPlace } from './cluster-place'
import { endWithParent } from './parent-death'
import { asAccount } from './postgres-account'
import { postgresProcessesOf } from './postmaster-file'
import { errorCode, sendSignal } from './process-identity'
import { syncPath } from './sync-path'

export const SUPERUSER = 'etabli'

const UNFINISHED = '.unfinished-'

/** Written into postgresql.conf once: an operator may change them there. What must hold is on the command line. */
const INITIAL_SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_compression: 'on',
  jit: 'off',
  // Workers of their own cost more memory than they win on a store of this size.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '2',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Nothing of the server's own environment: PGPORT, PGDATA and the like would change what PostgreSQL does. */
export const POSTGRES_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Makes the cluster unless it exists. Whenever it is killed, the next call finds either nothing or all of it. */
export async function createCluster(place: ClusterPlace, password: string, signal?: AbortSignal): Promise<boolean> {
  await removeUnfinished(place.home)
  const version = await clusterVersion(place.cluster)
  if (version !== undefined) {
    const ours = place.binaries.version.split('.')[0]
    if (version === ours) return false
    throw new Error(
      `The database in ${place.cluster} was made by PostgreSQL ${version}; this server brings ${ours}. ` +
        'Dump it with the old one and restore it into a new data folder.',
    )
  }

  const unfinished = join(place.home, `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  const cluster = join(unfinished, 'cluster')
  const passwordFile = join(unfinished, 'password')
  try {
    await makeFolderOf(place, unfinished)
    await writeSecret(passwordFile, password)
    await giveTo(place, passwordFile)
    await initdb(place, cluster, passwordFile, signal)
    await rename(cluster, place.cluster)
    await syncPath(place.home)
  } finally {
    await removeAttempt(unfinished)
  }
  return true
}

/** The superuser's password: made on the first start, kept in a file that only this account reads. */
export async function superuserPassword(folder: string, clusterExists: boolean): Promise<string> {
  const file = join(folder, 'password')
  const known = (await readIfThere(file))?.trim()
  if (known) return known
  if (clusterExists) throw new Error(`The password of the database is missing: ${file}. Restore it from a backup.`)
  const password = randomBytes(24).toString('base64url')
  await rm(`${file}.new`, { force: true })
  await writeSecret(`${file}.new`, password)
  await rename(`${file}.new`, file)
  await syncPath(folder)
  return password
}

export async function clusterVersion(cluster: string): Promise<string | undefined> {
  return (await readIfThere(join(cluster, 'PG_VERSION')))?.trim()
}

/** As with PostgreSQL itself, not by the `ProcessRunner`: it runs before there is one, under another account. */
async function initdb(place: ClusterPlace, cluster: string, passwordFile: string, signal?: AbortSignal): Promise<void> {
  const settings = Object.entries(INITIAL_SETTINGS).map(([name, value]) => `--set=${name}=${value}`)
  // PostgreSQL's own C.UTF-8: the same order and the same case rules on every system, whatever locales it has.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username', SUPERUSER, '--pwfile', passwordFile, '--auth=scram-sha-256']
  const command = [place.binaries.initdb, '--pgdata', cluster, ...locale, ...access, '--no-instructions', ...settings]
  const guard = await endWithParent('KILL', place.account)
  const [program = place.binaries.initdb, ...parameters] = [...guard, ...command]
  try {
    await promisify(execFile)(program, parameters, {
      ...asAccount(place.account),
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      timeout: 120_000,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    signal?.throwIfAborted()
    const said = typeof error === 'object' && error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(`PostgreSQL's first start failed in ${place.home}: ${said}`, { cause: error })
  }
}

/** What a start that was killed left behind. */
async function removeUnfinished(home: string): Promise<void> {
  for (const entry of await readdir(home)) {
    if (entry.startsWith(UNFINISHED)) await removeAttempt(join(home, entry))
  }
}

/** An initdb that was killed may leave a PostgreSQL of its own at work for a moment: it would write what we remove. */
async function removeAttempt(folder: string): Promise<void> {
  for (const pid of await postgresProcessesOf(join(folder, 'cluster'))) sendSignal(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

async function makeFolderOf(place: ClusterPlace, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await giveTo(place, folder)
}

async function giveTo({ account }: ClusterPlace, path: string): Promise<void> {
  if (account.switched) await chown(path, account.uid, account.gid)
}

async function writeSecret(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
