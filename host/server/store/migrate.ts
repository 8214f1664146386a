import { createHash } from 'node:crypto'
import type { Migration } from '@etabli/sdk/server'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { PostgresStore } from './postgres-store'
import { watchTables } from './watch-tables'

/** One advisory lock for all servers of a cluster: whoever comes second waits, then finds the work done. */
const MIGRATION_LOCK = 7_305_510_001

export interface MigrationOwner {
  readonly id: string
  /** Owners under which its migrations may have run before. */
  readonly formerIds?: readonly string[]
  readonly requires?: readonly string[]
  readonly migrations?: readonly Migration[]
  /** Says which tables its migrations may have to do with; absent: any. */
  readonly ownsTable?: (name: string) => boolean
}

/** Refuses a store in which a newer version has made tables that this one does not know. */
export async function refuseNewerStore(client: Pick<Pool, 'query'>, owners: readonly MigrationOwner[]): Promise<void> {
  const { rows: there } = await client.query<{ readonly name: string | null }>(
    `select to_regclass('migration') as name`,
  )
  if (!there[0]?.name) return
  const known = new Map<string, Set<string>>()
  for (const { id, formerIds = [], migrations = [] } of owners)
    for (const one of [id, ...formerIds])
      known.set(one, new Set([...(known.get(one) ?? []), ...migrations.map(({ name }) => name)]))
  const { rows } = await client.query<{ readonly owner: string; readonly name: string }>(
    'select owner, name from migration order by applied_at desc',
  )
  const newer = rows.find(({ owner, name }) => known.get(owner)?.has(name) === false)
  if (newer)
    throw new MigrationError(
      `The data were used by a newer version of Etabli, which this one cannot read (${newer.owner}/${newer.name}). Start that version again, or restore the backup that was made before the upgrade into an empty data folder.`,
    )
}

/** What the next start will do to the store. */
export async function pendingMigrations(
  client: Pick<Pool, 'query'>,
  owners: readonly MigrationOwner[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly key: string }>(`select owner || '/' || name as key from migration`)
  const done = new Set(rows.map(({ key }) => key))
  return owners.flatMap(({ id, formerIds = [], migrations = [] }) =>
    migrations
      .filter(({ name }) => ![id, ...formerIds].some((one) => done.has(`${one}/${name}`)))
      .map(({ name }) => `${id}/${name}`),
  )
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Brings the store up to date and tells what that took. */
export async function migrateStore(
  store: PostgresStore,
  owners: readonly MigrationOwner[],
  log: Logger,
): Promise<void> {
  const client = await store.pool.connect()
  try {
    await migrateAndTell(client, owners, log)
  } finally {
    client.release()
  }
}

/** The same, on a connection that the caller has. */
export async function migrateAndTell(
  client: PoolClient,
  owners: readonly MigrationOwner[],
  log: Logger,
): Promise<void> {
  const applied = await migrate(client, owners)
  if (applied.length > 0) log.info({ applied }, 'the store was brought up to date')
}

/** Brings the store up to date: owners in dependency order, each migration once, in a transaction of its own. */
export async function migrate(client: PoolClient, owners: readonly MigrationOwner[]): Promise<readonly string[]> {
  const applied: string[] = []
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await client.query(
      'create table if not exists migration (owner text, name text, checksum text not null, applied_at timestamptz not null default now(), primary key (owner, name))',
    )
    const { rows } = await client.query<{ owner: string; name: string; checksum: string }>(
      'select owner, name, checksum from migration',
    )
    const done = new Map(rows.map((row) => [`${row.owner}/${row.name}`, row.checksum]))
    for (const owner of inDependencyOrder(owners))
      for (const migration of owner.migrations ?? []) {
        const key = `${owner.id}/${migration.name}`
        const checksum = createHash('sha256').update(migration.up).digest('hex')
        const keys = [owner.id, ...(owner.formerIds ?? [])].map((id) => `${id}/${migration.name}`)
        const known = keys.map((one) => done.get(one)).find((one) => one !== undefined)
        if (known === checksum) continue
        if (known !== undefined)
          throw new MigrationError(`the released migration ${key} was edited: add a new one instead`)
        await apply(client, owner, migration, checksum)
        applied.push(key)
      }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
  return applied
}

async function apply(
  client: PoolClient,
  { id, ownsTable }: MigrationOwner,
  migration: Migration,
  checksum: string,
): Promise<void> {
  await client.query('begin')
  try {
    const touched = ownsTable && (await watchTables(client))
    await client.query(migration.up)
    const foreign = (await touched?.())?.filter((name) => !ownsTable?.(name)) ?? []
    if (foreign.length > 0)
      throw new Error(`it has to do with ${foreign.join(', ')}, which are not its own (TABLE_FOREIGN)`)
    await client.query('insert into migration (owner, name, checksum) values ($1, $2, $3)', [
      id,
      migration.name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`the migration ${id}/${migration.name} failed`, { cause: error })
  }
}

function inDependencyOrder(owners: readonly MigrationOwner[]): readonly MigrationOwner[] {
  const byId = new Map(owners.map((owner) => [owner.id, owner]))
  const ordered = new Set<MigrationOwner>()
  const visit = (owner: MigrationOwner, trail: readonly string[]) => {
    if (ordered.has(owner)) return
    if (trail.includes(owner.id))
      throw new MigrationError(`plugins require each other: ${[...trail, owner.id].join(' > ')}`)
    for (const id of owner.requires ?? []) {
      const required = byId.get(id)
      if (required) visit(required, [...trail, owner.id])
    }
    ordered.add(owner)
  }
  for (const owner of owners) visit(owner, [])
  return [...ordered]
}
