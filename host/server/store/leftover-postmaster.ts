import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterPlace } from './cluster-place'
import { adoptPostmaster, type Postmaster, postmasterArguments } from './postmaster'
import { isPostgresOf, postgresProcessesOf, readPostmasterFile } from './postmaster-file'
import { sendSignal } from './process-identity'
import { socketFolderPath } from './socket-folder'
import type { StoreLog } from './store-log'

export interface Leftover {
  readonly postmaster: Postmaster
  readonly socketFolder: string
}

/** Connection data of one database, as `pg` takes them. */
export interface Credentials {
  readonly user: string
  readonly password: string
}

const STARTING_DEADLINE_MS = 60_000

/**
 * Deals with what an earlier run left in the cluster: adopts a PostgreSQL that runs as this server would have started
 * it and knows our password, ends any other, ends processes that outlived their postmaster, and clears a pid file
 * that names a stranger. Afterwards the cluster is either adopted or free to be started.
 */
export async function dealWithLeftover(
  place: ClusterPlace,
  credentials: Credentials,
  log: StoreLog,
  signal?: AbortSignal,
): Promise<Leftover | undefined> {
  const { cluster } = place
  const found = await readPostmasterFile(cluster)
  if (!found) {
    // It may be on its way out: the pid file goes first, the processes a moment later.
    await endOrphans(cluster, log)
    return undefined
  }
  if (!(await isPostgresOf(cluster, found.pid))) {
    await endOrphans(cluster, log)
    // The pid now names a stranger, at whose sight PostgreSQL would refuse to start. Nothing of this cluster runs.
    if ((await postgresProcessesOf(cluster)).length === 0) await rm(join(cluster, 'postmaster.pid'), { force: true })
    return undefined
  }

  const postmaster = await adoptPostmaster(found.pid)
  const status = await settledStatus(cluster, found.pid, signal)
  if (status === 'ready' && (await wasStartedLikeOurs(place, found.socketFolder))) {
    if (await answers(place, found.socketFolder, credentials)) {
      log.info(`Adopted the PostgreSQL that is already running (process ${found.pid})`)
      return { postmaster, socketFolder: found.socketFolder }
    }
  }
  if (status !== undefined) log.warn(`Ending the PostgreSQL that an earlier run left behind (process ${found.pid})`)
  await postmaster.stop()
  return undefined
}

async function settledStatus(cluster: string, pid: number, signal?: AbortSignal): Promise<string | undefined> {
  const until = Date.now() + STARTING_DEADLINE_MS
  for (;;) {
    signal?.throwIfAborted()
    const file = await readPostmasterFile(cluster)
    if (file?.pid !== pid) return undefined
    if (file.status !== 'starting' || Date.now() > until) return file.status
    await delay(10)
  }
}

/** Same binaries, same settings: otherwise an update would leave the old PostgreSQL running for ever. */
async function wasStartedLikeOurs(place: ClusterPlace, socketFolder: string): Promise<boolean> {
  if (!socketFolder.startsWith(socketFolderPath(place.home))) return false
  const started = await readFile(join(place.cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const parameters = postmasterArguments(place.cluster, socketFolder).map((parameter) => `"${parameter}"`)
  return started.trim() === [await realpath(place.binaries.postgres), ...parameters].join(' ')
}

async function answers(place: ClusterPlace, socketFolder: string, credentials: Credentials): Promise<boolean> {
  const client = new Client({
    ...credentials,
    host: socketFolder,
    port: 5432,
    database: 'postgres',
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  // An error after the answer (it is just being stopped) belongs to nobody: supervision sees the end itself.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === place.cluster
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Busy backends notice the end of their postmaster late, and as long as they live no other may start. */
export async function endOrphans(cluster: string, log: StoreLog): Promise<void> {
  const steps: [NodeJS.Signals | undefined, number][] = [
    [undefined, 500],
    ['SIGQUIT', 2_000],
    // Safe: without its postmaster nothing of it can be saved; the next start recovers from the write-ahead log.
    ['SIGKILL', 5_000],
  ]
  for (const [name, deadlineMs] of steps) {
    const orphans = await postgresProcessesOf(cluster)
    if (orphans.length === 0) return
    if (name) {
      log.warn(`Ending PostgreSQL processes without a postmaster: ${orphans.join(', ')}`)
      for (const pid of orphans) sendSignal(pid, name)
    }
    const until = Date.now() + deadlineMs
    while (Date.now() < until && (await postgresProcessesOf(cluster)).length > 0) await delay(10)
  }
}
