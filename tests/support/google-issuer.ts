import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { GoogleConfig } from '../../host/server/config'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

/** A local stand-in for Google: it publishes its keys and signs ID tokens, good ones and such as a test wants them. */
export class GoogleIssuer {
  private constructor(
    private readonly server: Server,
    private readonly keys: Keys,
    readonly config: GoogleConfig,
  ) {}

  static async open(): Promise<GoogleIssuer> {
    const keys = await generateKeyPair('RS256', { extractable: true })
    const jwks = JSON.stringify({
      keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
    })
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(jwks),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const issuer = `http://127.0.0.1:${port}`
    return new GoogleIssuer(server, keys, {
      clientId: 'etabli-tests',
      issuer,
      keysUrl: `${issuer}/keys`,
      signinUrl: `${issuer}/sign-in`,
    })
  }

  idToken(claims: JWTPayload, key: Keys['privateKey'] = this.keys.privateKey): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const standard = {
      iss: this.config.issuer,
      aud: this.config.clientId,
      sub: 'google-1',
      iat: now,
      exp: now + 600,
      email_verified: true,
    }
    return new SignJWT({ ...standard, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }
}
