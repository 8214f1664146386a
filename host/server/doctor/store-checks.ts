import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { NamedFiles, SealedColumn, ServerPlugin } from '@etabli/sdk/server'
import pg from 'pg'
import type { Config } from '../config'
import { HOST_AREAS } from '../host-areas'
import { createLog } from '../log'
import { lockHolder } from '../store/data-folder-lock'
import { joinDatabase } from '../store/join-database'
import { pendingMigrations, refuseNewerStore } from '../store/migrate'
import { isFresh } from '../store/open-database'
import { AesVault } from '../vault/aes-vault'
import { presentKeys } from '../vault/key-ring'
import { sealedColumns } from '../vault/sealed-columns'
import { type Finding, fault, fine, unseen, warning } from './finding'

const SAMPLE = 100
const UNSEEN = ['Tables', 'Clock', 'Keys', 'Stored files'].map((subject) =>
  unseen(subject, 'the database is needed for it'),
)

/** What only the database can tell. */
export async function checkStore(config: Config, plugins: readonly ServerPlugin[]): Promise<readonly Finding[]> {
  if (await isFresh(config)) return [fine('Database', 'The first start makes it')]
  const wasStarted = config.databaseUrl === undefined && !(await lockHolder(config.home))?.isRunning
  let database: Awaited<ReturnType<typeof joinDatabase>>
  try {
    database = await joinDatabase(config, createLog('silent'))
  } catch (error) {
    return [unreachable(config, error), ...UNSEEN]
  }
  const client = new pg.Client(database.platform)
  try {
    await client.connect()
    return [
      fine('Database', wasStarted ? 'It was stopped; started for this look, it answers' : 'It answers'),
      await checkMigrations(client, plugins),
      await checkClock(client),
      await checkKeys(client, config, plugins),
      await checkFiles(client, config, plugins),
    ]
  } catch (error) {
    return [unreachable(config, error), ...UNSEEN]
  } finally {
    await client.end().catch(() => undefined)
    await database.stop()
  }
}

function unreachable({ databaseUrl, home }: Config, error: unknown): Finding {
  const why = error instanceof Error ? error.message : String(error)
  const where =
    databaseUrl === undefined ? `see ${join(home, 'postgres/postgres.log')}` : 'check DATABASE_URL and that it runs'
  return fault('Database', `It cannot be used (${why}): ${where}.`)
}

async function checkMigrations(client: pg.Client, plugins: readonly ServerPlugin[]): Promise<Finding> {
  const owners = [...HOST_AREAS, ...plugins]
  try {
    await refuseNewerStore(client, owners)
  } catch (error) {
    return fault('Tables', error instanceof Error ? error.message : String(error))
  }
  const pending = await pendingMigrations(client, owners)
  return pending.length === 0
    ? fine('Tables', 'They are those of this version')
    : warning('Tables', `${pending.length} changes are to come with the next start: make a backup before it.`)
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ readonly ahead: boolean }>(
    `select coalesce(max(applied_at) > now() + interval '1 minute', false)
       or abs(extract(epoch from now()) - $1::float8) > 60 as ahead from migration`,
    [Date.now() / 1000],
  )
  return rows[0]?.ahead
    ? fault(
        'Clock',
        'It differs from the database, or was ahead earlier: set the time, best by NTP, or sessions end wrongly.',
      )
    : fine('Clock', new Date().toISOString())
}

async function checkKeys(client: pg.Client, config: Config, plugins: readonly ServerPlugin[]): Promise<Finding> {
  const columns = await existing(client, sealedColumns(plugins))
  let keys: Awaited<ReturnType<typeof presentKeys>>
  try {
    keys = await presentKeys({ current: config.secretKey, older: config.olderSecretKeys }, config.home)
  } catch (error) {
    return fault('Keys', `They cannot be used: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (!keys)
    return fault(
      'Keys',
      `${join(config.home, 'keys')} has no secret-key: put back the one that was kept apart, or set ETABLI_SECRET_KEY.`,
    )
  const vault = new AesVault(keys)
  for (const column of columns)
    if (!(await canOpen(client, vault, column)))
      return fault(
        'Keys',
        `They do not open what is stored (${column.table}): put back the keys that sealed it, from where they were kept.`,
      )
  return fine('Keys', 'They open what is stored')
}

async function canOpen(
  client: pg.Client,
  vault: AesVault,
  { table, column, key, context }: SealedColumn,
): Promise<boolean> {
  const name = pg.escapeIdentifier
  const { rows } = await client.query<Record<string, string>>(
    `select ${key.map(name).join(', ')}, ${name(column)} as sealed from ${name(table)} where ${name(column)} is not null limit ${SAMPLE}`,
  )
  try {
    for (const { sealed = '', ...row } of rows) vault.open(sealed, context(row))
    return true
  } catch {
    return false
  }
}

async function checkFiles(client: pg.Client, { home }: Config, plugins: readonly ServerPlugin[]): Promise<Finding> {
  let missing = 0
  let count = 0
  for (const files of await existing(
    client,
    plugins.flatMap(({ namedFiles = [] }) => namedFiles),
  ))
    for (const file of await namesIn(client, files)) {
      count += 1
      const isThere = await access(join(home, files.path(file))).then(
        () => true,
        () => false,
      )
      if (!isThere) missing += 1
    }
  return missing === 0
    ? fine('Stored files', `${count} that the database names are there`)
    : fault('Stored files', `${missing} of ${count} that the database names are missing: restore them from a backup.`)
}

async function namesIn(client: pg.Client, { table, column }: NamedFiles): Promise<readonly string[]> {
  const name = pg.escapeIdentifier
  const { rows } = await client.query<{ readonly file: string }>(`select ${name(column)} as file from ${name(table)}`)
  return rows.map(({ file }) => file)
}

/** Those whose tables are made already. */
async function existing<Column extends { readonly table: string }>(
  client: pg.Client,
  columns: readonly Column[],
): Promise<readonly Column[]> {
  const { rows } = await client.query<{ readonly name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [columns.map(({ table }) => table)],
  )
  const there = new Set(rows.map(({ name }) => name))
  return columns.filter(({ table }) => there.has(table))
}
