import { mkdir, realpath, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clusterVersion, createCluster, SUPERUSER, superuserPassword } from './cluster-creation'
import { type ClusterPlace, placeCluster, SHARED_FOLDER } from './cluster-place'
import { dealWithLeftover, endOrphans } from './leftover-postmaster'
import { findPostgresBinaries } from './postgres-binaries'
import { type Postmaster, startPostmaster } from './postmaster'
import { readPostmasterFile } from './postmaster-file'
import { errorCode } from './process-identity'
import { clearSocket, socketFolder as prepareSocketFolder, removeSocketFolder } from './socket-folder'
import type { StoreLog } from './store-log'

const PORT = 5432
const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 10_000
/** A PostgreSQL that ran this long has recovered: the next failure starts again with the shortest wait. */
const HEALTHY_MS = 60_000

export interface EmbeddedPostgresOptions {
  /** A folder for PostgreSQL alone; made when missing. Hold the data folder's lock while it is in use. */
  readonly folder: string
  readonly log: StoreLog
  /** Ends a start that is under way. Once started, only `stop()` ends it. */
  readonly signal?: AbortSignal
  /** For tests: nothing is synced to disk, which a fall of the machine would not forgive. */
  readonly isThrowaway?: boolean
  /** Where root puts what PostgreSQL's account could not reach in place. Default `/var/lib/etabli`. */
  readonly sharedFolder?: string
}

export interface DatabaseConnection {
  /** The folder of the unix socket; libpq and `pg` both take it as a host. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
}

export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection
  /** True when a PostgreSQL that was already running was taken over. */
  readonly adopted: boolean
  /** For `new Pool(…)` of `pg`: `new Pool({ ...postgres.configFor('etabli'), max: 10 })` */
  configFor(database: string): DatabaseConnection & { readonly database: string }
  /** For what takes one string only. It holds the password: never as a command's argument, never in a log. */
  urlFor(database: string): string
  /** For child tools built on libpq (psql, pg_dump, psycopg): the password stays out of their command line. */
  environmentFor(database: string): Readonly<Record<string, string>>
  /** Fast shutdown; waits until PostgreSQL has ended. Calling it again does nothing. */
  stop(): Promise<void>
}

/**
 * Runs a PostgreSQL of our own on a data folder, until `stop()`. Should it die in between, it is started again on the
 * same folder and the same socket, so that a pool reconnects by itself.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, signal, isThrowaway = false, sharedFolder = SHARED_FOLDER } = options
  const folder = await prepareFolder(resolve(options.folder))
  const place = await placeCluster({ folder, binaries: await findPostgresBinaries(), sharedFolder, log })
  const exists = (await clusterVersion(place.cluster)) !== undefined
  const credentials = { user: SUPERUSER, password: await superuserPassword(folder, exists) }
  if (await createCluster(place, credentials.password, signal)) log.info(`Made a new database in ${place.home}`)

  const leftover = await dealWithLeftover(place, credentials, log, signal)
  const socketFolder = leftover?.socketFolder ?? (await prepareSocketFolder(place.home, place.account))
  const launch = async (abort?: AbortSignal) => {
    await clearSocket(socketFolder)
    return startPostmaster(place, {
      socketFolder,
      logFile: join(folder, 'postgres.log'),
      isThrowaway,
      ...(abort ? { signal: abort } : {}),
    })
  }
  const first =
    leftover?.postmaster ??
    (await launch(signal).catch(async (error: unknown) => {
      await removeSocketFolder(socketFolder)
      throw error
    }))
  const relaunch = async (abort: AbortSignal) => {
    await restoreSocketFolder(place, socketFolder)
    // What is left of the one that died; adopting cannot happen, unless somebody else started one by hand.
    const other = await dealWithLeftover(place, credentials, log, abort)
    if (other?.socketFolder === socketFolder) return other.postmaster
    await other?.postmaster.stop()
    return launch(abort)
  }
  const supervisor = supervise(first, relaunch, log)
  const connection = { host: socketFolder, port: PORT, ...credentials }

  return {
    connection,
    adopted: leftover !== undefined,
    configFor: (database) => ({ ...connection, database }),
    urlFor: (database) => connectionUrl(connection, database),
    environmentFor: (database) => ({
      PGHOST: connection.host,
      PGPORT: String(connection.port),
      PGUSER: connection.user,
      PGPASSWORD: connection.password,
      PGDATABASE: database,
    }),
    stop: async () => {
      await supervisor.stop()
      // The pid file outlives a PostgreSQL only when that was killed; its backends may still be at work.
      if (await readPostmasterFile(place.cluster)) await endOrphans(place.cluster, log)
      await removeSocketFolder(socketFolder)
    },
  }
}

/** Closed to others; its parents are made as any program would, so that another account may pass through them. */
async function prepareFolder(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  return realpath(path)
}

/** Somebody may have cleaned /tmp. The pool knows one socket path only, so it has to be that one again. */
async function restoreSocketFolder(place: ClusterPlace, folder: string): Promise<void> {
  const now = await prepareSocketFolder(place.home, place.account)
  if (now === folder) return
  await rmdir(now).catch(() => {})
}

function supervise(
  first: Postmaster,
  relaunch: (abort: AbortSignal) => Promise<Postmaster>,
  log: StoreLog,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first

  const watch = async (): Promise<void> => {
    let wait = FIRST_RETRY_MS
    while (current) {
      const since = Date.now()
      const how = await current.exited
      if (stopping.signal.aborted) return
      current = undefined
      if (Date.now() - since > HEALTHY_MS) wait = FIRST_RETRY_MS
      log.warn(`PostgreSQL has gone: ${how}. Starting it again.`)
      while (!current && !stopping.signal.aborted) {
        await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
        wait = Math.min(wait * 2, LAST_RETRY_MS)
        current = await relaunch(stopping.signal).catch((error: unknown) => {
          if (!stopping.signal.aborted) log.warn(`PostgreSQL could not be started again: ${messageOf(error)}`)
          return undefined
        })
      }
      // `stop()` came too late to abort the restart.
      if (stopping.signal.aborted) await current?.stop()
      else if (current) log.info(`PostgreSQL runs again (process ${current.pid})`)
    }
  }
  const watching = watch()

  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopping.abort()
    // Whatever runs is ended; a restart that is under way ends itself and leaves nothing.
    await current?.stop()
    await watching
  }
  return { stop: () => (stopped ??= stop()) }
}

function connectionUrl({ host, port, user, password }: DatabaseConnection, database: string): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgresql://${user}:${encodeURIComponent(password)}@/${encodeURIComponent(database)}?${query}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
