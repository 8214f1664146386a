import { createHash, randomBytes } from 'node:crypto'
import type { Store } from '@etabli/sdk/server'
import { sql } from 'kysely'
import type { AccessTokenTables } from '../users/migrations'

const PREFIX = 'etb_'
const FORM = /^etb_[A-Za-z0-9_-]{43}$/
const USED_EVERY_MS = 60_000
/** Tokens whose use was written lately. */
const WRITTEN_LIMIT = 10_000

/** An access token as a call carries it. */
export interface LiveAccessToken {
  readonly id: string
  readonly name: string
  readonly userId: string
  /** Milliseconds since 1970; undefined where it does not expire. */
  readonly expiresAt: number | undefined
}

/** A new token: 256 random bits behind a prefix by which scanners of leaked secrets know it. Only its hash is to be kept. */
export function newAccessToken(): { readonly value: string; readonly hash: Buffer } {
  const value = `${PREFIX}${randomBytes(32).toString('base64url')}`
  return { value, hash: hashOfToken(value) }
}

/** Whether a bearer is meant to be an access token, rather than the token of a session. */
export function isAccessToken(bearer: string): boolean {
  return bearer.startsWith(PREFIX)
}

/** What a token is looked up by: who compares hashes learns nothing of the value from how long it takes. */
export function hashOfToken(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Access tokens as calls carry them: who is behind one, and when it was last used. */
export class AccessTokens {
  readonly #database
  readonly #written = new Map<string, number>()

  constructor(
    store: Store,
    private readonly now: () => number = Date.now,
  ) {
    this.#database = store.database<AccessTokenTables>()
  }

  /** The token of that value, expired or not; undefined where there is none. */
  async find(value: string): Promise<LiveAccessToken | undefined> {
    if (!FORM.test(value)) return undefined
    const row = await this.#database
      .selectFrom('access_token')
      .select(['id', 'name', 'user_id', 'expires_at'])
      .where('hash', '=', hashOfToken(value))
      .executeTakeFirst()
    return row && { id: row.id, name: row.name, userId: row.user_id, expiresAt: row.expires_at?.getTime() }
  }

  /** Whether a user still has the token of that id. */
  async isLive(id: string, userId: string): Promise<boolean> {
    const row = await this.#database
      .selectFrom('access_token')
      .select('expires_at')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row !== undefined && (row.expires_at === null || row.expires_at.getTime() > this.now())
  }

  isExpired({ expiresAt }: LiveAccessToken): boolean {
    return expiresAt !== undefined && expiresAt <= this.now()
  }

  /** Keeps when a token was used, at most once a minute over all servers. */
  async used(id: string): Promise<void> {
    const now = this.now()
    if (now - (this.#written.get(id) ?? -Infinity) < USED_EVERY_MS) return
    const [oldest] = this.#written.keys()
    if (this.#written.size >= WRITTEN_LIMIT && oldest !== undefined) this.#written.delete(oldest)
    this.#written.delete(id)
    this.#written.set(id, now)
    const at = new Date(now)
    await this.#database
      .updateTable('access_token')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .where(sql<boolean>`last_used_at is null or last_used_at <= ${new Date(now - USED_EVERY_MS)}`)
      .execute()
  }
}
