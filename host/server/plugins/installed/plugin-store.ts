import { PluginPackage } from '@etabli/core/plugin/plugin-package'
import type { PluginPolicy, ReadPackage } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import type { InstalledPluginTables } from './migrations'
import { packageFailures as refuse } from './package-failures'
import { dropTables, tablesOfOthers } from './plugin-tables'
import { STRICTEST_POLICY, StoredPolicy } from './policy'

export interface InstalledVersion {
  readonly hash: string
  readonly description: PluginPackage
  readonly size: number
  readonly installedBy: string
  readonly installedAt: Date
  /** The key that it was signed with. */
  readonly signedWith: string | undefined
}

export interface InstalledEntry {
  readonly id: string
  readonly active: InstalledVersion
  readonly previous: InstalledVersion | undefined
}

/** Whose packages are known by which key, in base64. */
export interface KnownPublisher {
  readonly publisher: string
  readonly key: string
  readonly pinnedBy: string
  readonly pinnedAt: Date
}

/** Everything but the files, as it stood at one moment. */
export interface InstalledSet {
  readonly plugins: ReadonlyMap<string, InstalledEntry>
  readonly switchedOff: ReadonlySet<string>
  readonly policy: PluginPolicy
  readonly publishers: ReadonlyMap<string, KnownPublisher>
}

export const NOTHING_INSTALLED: InstalledSet = {
  plugins: new Map(),
  switchedOff: new Set(),
  policy: STRICTEST_POLICY,
  publishers: new Map(),
}

type Database = Kysely<InstalledPluginTables>
type Writing = Transaction<InstalledPluginTables>

/** One change at a time, on whichever server it is made. */
const CHANGE_LOCK = 7_305_510_002
/** Files that go to the store in one statement. */
const FILES_AT_ONCE = 25

/** The tables of installed plugins. */
export class PluginStore {
  readonly #database: Database

  constructor(store: Store) {
    this.#database = store.database<InstalledPluginTables>()
  }

  read(): Promise<InstalledSet> {
    return this.#database.transaction().setIsolationLevel('repeatable read').execute(readSet)
  }

  /** What is installed is read under a lock that no other change holds, and changed in the same transaction. */
  change<Result>(work: (set: InstalledSet, writer: PluginWriter) => Promise<Result>): Promise<Result> {
    return this.#database.transaction().execute(async (writing) => {
      await sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`.execute(writing)
      return work(await readSet(writing), new PluginWriter(writing))
    })
  }

  async file(hash: string, path: string): Promise<Buffer | undefined> {
    const row = await this.#database
      .selectFrom('plugin_file')
      .select('content')
      .where('hash', '=', hash)
      .where('path', '=', path)
      .executeTakeFirst()
    return row?.content
  }
}

/**
 * Does what holds only for a version in use: no server changes what is installed meanwhile. On the connection that does the work,
 * since those who wait to change something may hold all the others.
 * @returns whether it was in use
 */
export async function whileInUse(client: PoolClient, hash: string, work: () => Promise<void>): Promise<boolean> {
  await client.query('select pg_advisory_lock_shared($1)', [CHANGE_LOCK])
  try {
    const { rowCount } = await client.query('select from plugin_installed where active = $1', [hash])
    if (rowCount === 0) return false
    await work()
    return true
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [CHANGE_LOCK])
  }
}

/** The single writes that a change is made of. */
export class PluginWriter {
  constructor(private readonly database: Writing) {}

  async addPackage({ description, hash, size, files, signedWith }: ReadPackage, by: string): Promise<void> {
    const { id, version } = description.manifest
    await this.database
      .insertInto('plugin_package')
      .values({
        hash,
        id,
        version,
        description: JSON.stringify(description),
        size,
        installed_by: by,
        installed_at: new Date(),
        signed_with: signedWith ?? null,
      })
      .execute()
    const rows = [...files].map(([path, content]) => ({ hash, path, content }))
    for (let at = 0; at < rows.length; at += FILES_AT_ONCE)
      await this.database
        .insertInto('plugin_file')
        .values(rows.slice(at, at + FILES_AT_ONCE))
        .execute()
  }

  /** Sets the version in use and the one before; every other version of the plugin goes. */
  async activate(id: string, active: string, previous: string | null): Promise<void> {
    await this.database
      .insertInto('plugin_installed')
      .values({ id, active, previous })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ active, previous }))
      .execute()
    const kept = previous === null ? [active] : [active, previous]
    await this.database.deleteFrom('plugin_package').where('id', '=', id).where('hash', 'not in', kept).execute()
  }

  async remove(id: string): Promise<void> {
    await this.database.deleteFrom('plugin_installed').where('id', '=', id).execute()
    await this.database.deleteFrom('plugin_package').where('id', '=', id).execute()
    await this.switchOn(id)
  }

  /** Throws where tables are there that would be the plugin's by their names, and are not. */
  async mustOwnTables(id: string): Promise<void> {
    const [taken] = await tablesOfOthers(this.database, id)
    if (taken !== undefined)
      throw refuse.TABLES_TAKEN({
        message: `there is a table ${taken} already, which a plugin called ${id} would own: choose another id`,
      })
  }

  /** All that it has stored, and what administrators have set for it. */
  async dropData(id: string): Promise<void> {
    await this.database.deleteFrom('plugin_configuration').where('plugin', '=', id).execute()
    await dropTables(this.database, id)
  }

  async switchOn(id: string): Promise<void> {
    await this.database.deleteFrom('plugin_switched_off').where('id', '=', id).execute()
  }

  async switchOff(id: string, by: string): Promise<void> {
    await this.database
      .insertInto('plugin_switched_off')
      .values({ id, switched_by: by, switched_at: new Date() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  /** Makes the key of a publisher known, where none is. */
  async pin(publisher: string, key: string, by: string): Promise<void> {
    await this.database
      .insertInto('plugin_publisher')
      .values({ publisher, key, pinned_by: by, pinned_at: new Date() })
      .onConflict((conflict) => conflict.column('publisher').doNothing())
      .execute()
  }

  async unpin(publisher: string): Promise<void> {
    await this.database.deleteFrom('plugin_publisher').where('publisher', '=', publisher).execute()
  }

  async setPolicy(policy: PluginPolicy): Promise<void> {
    const rules = JSON.stringify(policy)
    await this.database
      .insertInto('plugin_policy')
      .values({ only_row: true, rules })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ rules }))
      .execute()
  }
}

async function readSet(database: Database | Writing): Promise<InstalledSet> {
  const packages = await database.selectFrom('plugin_package').selectAll().execute()
  const installed = await database.selectFrom('plugin_installed').selectAll().orderBy('id').execute()
  const off = await database.selectFrom('plugin_switched_off').select('id').execute()
  const publishers = await database.selectFrom('plugin_publisher').selectAll().orderBy('publisher').execute()
  const policy = await database.selectFrom('plugin_policy').select('rules').executeTakeFirst()
  const versions = new Map(packages.map((row) => [row.hash, toVersion(row)]))
  const plugins = new Map<string, InstalledEntry>()
  for (const { id, active, previous } of installed) {
    const version = versions.get(active)
    if (version) plugins.set(id, { id, active: version, previous: versions.get(previous ?? '') })
  }
  return {
    plugins,
    switchedOff: new Set(off.map(({ id }) => id)),
    policy: policy ? StoredPolicy.parse(policy.rules) : STRICTEST_POLICY,
    publishers: new Map(publishers.map((row) => [row.publisher, toPublisher(row)])),
  }
}

/** A description that no longer fits the format, of a release before this one or altered by hand, does not run. */
function toVersion(row: InstalledPluginTables['plugin_package']): InstalledVersion | undefined {
  const description = PluginPackage.safeParse(row.description)
  if (!description.success || description.data.manifest.id !== row.id) return undefined
  return {
    hash: row.hash,
    description: description.data,
    size: row.size,
    installedBy: row.installed_by,
    installedAt: row.installed_at,
    signedWith: row.signed_with ?? undefined,
  }
}

function toPublisher(row: InstalledPluginTables['plugin_publisher']): KnownPublisher {
  return { publisher: row.publisher, key: row.key, pinnedBy: row.pinned_by, pinnedAt: row.pinned_at }
}
