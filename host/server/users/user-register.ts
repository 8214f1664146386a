import type { Principal } from '@etabli/core/access/evaluate'
import { DEFAULT_ROLE, isAdmin, isRole } from '@etabli/core/access/role'
import { failures } from '@etabli/core/envelope/failures'
import type {
  AccessTokenRecord,
  AdministeredUser,
  NewUser,
  UserAdministration,
  UserChanges,
  UserSearch,
} from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, sql, type Transaction } from 'kysely'
import { newAccessToken } from '../sessions/access-tokens'
import { type PasswordOwner, refusalOfPassword } from './acceptable-password'
import { userFailures } from './failures'
import { type Administered, type Deed, refusalOf } from './may-administer'
import { hashPassword } from './passwords'
import { toTokenRecord, UserDirectory, type UserTables } from './user-directory'
import { randomId } from './user-repository'

const DAY_MS = 86_400_000
const MOST_TOKENS = 100

/** Users and their access tokens, changed by administrators. Each change is one transaction over the rows that decide it. */
export class UserRegister implements UserAdministration {
  readonly #database: Kysely<UserTables>
  readonly #directory

  constructor(
    store: Store,
    private readonly platformUrl: string,
    private readonly now: () => number = Date.now,
  ) {
    this.#database = store.database<UserTables>()
    this.#directory = this.#directoryOf(this.#database)
  }

  list(): Promise<readonly AdministeredUser[]> {
    return this.#directory.list()
  }

  search(search: UserSearch) {
    return this.#directory.search(search)
  }

  find(email: string): Promise<AdministeredUser> {
    return this.#directory.find(email)
  }

  async create(actor: Principal, user: NewUser): Promise<AdministeredUser> {
    const passwordHash = await hashPassword(user.password)
    return this.#database.transaction().execute(async (transaction) => {
      const { self, organization } = await this.#lock(transaction, actor, user.email)
      if (user.role === 'superadmin' && self.role !== 'superadmin') throw userFailures.SUPERADMIN_ONLY()
      await refuseWeak(user.password, { email: user.email, organization })
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('app_user')
        .values({
          id: randomId(),
          email: user.email,
          password_hash: passwordHash,
          role: user.role,
          organization,
          external_apps: JSON.stringify(user.externalApps),
          sda_configuration: JSON.stringify(user.configuration),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw userFailures.EMAIL_TAKEN()
      return this.#directoryOf(transaction).find(user.email)
    })
  }

  async update(actor: Principal, email: string, changes: UserChanges) {
    const { password, role, externalApps, configuration } = changes
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    return this.#administer(actor, email, role === undefined ? 'change' : { giveRole: role }, async (database, id) => {
      const directory = this.#directoryOf(database)
      const before = await directory.find(email)
      if (password !== undefined) await refuseWeak(password, before)
      const columns = {
        ...(passwordHash !== undefined && { password_hash: passwordHash, password_is_first: false }),
        ...(role !== undefined && { role }),
        ...(externalApps !== undefined && { external_apps: JSON.stringify(externalApps) }),
        ...(configuration !== undefined && { sda_configuration: JSON.stringify(configuration) }),
      }
      if (Object.keys(columns).length === 0) return { before, after: before }
      await database.updateTable('app_user').set(columns).where('id', '=', id).execute()
      return { before, after: await directory.find(email) }
    })
  }

  remove(actor: Principal, email: string): Promise<AdministeredUser> {
    return this.#administer(actor, email, 'remove', async (database, id) => {
      const before = await this.#directoryOf(database).find(email)
      await database.deleteFrom('app_user').where('id', '=', id).execute()
      return before
    })
  }

  createToken(
    actor: Principal,
    email: string,
    token: { readonly name: string; readonly url: string; readonly expiresInDays: number | undefined },
  ): Promise<{ readonly value: string; readonly record: AccessTokenRecord }> {
    return this.#administer(actor, email, 'change', async (database, userId) => {
      const { count } = await database
        .selectFrom('access_token')
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST_TOKENS) throw userFailures.TOO_MANY_TOKENS()
      const { value, hash } = newAccessToken()
      const now = this.now()
      const row = await database
        .insertInto('access_token')
        .values({
          id: randomId(),
          user_id: userId,
          name: token.name,
          hash,
          sda_url: token.url,
          created_by: actor.email,
          created_at: new Date(now),
          expires_at: token.expiresInDays === undefined ? null : new Date(now + token.expiresInDays * DAY_MS),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { value, record: toTokenRecord(row) }
    })
  }

  revokeToken(actor: Principal, email: string, tokenId: string): Promise<AccessTokenRecord> {
    return this.#administer(actor, email, 'change', async (database, userId) => {
      const row = await database
        .deleteFrom('access_token')
        .where('id', '=', tokenId)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw userFailures.NO_ACCESS_TOKEN()
      return toTokenRecord(row)
    })
  }

  #directoryOf(database: Kysely<UserTables>): UserDirectory {
    return new UserDirectory(database, this.platformUrl)
  }

  /** Judges the deed on rows that nobody else can change meanwhile, then does it in the same transaction. */
  #administer<Result>(
    actor: Principal,
    email: string,
    deed: Deed,
    run: (database: Transaction<UserTables>, userId: string) => Promise<Result>,
  ): Promise<Result> {
    return this.#database.transaction().execute(async (transaction) => {
      const { self, target, superadmins } = await this.#lock(transaction, actor, email)
      if (!target) throw userFailures.NO_USER()
      const refusal = refusalOf(self, target, deed, superadmins)
      if (refusal) throw refusal
      return run(transaction, target.id)
    })
  }

  /** Locks who acts, who is acted on, and every superadmin, always in the same order, and reads them as they are now. */
  async #lock(transaction: Transaction<UserTables>, actor: Principal, email: string) {
    const address = email.toLowerCase()
    const rows = await transaction
      .selectFrom('app_user')
      .select(['id', 'email', 'role', 'organization'])
      .where(({ or, eb }) =>
        or([eb('role', '=', 'superadmin'), eb('id', '=', actor.id), eb(sql`lower(email)`, '=', address)]),
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const administered = ({ id, role }: (typeof rows)[number]): Administered => ({
      id,
      role: isRole(role) ? role : DEFAULT_ROLE,
    })
    const own = rows.find(({ id }) => id === actor.id)
    const self = own && administered(own)
    // Since the call was let in, the one who makes it may have lost the role, or be gone.
    if (!self || !isAdmin(self.role)) throw failures.ACCESS_DENIED()
    const target = rows.find((row) => row.email.toLowerCase() === address)
    return {
      self,
      organization: own.organization,
      target: target && administered(target),
      superadmins: rows.filter(({ role }) => role === 'superadmin').length,
    }
  }
}

async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  const refusal = await refusalOfPassword(password, owner)
  if (refusal) throw refusal
}
