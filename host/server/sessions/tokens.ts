import type { Role } from '@etabli/core/access/role'
import { failures } from '@etabli/core/envelope/failures'
import { errors, jwtVerify, SignJWT } from 'jose'

const ALGORITHM = 'HS256'
const ISSUER = 'etabli'
/** Tokens whose signature was checked lately. Keyed by the whole token, so that two tokens can never share an entry. */
const VERIFIED_LIMIT = 20_000
const MAX_TOKEN_LENGTH = 4_096

export interface Claims {
  readonly sub: string
  readonly jti: string
  /** Seconds since 1970. */
  readonly exp: number
}

interface Subject {
  readonly id: string
  readonly role: Role
  readonly email: string
}

/** Signs and checks session tokens. Whether the session still lives is the session service's to say. */
export class Tokens {
  readonly #verified = new Map<string, Claims>()

  constructor(
    private readonly key: Uint8Array,
    private readonly now: () => number = Date.now,
  ) {}

  sign(subject: Subject, jti: string, expiresAt: Date): Promise<string> {
    return new SignJWT({ role: subject.role, email: subject.email })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setSubject(subject.id)
      .setJti(jti)
      .setIssuedAt(Math.floor(this.now() / 1000))
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
      .sign(this.key)
  }

  async verify(token: string): Promise<Claims> {
    if (token === '') throw failures.NO_TOKEN()
    if (token.length > MAX_TOKEN_LENGTH) throw failures.TOKEN_INVALID()
    const known = this.#verified.get(token)
    const claims = known ?? (await this.#check(token))
    if (claims.exp * 1000 <= this.now()) {
      this.#verified.delete(token)
      throw failures.TOKEN_EXPIRED()
    }
    if (!known) this.#remember(token, claims)
    return claims
  }

  async #check(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
        typ: 'JWT',
        requiredClaims: ['sub', 'jti', 'exp', 'iat'],
        currentDate: new Date(this.now()),
      })
      const { sub, jti, exp } = payload
      if (!sub || !jti || exp === undefined) throw failures.TOKEN_INVALID()
      return { sub, jti, exp }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw failures.TOKEN_EXPIRED()
      throw failures.TOKEN_INVALID({ cause: error })
    }
  }

  #remember(token: string, claims: Claims): void {
    const oldest = this.#verified.keys().next().value
    if (this.#verified.size >= VERIFIED_LIMIT && oldest !== undefined) this.#verified.delete(oldest)
    this.#verified.set(token, claims)
  }
}
