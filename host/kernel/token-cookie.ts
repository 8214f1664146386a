import { DEFAULT_ROLE, isRole, type Role } from '@etabli/core/access/role'
import { TEXTS, TOKEN_COOKIE } from '@etabli/core/constants'
import { decodeJwt } from 'jose'

/** The documents' texts of the token helper. */
export const TOKEN_TEXTS = {
  absent: TEXTS.noToken,
  expired: TEXTS.tokenExpired,
  unreadable: TEXTS.cannotGetToken,
  notStored: TEXTS.cannotSetToken,
  notRemoved: TEXTS.cannotRemoveToken,
  invalid: TEXTS.invalidToken,
} as const

export type TokenFault = keyof typeof TOKEN_TEXTS

export class TokenError extends Error {
  override readonly name = 'TokenError'
  constructor(readonly fault: TokenFault) {
    super(TOKEN_TEXTS[fault])
  }
}

/** What the page reads of a token; the server alone decides whether it holds. */
export interface TokenClaims {
  readonly sub: string
  readonly role: Role
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export function readClaims(token: string): TokenClaims {
  const { sub, exp, role } = decode(token)
  if (!sub) throw new TokenError('invalid')
  if (exp === undefined) throw new TokenError('unreadable')
  return { sub, role: isRole(role) ? role : DEFAULT_ROLE, expiresAt: exp * 1000 }
}

function decode(token: string): ReturnType<typeof decodeJwt> {
  try {
    return decodeJwt(token)
  } catch {
    throw new TokenError('unreadable')
  }
}

interface CookieJar {
  cookie: string
}

/** Where a page comes from. */
type Origin = Pick<Location, 'protocol' | 'hostname'>

/** Addresses of this machine, which nobody in between can read. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** The documents' token cookie: read by the page itself and sent as a bearer, never by the browser on its own account. */
export class TokenCookie {
  constructor(
    private readonly jar: CookieJar,
    private readonly origin: Origin,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether a cookie text holds a token, good or bad: enough to know what will be needed next. */
  static isSet(cookie: string): boolean {
    return cookie
      .split('; ')
      .some((pair) => pair.startsWith(`${TOKEN_COOKIE}=`) && pair.length > TOKEN_COOKIE.length + 1)
  }

  /** The stored token; throws `TokenError` where there is none or its time is over. */
  read(): string {
    const token = this.#find()
    if (token === undefined || token === '') throw new TokenError('absent')
    if (readClaims(token).expiresAt <= this.now()) throw new TokenError('expired')
    return token
  }

  store(token: string): void {
    const expires = new Date(readClaims(token).expiresAt).toUTCString()
    this.#write(
      `${encodeURIComponent(token)}; SameSite=Strict; Path=/; Expires=${expires}`,
      'notStored',
      () => this.#find() === token,
    )
  }

  remove(): void {
    this.#write('; SameSite=Strict; Path=/; Max-Age=0', 'notRemoved', () => !this.#find())
  }

  /** Secure; WebKit refuses that over http from this machine too, and there alone it is written without. */
  #write(value: string, fault: TokenFault, isDone: () => boolean): void {
    this.#set(`${value}; Secure`, fault)
    if (isDone()) return
    if (this.origin.protocol === 'http:' && LOOPBACK.test(this.origin.hostname)) this.#set(value, fault)
    if (!isDone()) throw new TokenError(fault)
  }

  /** A browser that refuses cookies may keep silent, or throw. */
  #set(value: string, fault: TokenFault): void {
    try {
      this.jar.cookie = `${TOKEN_COOKIE}=${value}`
    } catch {
      throw new TokenError(fault)
    }
  }

  #find(): string | undefined {
    const prefix = `${TOKEN_COOKIE}=`
    try {
      const pair = this.jar.cookie.split('; ').find((candidate) => candidate.startsWith(prefix))
      return pair && decodeURIComponent(pair.slice(prefix.length))
    } catch {
      throw new TokenError('unreadable')
    }
  }
}
