import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'
import type { GoogleConfig } from '../../host/server/config'

export const CLIENT_ID = 'etabli-tests'

/** How the issuer answers the next sign-in; anything not given is as it should be. */
export interface IssuerAnswer {
  readonly email?: string
  readonly emailVerified?: boolean
  readonly audience?: string
  readonly issuer?: string
  readonly nonce?: string
  /** Signs with a key that is not among the published ones. */
  readonly foreignKey?: boolean
  /** Seconds from now; default 300. */
  readonly expiresIn?: number
  /** Refuses instead of signing. */
  readonly error?: string
  /** Shows its page and waits, as for a user who thinks it over. */
  readonly waits?: boolean
}

/** An identity provider on loopback: its own RSA key, its sign-in page, its published keys. */
export class OidcIssuer {
  answer: IssuerAnswer = {}
  readonly #server = createServer((request, response) => void this.#handle(request, response))
  #url = ''

  private constructor(
    private readonly keys: CryptoKeyPair,
    private readonly foreignKeys: CryptoKeyPair,
  ) {}

  static async open(): Promise<OidcIssuer> {
    const issuer = new OidcIssuer(await rsaKeys(), await rsaKeys())
    await new Promise<void>((resolve) => issuer.#server.listen(0, '127.0.0.1', resolve))
    issuer.#url = `http://127.0.0.1:${(issuer.#server.address() as AddressInfo).port}`
    return issuer
  }

  get config(): GoogleConfig {
    return { clientId: CLIENT_ID, issuer: this.#url, keysUrl: `${this.#url}/keys`, signinUrl: `${this.#url}/authorize` }
  }

  /** Answers in this way until the test is over. */
  answersWith(answer: IssuerAnswer): void {
    this.answer = answer
    onTestFinished(() => {
      this.answer = {}
    })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async idToken(nonce: string): Promise<string> {
    const {
      email = 'ana@etabli.test',
      emailVerified = true,
      audience,
      issuer,
      foreignKey,
      expiresIn = 300,
    } = this.answer
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ email, email_verified: emailVerified, nonce: this.answer.nonce ?? nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer ?? this.#url)
      .setAudience(audience ?? CLIENT_ID)
      .setSubject('google-account-1')
      .setIssuedAt(now - 10)
      .setExpirationTime(now + expiresIn)
      .sign((foreignKey ? this.foreignKeys : this.keys).privateKey)
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#url)
    if (url.pathname === '/keys') {
      const key = { ...(await exportJWK(this.keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
    } else if (url.pathname === '/authorize' && this.answer.waits) {
      response.setHeader('content-type', 'text/html').end('<title>Choose an account</title>')
    } else if (url.pathname === '/authorize') {
      response.writeHead(302, { location: await this.#redirection(url.searchParams) }).end()
    } else response.writeHead(404).end()
  }

  async #redirection(asked: URLSearchParams): Promise<string> {
    const answer = new URLSearchParams({ state: asked.get('state') ?? '' })
    if (this.answer.error === undefined) answer.set('id_token', await this.idToken(asked.get('nonce') ?? ''))
    else answer.set('error', this.answer.error)
    return `${asked.get('redirect_uri')}#${answer}`
  }
}

function rsaKeys(): Promise<CryptoKeyPair> {
  return generateKeyPair('RS256', { extractable: true })
}
