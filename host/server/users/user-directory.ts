import { parseExternalApps } from '@etabli/core/access/configuration'
import { DEFAULT_ROLE, isRole, ROLES, type Role } from '@etabli/core/access/role'
import type { AccessTokenRecord, AdministeredUser, UserSearch } from '@etabli/sdk/platform/server'
import {
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { KernelTables } from '../store/kernel-migrations'
import { userFailures } from './failures'
import type { AccessTokenTables } from './migrations'

export type UserTables = KernelTables & AccessTokenTables
type Filter = (expression: ExpressionBuilder<UserTables, 'app_user'>) => ReturnType<typeof contains>

const COLUMNS = ['id', 'email', 'role', 'organization', 'external_apps', 'sda_configuration'] as const
type Row = Pick<Selectable<KernelTables['app_user']>, (typeof COLUMNS)[number]>

/** Reads users as administrators see them. The password's hash is never read here. */
export class UserDirectory {
  constructor(
    private readonly database: Kysely<UserTables>,
    private readonly platformUrl: string,
  ) {}

  async list(): Promise<readonly AdministeredUser[]> {
    const [rows, tokens] = await Promise.all([
      this.database.selectFrom('app_user').select(COLUMNS).orderBy(sql`lower(email)`).execute(),
      this.#tokens(),
    ])
    return rows.map((row) => this.#present(row, tokens))
  }

  async search(search: UserSearch) {
    const filters = filtersOf(search)
    const matching = () => {
      const users = this.database.selectFrom('app_user')
      return filters.reduce((query, filter) => query.where(filter), users)
    }
    const direction = search.descending ? 'desc' : 'asc'
    // Counted where they are found: a filter that looks into configurations is run once.
    const found = matching().select(['id', sql<number>`count(*) over ()`.as('total')])
    const [page, roles] = await Promise.all([
      (search.sort === 'role' ? found.orderBy('role', direction) : found)
        .orderBy(sql`lower(email)`, direction)
        .limit(search.limit)
        .offset(search.offset)
        .execute(),
      this.#rolesPresent(),
    ])
    const ids = page.map(({ id }) => id)
    const [rows, tokens] = await Promise.all([this.#rows(ids), this.#tokens(ids)])
    const users = ids.flatMap((id) => rows.get(id) ?? []).map((row) => this.#present(row, tokens))
    // A page behind the last one has no row to bring the count.
    const total = page[0]?.total ?? (search.offset === 0 ? 0 : await countOf(matching()))
    return { users, total: Number(total), roles }
  }

  async find(email: string): Promise<AdministeredUser> {
    const row = await this.database
      .selectFrom('app_user')
      .select(COLUMNS)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    if (!row) throw userFailures.NO_USER()
    return this.#present(row, await this.#tokens([row.id]))
  }

  async #rows(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const rows = await this.database
      .selectFrom('app_user')
      .select(COLUMNS)
      .where('id', '=', sql<string>`any(${ids})`)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  async #rolesPresent(): Promise<readonly Role[]> {
    const asked = ROLES.map(async (role) => {
      const found = await this.database
        .selectFrom('app_user')
        .select('role')
        .where('role', '=', role)
        .limit(1)
        .executeTakeFirst()
      return found ? [role] : []
    })
    return (await Promise.all(asked)).flat()
  }

  async #tokens(userIds?: readonly string[]): Promise<ReadonlyMap<string, readonly AccessTokenRecord[]>> {
    const all = this.database.selectFrom('access_token').selectAll().orderBy('created_at').orderBy('id')
    const rows = await (userIds ? all.where('user_id', '=', sql<string>`any(${userIds})`) : all).execute()
    const byUser = new Map<string, AccessTokenRecord[]>()
    for (const row of rows) {
      const tokens = byUser.get(row.user_id) ?? []
      byUser.set(row.user_id, [...tokens, toTokenRecord(row)])
    }
    return byUser
  }

  #present(row: Row, tokens: ReadonlyMap<string, readonly AccessTokenRecord[]>): AdministeredUser {
    return {
      email: row.email,
      role: isRole(row.role) ? row.role : DEFAULT_ROLE,
      organization: row.organization,
      platformUrl: this.platformUrl,
      externalApps: parseExternalApps(row.external_apps) ?? [],
      configuration: isObject(row.sda_configuration) ? row.sda_configuration : {},
      accessTokens: tokens.get(row.id) ?? [],
    }
  }
}

async function countOf(users: SelectQueryBuilder<UserTables, 'app_user', object>): Promise<number> {
  const { total } = await users
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function toTokenRecord(row: Omit<Selectable<AccessTokenTables['access_token']>, 'hash'>): AccessTokenRecord {
  return {
    id: row.id,
    name: row.name,
    url: row.sda_url,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString(),
    expiresAt: row.expires_at?.toISOString(),
  }
}

function filtersOf({ text, email, emailLetters, roles, app }: UserSearch): readonly Filter[] {
  const filters: Filter[] = []
  if (email) filters.push(() => contains(sql`lower(app_user.email)`, email))
  if (emailLetters) filters.push(() => hasLetters(sql`lower(app_user.email)`, emailLetters))
  if (roles && roles.length > 0) filters.push(({ eb }) => sql<SqlBool>`${eb.ref('role')} = any(${roles})`)
  if (app) filters.push(() => hasApp(app))
  if (text) filters.push(() => sql<SqlBool>`(${contains(SEARCH_TEXT, text)} or ${hasToken(text)})`)
  return filters
}

/** Address, role, organisation, and names of plugins and projects, in lower case: the store keeps it up to date. */
const SEARCH_TEXT = sql`app_user.search_text`

function contains(lowerCase: RawBuilder<unknown>, text: string) {
  return sql<SqlBool>`strpos(${lowerCase}, ${text.toLowerCase()}) > 0`
}

function hasLetters(lowerCase: RawBuilder<unknown>, letters: string) {
  const pattern = Array.from(letters.toLowerCase(), (letter) => `${letter.replace(/[\\%_]/, '\\$&')}%`)
  return sql<SqlBool>`${lowerCase} like ${`%${pattern.join('')}`}`
}

/** Whether a plugin's name contains the text. What is no list has none. Unfolds only lists that may have it. */
function hasApp(text: string) {
  return sql<SqlBool>`(${contains(SEARCH_TEXT, text)} and exists (
    select 1 from jsonb_array_elements(case jsonb_typeof(app_user.external_apps) when 'array' then app_user.external_apps end) app
    where ${contains(sql`lower(app ->> 'name')`, text)}))`
}

function hasToken(text: string) {
  return sql<SqlBool>`exists (
    select 1 from access_token where user_id = app_user.id and ${contains(sql`lower(name)`, text)})`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
