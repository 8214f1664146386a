import { constants } from 'node:fs'
import { access, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { formatSize1024 } from '@etabli/core/format/size'
import type { Config } from '../config'
import { placeElsewhere } from '../store/cluster-place'
import { lockHolder } from '../store/data-folder-lock'
import { EMBEDDED } from '../store/open-database'
import { type Finding, fault, fine, unseen, warning } from './finding'

const GIGABYTE = 1_073_741_824
const LEAST_BYTES = 104_857_600
const LEAST_FILES = 1_000

export async function checkHome({ home }: Config): Promise<readonly Finding[]> {
  const info = await stat(home).catch(() => undefined)
  if (!info)
    return [warning('Data folder', `${home} is not there yet: the first start makes it. Is it another one (--home)?`)]
  if (!(await may(home, constants.R_OK | constants.W_OK | constants.X_OK)))
    return [
      fault('Data folder', `This account may not write to ${home}: run it as the folder's owner, or chown the folder.`),
      ...['Lock', 'Key files'].map((subject) => unseen(subject, 'the data folder is closed to this account')),
      ...(await checkDisks(home)),
    ]
  const isOpen = (info.mode & 0o066) !== 0
  return [
    isOpen ? fault('Data folder', `${home} is open to other accounts: chmod 700 it.`) : fine('Data folder', home),
    await checkLock(home),
    ...(await checkKeyFiles(home)),
    ...(await checkDisks(home)),
  ]
}

async function checkLock(home: string): Promise<Finding> {
  const holder = await lockHolder(home)
  if (!holder) return fine('Lock', 'No server has the data folder')
  const { pid, since, isRunning } = holder
  if (isRunning) return fine('Lock', `Process ${pid} has the data folder since ${since}`)
  if (pid < 0)
    return warning('Lock', `${join(home, 'etabli.lock')} cannot be read and is nobody's: the next start takes it over.`)
  return warning(
    'Lock',
    `Process ${pid} was killed and left its lock of ${since} behind: the next start takes it over, and recovers the database.`,
  )
}

/** Whoever reads one of these can sign sessions, open what is sealed, or enter the database. */
async function checkKeyFiles(home: string): Promise<readonly Finding[]> {
  const folder = join(home, 'keys')
  const info = await stat(folder).catch(() => undefined)
  const names = info ? await readdir(folder).catch(() => undefined) : []
  if (!names) return [fault('Key files', `This account may not read ${folder}: chown it to the server's account.`)]
  const files = [...names.map((name) => join(folder, name)), join(home, EMBEDDED, 'password')]
  const faults = (await Promise.all(files.map(faultOfKeyFile))).flat()
  if (info && info.mode & 0o077)
    faults.unshift(fault('Key files', `${folder} is open to other accounts: chmod 700 it.`))
  return faults.length > 0 ? faults : [fine('Key files', `${names.length} in ${folder}`)]
}

async function faultOfKeyFile(file: string): Promise<readonly Finding[]> {
  const info = await stat(file).catch(() => undefined)
  if (!info) return []
  if (info.mode & 0o077) return [fault('Key files', `${file} is open to other accounts: chmod 600 it.`)]
  if (await may(file, constants.R_OK)) return []
  return [fault('Key files', `This account may not read ${file}: chown it to the server's account.`)]
}

/** The database of root's server may lie on another disk than the data folder. */
async function checkDisks(home: string): Promise<readonly Finding[]> {
  const elsewhere = await placeElsewhere(join(home, EMBEDDED)).catch(() => undefined)
  const places = elsewhere === undefined ? [home] : [home, elsewhere]
  return Promise.all(places.map(async (place) => diskFinding(place, await statfs(place))))
}

/** What `statfs` tells of a disk. */
export interface DiskRoom {
  readonly bavail: number
  readonly bsize: number
  /** 0 where the file system has no limit of its own. */
  readonly files: number
  readonly ffree: number
}

export function diskFinding(place: string, { bavail, bsize, files, ffree }: DiskRoom): Finding {
  const left = `${formatSize1024(bavail * bsize)} are free for ${place}`
  if (bavail * bsize < LEAST_BYTES)
    return fault('Disk', `Only ${left}: free some room, or move the folder to a larger disk.`)
  if (files > 0 && ffree < LEAST_FILES)
    return fault('Disk', `Only ${ffree} more files have room on the disk of ${place}: remove some.`)
  if (bavail * bsize < GIGABYTE) return warning('Disk', `Only ${left}: free some room soon.`)
  return fine('Disk', left)
}

function may(path: string, rights: number): Promise<boolean> {
  return access(path, rights).then(
    () => true,
    () => false,
  )
}
