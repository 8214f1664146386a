import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { GoogleConfig } from '../config'

const IdToken = z.object({ email: z.email(), email_verified: z.literal(true) })

/** The verified e-mail address of a Google ID token; undefined where the token does not hold. */
export class GoogleSignIn {
  readonly #keys

  constructor(private readonly config: GoogleConfig) {
    this.#keys = createRemoteJWKSet(new URL(config.keysUrl), { timeoutDuration: 5_000, cooldownDuration: 1_000 })
  }

  async emailOf(idToken: string): Promise<string | undefined> {
    const { payload } = await jwtVerify(idToken, this.#keys, {
      algorithms: ['RS256'],
      issuer: [this.config.issuer, this.config.issuer.replace(/^https:\/\//, '')],
      audience: this.config.clientId,
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
      maxTokenAge: '1h',
    })
    const claims = IdToken.safeParse(payload)
    return claims.success ? claims.data.email : undefined
  }
}
