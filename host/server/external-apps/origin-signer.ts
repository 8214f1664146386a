import { hkdfSync, randomUUID } from 'node:crypto'
import type { ActivationSigner } from '@etabli/sdk/platform/server'
import { SignJWT } from 'jose'

const LIFETIME_SECONDS = 60

/** Signs with a key of its own for each origin, derived from the secret that signs sessions. */
export class OriginSigner implements ActivationSigner {
  constructor(
    private readonly secret: Uint8Array,
    private readonly now: () => number = Date.now,
  ) {}

  sign(user: { readonly id: string; readonly email: string }, origin: string): Promise<string> {
    const issuedAt = Math.floor(this.now() / 1000)
    return new SignJWT({ email: user.email })
      .setProtectedHeader({ alg: 'HS256', typ: 'etabli-activation+jwt' })
      .setIssuer('etabli')
      .setAudience(origin)
      .setSubject(user.id)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
      .sign(activationKey(this.secret, origin))
  }
}

/** The key that an app of this origin checks its links with; an operator hands it over (docs/operator/running.md). */
export function activationKey(secret: Uint8Array, origin: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `etabli activation ${origin}`, 32))
}
