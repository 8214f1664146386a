import { newId } from '@etabli/sdk/platform/server'
import type { Store, Vault } from '@etabli/sdk/server'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { SecretKind } from '../../contract'
import { type Data, type DataDiff, diffOf } from '../data/resolve-data'
import { failures } from '../failures'
import { openValues, sealValues } from './sealed-values'
import type { SecretRow, Tables, VersionRow } from './tables'

export interface NewSecret {
  readonly project: string
  readonly name: string
  readonly description: string
  readonly kind: SecretKind
  readonly connectionType: string
  readonly expiresAt: string | undefined
  readonly data: Data
}

export interface Change {
  readonly description: string
  readonly expiresAt: string | undefined
  readonly data: Data
}

export interface Changed {
  readonly before: SecretRow
  readonly keysBefore: readonly string[]
  readonly row: SecretRow
  readonly keys: readonly string[]
  readonly diff: DataDiff
}

/** The secrets of all projects. Values are sealed one by one; the caller has checked who may read them. */
export class SecretRepository {
  readonly #database: Kysely<Tables>

  constructor(
    store: Store,
    private readonly vault: Vault,
  ) {
    this.#database = store.database<Tables>()
  }

  async find(id: string): Promise<SecretRow | undefined> {
    return this.#database.selectFrom('secret').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async findNamed(project: string, name: string): Promise<SecretRow | undefined> {
    if (name.includes('\0')) return undefined
    const secrets = this.#database.selectFrom('secret').selectAll()
    return secrets.where('project', '=', project).where('name', '=', name).executeTakeFirst()
  }

  /** Throws CANNOT_OPEN. */
  async data(id: string): Promise<Data> {
    return this.#dataIn(this.#database, id)
  }

  /** Throws NAME_TAKEN. */
  async create({ data, connectionType, expiresAt, ...secret }: NewSecret, by: string): Promise<SecretRow> {
    const id = newId()
    return this.#database.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('secret')
        .values({
          ...secret,
          id,
          connection_type: connectionType,
          expires_at: expiresAt ?? null,
          created_by: by,
          modified_by: by,
        })
        .onConflict((conflict) => conflict.columns(['project', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw failures.NAME_TAKEN()
      await this.#writeValues(transaction, id, data)
      const version = { version: 1, change: 'created', fields: [], ...diffOf({}, data) } as const
      await transaction
        .insertInto('secret_version')
        .values({ secret_id: id, by, ...version })
        .execute()
      return row
    })
  }

  /**
   * Changes a secret by what `change` makes of its stored data; two at once come one after the other.
   * @returns undefined where it has gone meanwhile
   */
  async update(id: string, change: (stored: Data) => Change, by: string): Promise<Changed | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('secret')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return undefined
      const stored = await this.#dataIn(transaction, id)
      const { description, data, expiresAt = null } = change(stored)
      const diff = diffOf(stored, data)
      const fields = [
        ...(description === before.description ? [] : ['description']),
        ...(expiresAt === before.expires_at ? [] : ['expires-at']),
      ]
      const row = await transaction
        .updateTable('secret')
        .set({ description, expires_at: expiresAt, modified_at: sql`now()`, modified_by: by })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await this.#writeValues(transaction, id, data)
      await transaction
        .insertInto('secret_version')
        .columns(['secret_id', 'version', 'change', 'by', 'fields', 'added', 'changed', 'removed'])
        .expression((query) =>
          query
            .selectFrom('secret_version')
            .where('secret_id', '=', id)
            .select([
              sql<string>`${id}`.as('secret_id'),
              sql<number>`max(version) + 1`.as('version'),
              sql<'updated'>`'updated'`.as('change'),
              sql<string>`${by}`.as('by'),
              sql<readonly string[]>`${fields}::text[]`.as('fields'),
              sql<readonly string[]>`${[...diff.added]}::text[]`.as('added'),
              sql<readonly string[]>`${[...diff.changed]}::text[]`.as('changed'),
              sql<readonly string[]>`${[...diff.removed]}::text[]`.as('removed'),
            ]),
        )
        .execute()
      return { before, keysBefore: Object.keys(stored), row, keys: Object.keys(data), diff }
    })
  }

  /** @returns the names of the keys that went with it; undefined where it has gone already */
  async revoke(id: string): Promise<readonly string[] | undefined> {
    const row = await this.#database
      .deleteFrom('secret')
      .where('id', '=', id)
      .returning(
        sql<readonly string[]>`array(select key from secret_value where secret_id = ${id} order by position)`.as(
          'keys',
        ),
      )
      .executeTakeFirst()
    return row?.keys
  }

  async versions(id: string): Promise<readonly VersionRow[]> {
    const versions = this.#database.selectFrom('secret_version').selectAll().where('secret_id', '=', id)
    return versions.orderBy('version', 'desc').execute()
  }

  /** Of its last change, from 1 on; 0 where it has gone. */
  async version(id: string): Promise<number> {
    const { version } = await this.#database
      .selectFrom('secret_version')
      .select(sql<number>`coalesce(max(version), 0)`.as('version'))
      .where('secret_id', '=', id)
      .executeTakeFirstOrThrow()
    return version
  }

  async count(projects: readonly string[]): Promise<number> {
    if (projects.length === 0) return 0
    const { count } = await this.#database
      .selectFrom('secret')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('project', 'in', projects)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async #dataIn(database: Kysely<Tables>, id: string): Promise<Data> {
    const values = database.selectFrom('secret_value').selectAll().where('secret_id', '=', id)
    return openValues(this.vault, await values.orderBy('position').execute())
  }

  async #writeValues(transaction: Transaction<Tables>, id: string, data: Data): Promise<void> {
    await transaction.deleteFrom('secret_value').where('secret_id', '=', id).execute()
    const rows = sealValues(this.vault, id, data)
    if (rows.length > 0)
      await transaction
        .insertInto('secret_value')
        .values([...rows])
        .execute()
  }
}
