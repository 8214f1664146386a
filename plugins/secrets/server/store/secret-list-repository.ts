import type { Store } from '@etabli/sdk/server'
import { sql } from 'kysely'
import type { SecretKind } from '../../contract'
import type { SecretRow, Tables } from './tables'

export interface ListedRow extends SecretRow {
  /** Names of its keys, in their order. */
  readonly keys: readonly string[]
}

const KEYS = sql<readonly string[]>`array(
  select key from secret_value where secret_id = secret.id order by position)`

export interface HeaderRow extends Pick<SecretRow, 'id' | 'name' | 'description' | 'kind' | 'connection_type'> {
  /** Names of its keys, in their order. */
  readonly keys: readonly string[]
  /** Of its last change. */
  readonly version: number
}

export interface ListQuery {
  readonly project: string
  readonly kind?: SecretKind
  readonly connectionTypes?: readonly string[]
  /** Only these, by name. */
  readonly names?: readonly string[]
  /** Part of a name, a description, a connection type or the name of a key. */
  readonly search?: string
  /** A day, `2027-01-31`: those that are good until then at the longest. */
  readonly expiresBy?: string
  readonly offset?: number
  readonly limit?: number
}

/** Lists of secrets, by name. No value is read. */
export class SecretListRepository {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async rows(query: ListQuery): Promise<readonly ListedRow[]> {
    const { offset = 0, limit } = query
    const sorted = this.#fitting(query).selectAll().orderBy('name').offset(offset)
    const window = limit === undefined ? sorted : sorted.limit(limit)
    // The keys are read for the rows of the window alone, not for those before it.
    return this.#database.selectFrom(window.as('secret')).selectAll().select(KEYS.as('keys')).orderBy('name').execute()
  }

  async total(query: ListQuery): Promise<number> {
    const { count } = await this.#fitting(query)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Without values. */
  async headers(query: ListQuery): Promise<readonly HeaderRow[]> {
    const version = sql<number>`(select max(version) from secret_version where secret_id = secret.id)`
    const headers = this.#fitting(query).select(['id', 'name', 'description', 'kind', 'connection_type'])
    const told = headers.select([version.as('version'), KEYS.as('keys')])
    return told.orderBy('name').execute()
  }

  #fitting({ project, kind, connectionTypes, names, expiresBy, search = '' }: ListQuery) {
    let rows = this.#database.selectFrom('secret').where('project', '=', project)
    if (kind !== undefined) rows = rows.where('kind', '=', kind)
    if (connectionTypes) rows = rows.where('connection_type', 'in', connectionTypes)
    if (expiresBy !== undefined) rows = rows.where('expires_at', '<=', expiresBy)
    if (names) rows = rows.where('name', '=', sql<string>`any(${[...names]}::text[])`)
    if (search === '') return rows
    const has = (column: string) => sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${search})) > 0`
    return rows.where(({ or, exists, selectFrom }) =>
      or([
        has('secret.name'),
        has('secret.description'),
        has('secret.connection_type'),
        exists(
          selectFrom('secret_value')
            .select('key')
            .whereRef('secret_id', '=', 'secret.id')
            .where(has('secret_value.key')),
        ),
      ]),
    )
  }
}
