import { createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, readdir, rename, rm, statfs, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { formatSize1024 } from '@etabli/core/format/size'
import { readConfig } from '../config'
import { type ClusterPlace, placeCluster, placeElsewhere, SHARED_FOLDER } from '../store/cluster-place'
import { EMBEDDED } from '../store/open-database'
import { asAccount } from '../store/postgres-account'
import { findPostgresBinaries } from '../store/postgres-binaries'
import { syncPath, syncTree } from '../store/sync-path'
import { FileKeys } from '../vault/key-ring'
import { type Entry, readEntries, type VerifiedArchive, verifyArchive } from './archive-reader'
import { BackupError, CLUSTER, FILES, PASSWORD } from './header'
import { readKeys, restoreKeys } from './keys-file'
import { restoreFailure } from './restore-failure'

export interface RestoreRequest {
  readonly file: string
  readonly keysFile: string | undefined
}

/** What a data folder needs beside the files themselves. */
const SPARE_BYTES = 64 * 1_048_576

/**
 * Fills an empty data folder from a backup. It is filled aside and then moved to its place, so wherever this ends, the folder is as
 * before or whole. Gives what to print; throws what went wrong, as a sentence.
 */
export async function runRestore(
  request: RestoreRequest,
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
  say: (text: string) => void,
): Promise<string> {
  const { home, secretKey } = readConfig('demo', environment, cwd)
  const file = resolve(cwd, request.file)
  await refuseFilled(home)
  const keys = request.keysFile === undefined ? undefined : await readKeys(resolve(cwd, request.keysFile))
  say(`Checking ${file}…`)
  const archive = await verifyArchive(file)
  await refuseOtherPostgres(archive)
  const staging = `${home}.restoring`
  try {
    await removeStaging(staging)
    await mkdir(staging, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await refuseFullDisk(staging, archive.bytes)
    say(`Restoring ${archive.files} files, ${formatSize1024(archive.bytes)}…`)
    await extractInto(staging, file, archive)
    if (keys) await restoreKeys(keys, staging)
    if (keys) await refuseOtherKeys(archive, staging)
    await syncRestored(staging)
    await rename(staging, home)
    await syncPath(dirname(home))
  } catch (error) {
    // What hindered the restore may hinder this too, and is what is told.
    await removeStaging(staging).catch(() => undefined)
    throw restoreFailure(error, home)
  }
  const done = `Restored the backup of ${archive.header.createdAt} (Etabli ${archive.header.version}) into ${home}.`
  return keys || secretKey !== undefined
    ? done
    : `${done}\nThe keys are not part of it: put them into ${join(home, 'keys')} before the first start, or stored secrets cannot be opened.`
}

async function refuseFilled(home: string): Promise<void> {
  const names = await readdir(home).catch(() => [])
  if (names.length > 0)
    throw new BackupError(`${home} is not empty: restore into an empty data folder (--home), or move this one away.`)
}

async function refuseOtherPostgres({ header: { postgres, version } }: VerifiedArchive): Promise<void> {
  if (postgres === null) return
  const ours = (await findPostgresBinaries()).version.split('.')[0]
  if (postgres !== ours)
    throw new BackupError(
      `The backup has a database of PostgreSQL ${postgres}, and this version of Etabli brings ${ours}. Restore it with Etabli ${version}.`,
    )
}

async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new BackupError(
      `There is too little room for ${folder}: ${formatSize1024(bytes + SPARE_BYTES)} are needed, ${formatSize1024(bavail * bsize)} are free. Nothing was changed.`,
    )
}

async function refuseOtherKeys({ header: { keyIds } }: VerifiedArchive, home: string): Promise<void> {
  const given = (await FileKeys.open(home)).all().map(({ id }) => id)
  if (!keyIds.every((id) => given.includes(id)))
    throw new BackupError('These are not the keys that this backup was sealed with. Nothing was changed.')
}

async function extractInto(staging: string, file: string, { header }: VerifiedArchive): Promise<void> {
  const place = header.postgres === null ? undefined : await clusterIn(staging)
  const links: { readonly path: string; readonly target: string }[] = []
  await readEntries(file, async (entry) => {
    const { name, type, linkname } = entry.header
    const path = pathOf(name, staging, place)
    if (path === undefined) return
    if (type === 'symlink') links.push({ path, target: linkname ?? '' })
    else await write(entry, path, name.startsWith(CLUSTER) ? place : undefined)
  })
  // Last: no file is ever written through one.
  for (const { path, target } of links) await symlink(target, path)
}

/** Where an entry goes; undefined for those that speak of the archive. */
function pathOf(name: string, staging: string, place: ClusterPlace | undefined): string | undefined {
  if (name.startsWith(FILES)) return join(staging, name.slice(FILES.length))
  if (name === PASSWORD) return join(staging, EMBEDDED, 'password')
  return name.startsWith(CLUSTER) && place ? join(place.cluster, name.slice(CLUSTER.length)) : undefined
}

async function write(entry: Entry, path: string, owner: ClusterPlace | undefined): Promise<void> {
  const { type, mode = 0o600 } = entry.header
  if (type === 'directory') await mkdir(path, { recursive: true, mode: mode | 0o700 })
  else {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(entry, createWriteStream(path, { flags: 'wx', mode }))
  }
  const { uid, gid } = owner ? asAccount(owner.account) : {}
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** As a first start decides it; the database follows when the folder is moved. */
async function clusterIn(staging: string): Promise<ClusterPlace> {
  const folder = join(staging, EMBEDDED)
  await mkdir(folder, { mode: 0o700 })
  const log = { info: () => undefined, warn: () => undefined }
  const place = await placeCluster({ folder, binaries: await findPostgresBinaries(), sharedFolder: SHARED_FOLDER, log })
  await mkdir(place.cluster, { mode: 0o700 })
  await chmod(place.cluster, 0o700)
  if (place.account.switched) await chown(place.cluster, place.account.uid, place.account.gid)
  return place
}

/** Nothing is said to be restored that a power cut could still take away, the database included where that lies elsewhere. */
async function syncRestored(staging: string): Promise<void> {
  const elsewhere = await placeElsewhere(join(staging, EMBEDDED))
  if (elsewhere !== undefined) await syncTree(elsewhere)
  await syncTree(staging)
}

/** What a restore left behind that did not end, its database included where that lies elsewhere. */
async function removeStaging(staging: string): Promise<void> {
  const elsewhere = await placeElsewhere(join(staging, EMBEDDED))
  if (elsewhere !== undefined) await rm(elsewhere, { recursive: true, force: true })
  await rm(staging, { recursive: true, force: true })
}
