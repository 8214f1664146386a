import type { ConnectionSettings, ConnectionSource, SealedColumn, Store, Vault } from '@etabli/sdk/server'
import { sql } from 'kysely'

interface Tables {
  readonly explorer_connection: {
    readonly project: string
    readonly name: string
    readonly driver: string
    readonly settings: unknown
    readonly sealed_password: string
  }
}

interface NewConnection {
  readonly project: string
  readonly name: string
  readonly driver: string
  readonly settings: unknown
  readonly password: string
}

/** The connections of the projects, as an administrator gave them; passwords are sealed. */
export class ConnectionRepository implements ConnectionSource {
  readonly #database

  constructor(
    store: Store,
    private readonly vault: Vault,
  ) {
    this.#database = store.database<Tables>()
  }

  async names(project: string): Promise<readonly string[]> {
    const rows = await this.#database
      .selectFrom('explorer_connection')
      .select('name')
      .where('project', '=', project)
      .orderBy('name')
      .execute()
    return rows.map(({ name }) => name)
  }

  async find(project: string, name: string): Promise<ConnectionSettings | undefined> {
    if (name.includes('\0')) return undefined
    const row = await this.#database
      .selectFrom('explorer_connection')
      .selectAll()
      .where('project', '=', project)
      .where('name', '=', name)
      .executeTakeFirst()
    if (!row) return undefined
    const { driver, settings, sealed_password: sealed } = row
    return { driver, settings, password: this.vault.open(sealed, contextOf(row)) }
  }

  async save({ password, settings, ...connection }: NewConnection): Promise<void> {
    const changes = {
      driver: connection.driver,
      settings: sql`${JSON.stringify(settings)}::jsonb`,
      sealed_password: this.vault.seal(password, contextOf(connection)),
    }
    await this.#database
      .insertInto('explorer_connection')
      .values({ ...connection, ...changes })
      .onConflict((conflict) => conflict.columns(['project', 'name']).doUpdateSet(changes))
      .execute()
  }
}

/** For the key's rotation. */
export const sealedPasswords: SealedColumn = {
  table: 'explorer_connection',
  column: 'sealed_password',
  key: ['project', 'name'],
  context: ({ project = '', name = '' }) => contextOf({ project, name }),
}

function contextOf({ project, name }: { readonly project: string; readonly name: string }): string {
  return `connection:${project}/${name}`
}
