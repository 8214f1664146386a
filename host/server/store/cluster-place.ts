import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { firstBarrier, type PostgresAccount, postgresAccount } from './postgres-account'
import { binariesIn, type PostgresBinaries } from './postgres-binaries'
import { errorCode } from './process-identity'
import type { StoreLog } from './store-log'

export interface ClusterPlace {
  /** Holds the cluster and its unfinished predecessors. */
  readonly home: string
  /** PGDATA */
  readonly cluster: string
  readonly account: PostgresAccount
  readonly binaries: PostgresBinaries
}

export interface PlaceOptions {
  readonly folder: string
  readonly binaries: PostgresBinaries
  /** Where things go that PostgreSQL's account could not reach where they are. */
  readonly sharedFolder: string
  readonly log: StoreLog
}

/** Where clusters lie that PostgreSQL's account could not reach in the data folder. */
export const SHARED_FOLDER = '/var/lib/etabli'

const LOCATION_FILE = 'location.txt'
const OWNER_FILE = 'belongs-to.txt'

/** Decides where the cluster lies, under which account it runs and with which copy of the binaries. */
export async function placeCluster(options: PlaceOptions): Promise<ClusterPlace> {
  const home = (await recordedHome(options.folder)) ?? (await chooseHome(options))
  const cluster = join(home, 'cluster')
  const account = await postgresAccount(cluster)
  const barrier = await firstBarrier(home, account, 1)
  if (barrier) {
    throw new Error(
      `PostgreSQL runs as uid ${account.uid}, which may not enter ${barrier}. Allow it (chmod o+x ${barrier}), ` +
        'choose another data folder, or set DATABASE_URL.',
    )
  }
  return { home, cluster, account, binaries: await reachableBinaries(options, account) }
}

/** Where the cluster of the folder lies, if that is elsewhere and nobody else's. */
export async function placeElsewhere(folder: string): Promise<string | undefined> {
  const home = locationIn(await readIfThere(join(folder, LOCATION_FILE)))
  const owner = home && (await readIfThere(join(home, OWNER_FILE)))?.trim()
  return owner !== undefined && owner === (await realpath(folder)) ? home : undefined
}

function locationIn(text: string | undefined): string | undefined {
  return text
    ?.split('\n')
    .find((line) => line.startsWith('/'))
    ?.trim()
}

async function recordedHome(folder: string): Promise<string | undefined> {
  const file = join(folder, LOCATION_FILE)
  const text = await readIfThere(file)
  const home = locationIn(text)
  if (!home) return undefined
  const belongsTo = await readIfThere(join(home, OWNER_FILE))
  if (belongsTo === undefined) {
    throw new Error(
      `The database of ${folder} lies in ${home}, as ${file} says, and is not there. ` +
        `Bring it back, or delete ${file} to start with an empty one.`,
    )
  }
  const owner = belongsTo.trim()
  const own = await realpath(folder)
  if (owner === own) return home
  // The data folder was moved, and its database follows. Was it copied, two servers would share one database.
  if ((await readIfThere(join(owner, LOCATION_FILE))) === text) {
    throw new Error(
      `${folder} is a copy of ${owner}: both name the database in ${home}. Delete ${file} to start with an empty one.`,
    )
  }
  await writeWhole(join(home, OWNER_FILE), `${own}\n`)
  return home
}

async function chooseHome({ folder, sharedFolder, log }: PlaceOptions): Promise<string> {
  const cluster = join(folder, 'cluster')
  const account = await postgresAccount(cluster)
  // The account passes through the folder to its cluster, and cannot list the rest of it.
  if (account.switched) await chmod(folder, 0o711)
  // A cluster that is here stays here, reachable or not: silently starting with an empty one would look like a loss.
  if (await isFolder(cluster)) return folder
  if (!(await firstBarrier(folder, account, 1))) return folder

  const home = await newHome(sharedFolder, folder)
  await writeWhole(join(home, OWNER_FILE), `${await realpath(folder)}\n`)
  await writeWhole(
    join(folder, LOCATION_FILE),
    `The database of this folder lies elsewhere, since PostgreSQL's account cannot enter here:\n${home}\n`,
  )
  log.warn(`PostgreSQL (uid ${account.uid}) cannot enter ${folder}; the database is kept in ${home}`)
  return home
}

/** A free folder named after the data folder. One that is in use belonged to a data folder since deleted: it stays. */
async function newHome(sharedFolder: string, folder: string): Promise<string> {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)
  await makePassable(sharedFolder)
  for (let attempt = 1; ; attempt++) {
    const home = join(sharedFolder, attempt === 1 ? name : `${name}-${attempt}`)
    await makePassable(home)
    const entries = await readdir(home)
    if (entries.every((entry) => entry === OWNER_FILE)) return home
  }
}

async function reachableBinaries(options: PlaceOptions, account: PostgresAccount): Promise<PostgresBinaries> {
  const { binaries, sharedFolder, log } = options
  if (await canUse(binaries, account)) return binaries
  const copy = binariesIn(join(sharedFolder, `postgres-${binaries.version}`), binaries.version)
  if (!(await isFolder(copy.folder))) {
    log.info(`PostgreSQL (uid ${account.uid}) cannot reach ${binaries.folder}; copying it to ${copy.folder}`)
    await makePassable(sharedFolder)
    await copyBinaries(binaries.folder, copy.folder)
  }
  return copy
}

/** One file of each kind stands for the rest: an installation has one umask. */
async function canUse({ folder, postgres, initdb }: PostgresBinaries, account: PostgresAccount): Promise<boolean> {
  const needed: [path: string, rights: number][] = [
    [postgres, 5],
    [initdb, 5],
    [join(folder, 'lib'), 5],
    [join(folder, 'share', 'postgresql', 'postgres.bki'), 4],
  ]
  for (const [path, rights] of needed) {
    if (await firstBarrier(path, account, rights)) return false
  }
  return true
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}.new`
  await rm(half, { recursive: true, force: true })
  try {
    await cp(from, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    await openToAll(half)
    await rename(half, to)
  } catch (error) {
    // Another data folder's server may have been faster: its copy is as good.
    if (!(await isFolder(to))) throw error
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

/** What was installed under a strict umask is copied with it; here everyone may read and only root may write. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o111 ? 0o755 : 0o644)
  }
}

/** A folder others may pass through: made, or given the bit, whatever the umask is. */
async function makePassable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { mode } = await stat(folder)
  if ((mode & 0o011) !== 0o011) await chmod(folder, (mode & 0o777) | 0o011)
}

async function writeWhole(path: string, text: string): Promise<void> {
  const half = `${path}.new`
  const file = await open(half, 'w', 0o644)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(half, path)
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
}
