import { randomBytes } from 'node:crypto'
import {
  type Configuration,
  type ExternalApp,
  parseConfiguration,
  parseExternalApps,
} from '@etabli/core/access/configuration'
import type { Principal } from '@etabli/core/access/evaluate'
import { DEFAULT_ROLE, isRole, type Role } from '@etabli/core/access/role'
import type { Store } from '@etabli/sdk/server'
import { type Selectable, sql } from 'kysely'
import type { KernelTables } from '../store/kernel-migrations'

export interface User extends Principal {
  readonly organization: string
  readonly passwordHash: string | null
  /** To be changed at the first sign-in. */
  readonly passwordIsFirst: boolean
  readonly externalApps: readonly ExternalApp[]
}

export interface NewUser {
  readonly email: string
  readonly passwordHash: string
  readonly passwordIsFirst?: boolean
  readonly role: Role
  readonly organization: string
  readonly externalApps: readonly ExternalApp[]
  readonly configuration: Configuration
}

/** An unguessable id: 128 random bits. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}

export class UserRepository {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<KernelTables>()
  }

  async findById(id: string): Promise<User | undefined> {
    const row = await this.#database.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toUser(row)
  }

  async findByEmail(email: string): Promise<User | undefined> {
    const row = await this.#database
      .selectFrom('app_user')
      .selectAll()
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    return row && toUser(row)
  }

  async count(): Promise<number> {
    const { count } = await this.#database
      .selectFrom('app_user')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Makes the user unless the e-mail address is taken; says whether it did. */
  async create(user: NewUser): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#database
      .insertInto('app_user')
      .values({
        id: randomId(),
        email: user.email,
        password_hash: user.passwordHash,
        password_is_first: user.passwordIsFirst ?? false,
        role: user.role,
        organization: user.organization,
        external_apps: JSON.stringify(user.externalApps),
        sda_configuration: JSON.stringify(user.configuration),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** Ends every session of the user but one. False where the password was changed by somebody else meanwhile. */
  async changePassword(
    id: string,
    { from, to, keepSession }: { readonly from: string; readonly to: string; readonly keepSession: string },
  ): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      await sql`select set_config('etabli.kept_session', ${keepSession}, true)`.execute(transaction)
      const { numUpdatedRows } = await transaction
        .updateTable('app_user')
        .set({ password_hash: to, password_is_first: false })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    })
  }

  /** Whether anybody has yet to change a password that he did not choose. */
  async hasFirstPassword(): Promise<boolean> {
    const row = await this.#database
      .selectFrom('app_user')
      .select('id')
      .where('password_is_first', '=', true)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
}

const NO_ACCESS: Configuration = { 'projects-acl': {} }

function toUser(row: Selectable<KernelTables['app_user']>): User {
  return {
    id: row.id,
    email: row.email,
    role: isRole(row.role) ? row.role : DEFAULT_ROLE,
    organization: row.organization,
    passwordHash: row.password_hash,
    passwordIsFirst: row.password_is_first,
    // A configuration that cannot be read grants nothing.
    configuration: parseConfiguration(row.sda_configuration) ?? NO_ACCESS,
    externalApps: parseExternalApps(row.external_apps) ?? [],
  }
}
