import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { formatSize1024 } from '@etabli/core/format/size'
import pg from 'pg'
import { ConfigError, readConfig } from '../config'
import { createLog } from '../log'
import { superuserPassword } from '../store/cluster-creation'
import { joinDatabase } from '../store/join-database'
import { EMBEDDED } from '../store/open-database'
import { presentKeys } from '../vault/key-ring'
import { ArchiveWriter } from './archive-writer'
import { addDatabase, BACKUP_LOCK } from './database-copy'
import { BackupError, FORMAT_VERSION, HEADER, type Header, machine, PASSWORD } from './header'
import { addHomeFiles } from './home-files'
import { writeKeys } from './keys-file'

export interface BackupRequest {
  readonly file: string
  /** Where the keys go; without it they are left out. */
  readonly keysFile: string | undefined
  /** Without the database, which has its own backups where it is not the embedded one. */
  readonly filesOnly: boolean
  readonly version: string
}

/** Backs up this machine's platform, whether it runs or not. Gives what to print; throws what went wrong, as a sentence. */
export async function runBackup(
  request: BackupRequest,
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
  say: (text: string) => void,
): Promise<string> {
  const config = readConfig('demo', environment, cwd)
  const { home } = config
  const file = resolve(cwd, request.file)
  if (!(await isThere(home))) throw new BackupError(`There is no data folder ${home}: name the right one with --home.`)
  if (`${file}/`.startsWith(`${home}/`))
    throw new BackupError(`${file} lies in the data folder itself: choose another place.`)
  if (config.databaseUrl !== undefined && !request.filesOnly)
    throw new BackupError(
      'The database of DATABASE_URL is not in the data folder: back it up with pg_dump first, and then the rest with --files-only.',
    )
  const keys = await presentKeys({ current: config.secretKey, older: config.olderSecretKeys }, home)
  const database = await joinDatabase(config, createLog('silent'))
  const client = new pg.Client(database.platform)
  await client.connect()
  const archive = new ArchiveWriter(file)
  try {
    const isFree = await client.query<{ readonly free: boolean }>('select pg_try_advisory_lock($1) as free', [
      BACKUP_LOCK,
    ])
    if (!isFree.rows[0]?.free) throw new BackupError('Another backup is under way: wait until it has ended.')
    const header: Header = {
      format: 'etabli-backup',
      formatVersion: FORMAT_VERSION,
      version: request.version,
      createdAt: new Date().toISOString(),
      postgres: request.filesOnly ? null : await majorVersion(client),
      machine: machine(),
      keyIds: (keys?.all() ?? []).map(({ id }) => id),
    }
    await archive.addText(HEADER, JSON.stringify(header))
    if (!request.filesOnly) {
      say('Copying the database…')
      await archive.addText(PASSWORD, await superuserPassword(join(home, EMBEDDED), true))
      await addDatabase(archive, client)
    }
    say('Copying objects, repositories and other files…')
    await addHomeFiles(archive, home)
    await archive.finish()
  } catch (error) {
    await archive.discard()
    throw failureOf(error, file)
  } finally {
    await client.end()
    await database.stop()
  }
  const { size } = await stat(file)
  const wrote = `Wrote ${file}: ${archive.files} files, ${formatSize1024(archive.bytes)}, packed ${formatSize1024(size)}.`
  return `${wrote}\n${await tellOfKeys(request, config, cwd)}`
}

async function tellOfKeys(
  { keysFile }: BackupRequest,
  { secretKey, home }: { readonly secretKey: string | undefined; readonly home: string },
  cwd: string,
): Promise<string> {
  if (keysFile !== undefined) {
    const file = resolve(cwd, keysFile)
    await writeKeys(file, home)
    return `Wrote the keys to ${file}: keep it apart from the backup. Whoever has both can read every stored secret.`
  }
  const where =
    secretKey === undefined ? `${join(home, 'keys')} (or write them with --keys <file>)` : 'ETABLI_SECRET_KEY'
  return `The keys are not in it: keep ${where} apart. Without them stored secrets cannot be opened after a restore.`
}

async function majorVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ readonly version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return String(rows[0]?.version)
}

function failureOf(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`There is no room left for ${file}: free some, or choose another disk. Nothing was changed.`)
  if (code === 'EACCES' || code === 'ENOENT' || code === 'EISDIR')
    return new ConfigError(`${file} cannot be written: ${error instanceof Error ? error.message : code}`)
  return error
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  )
}
