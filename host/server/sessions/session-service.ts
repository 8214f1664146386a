import { failures } from '@etabli/core/envelope/failures'
import type { Store } from '@etabli/sdk/server'
import type { KernelTables } from '../store/kernel-migrations'
import type { ChangeFeed, Changes } from '../store/notifications'
import { randomId, type User, type UserRepository } from '../users/user-repository'
import { type AccessTokens, hashOfToken, isAccessToken, type LiveAccessToken } from './access-tokens'
import type { Tokens } from './tokens'

/** Users whose sessions were looked up lately; emptied by PostgreSQL's notifications, so a change acts on the next call. */
const CACHE_LIMIT = 10_000

/** Who makes a call, and by what: the token of a session, or an access token. */
export interface LiveSession {
  /** Absent where an access token is the bearer. */
  readonly jti?: string
  readonly accessToken?: LiveAccessToken
  readonly user: User
}

interface Bearers {
  readonly sessions: Tokens
  readonly access: AccessTokens
}

interface SessionParts {
  readonly bearers: Bearers
  /** Tells of changed users and ended sessions, whichever server did it. */
  readonly changes: Changes
  readonly lifetimeSeconds: number
  readonly now: (() => number) | undefined
}

export class SessionService {
  readonly #database
  /** By the id of the session, or the hash of the access token. */
  readonly #live = new Map<string, LiveSession>()
  /** Counts invalidations, so that a look-up that was under way during one is not kept. */
  #generation = 0
  /** While this is not connected, every call asks the store: nobody would tell us of changes. */
  readonly #feed: ChangeFeed
  readonly #bearers: Bearers
  readonly #lifetimeSeconds: number
  readonly #now: () => number

  constructor(
    store: Store,
    private readonly users: UserRepository,
    { bearers, changes, lifetimeSeconds, now = Date.now }: SessionParts,
  ) {
    this.#database = store.database<KernelTables>()
    this.#bearers = bearers
    this.#lifetimeSeconds = lifetimeSeconds
    this.#now = now
    this.#feed = changes.listen('etabli_access', {
      told: (userId) => this.#forgetUser(userId),
      missed: () => this.#forgetAll(),
    })
  }

  async open(user: User): Promise<string> {
    const jti = randomId()
    const expiresAt = new Date(this.#now() + this.#lifetimeSeconds * 1000)
    await this.#database.insertInto('session').values({ id: jti, user_id: user.id, expires_at: expiresAt }).execute()
    return this.#bearers.sessions.sign(user, jti, expiresAt)
  }

  /** Who is behind a bearer, with the user as he is in the store now, whichever server changed him. */
  async authenticate(bearer: string): Promise<LiveSession> {
    if (isAccessToken(bearer)) return this.#ofAccessToken(bearer)
    const claims = await this.#bearers.sessions.verify(bearer)
    const session = await this.#lookUp(claims.jti, () => this.#find(claims.jti, claims.sub))
    if (session.user.id !== claims.sub) throw failures.TOKEN_INVALID()
    return session
  }

  async #ofAccessToken(bearer: string): Promise<LiveSession> {
    const { access } = this.#bearers
    const key = hashOfToken(bearer).toString('base64url')
    const session = await this.#lookUp(key, () => this.#findAccessToken(bearer))
    const { accessToken } = session
    if (!accessToken) throw failures.TOKEN_INVALID()
    if (access.isExpired(accessToken)) throw failures.TOKEN_EXPIRED()
    await access.used(accessToken.id)
    return session
  }

  async #lookUp(key: string, find: () => Promise<LiveSession | undefined>): Promise<LiveSession> {
    if (this.#feed.connected) await this.#feed.caughtUp()
    const known = this.#live.get(key)
    if (known && this.#feed.connected) return known
    const generation = this.#generation
    const session = await find()
    if (!session) throw failures.TOKEN_INVALID()
    if (generation === this.#generation && this.#feed.connected) this.#remember(key, session)
    return session
  }

  /** Ends one session; its token is refused from the next call on, here and on every other server. */
  async close(jti: string): Promise<void> {
    await this.#database.deleteFrom('session').where('id', '=', jti).execute()
    this.#generation += 1
    this.#live.delete(jti)
  }

  async removeExpired(): Promise<void> {
    await this.#database.deleteFrom('session').where('expires_at', '<', new Date(this.#now())).execute()
  }

  #forgetUser(userId: string): void {
    this.#generation += 1
    for (const [key, session] of this.#live) if (session.user.id === userId) this.#live.delete(key)
  }

  #forgetAll(): void {
    this.#generation += 1
    this.#live.clear()
  }

  async #find(jti: string, userId: string): Promise<LiveSession | undefined> {
    const row = await this.#database
      .selectFrom('session')
      .select('user_id')
      .where('id', '=', jti)
      .where('user_id', '=', userId)
      .where('expires_at', '>', new Date(this.#now()))
      .executeTakeFirst()
    const user = row && (await this.users.findById(row.user_id))
    return user && { jti, user }
  }

  async #findAccessToken(bearer: string): Promise<LiveSession | undefined> {
    const accessToken = await this.#bearers.access.find(bearer)
    const user = accessToken && (await this.users.findById(accessToken.userId))
    return user && { accessToken, user }
  }

  #remember(key: string, session: LiveSession): void {
    const oldest = this.#live.keys().next().value
    if (this.#live.size >= CACHE_LIMIT && oldest !== undefined) this.#live.delete(oldest)
    this.#live.set(key, session)
  }
}
