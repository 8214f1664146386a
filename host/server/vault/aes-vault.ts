import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Vault } from '@etabli/sdk/server'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with the row's name as associated data: a ciphertext moved to another row does not open. */
export class AesVault implements Vault {
  readonly #key: Buffer

  constructor(secret: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'etabli vault', 32))
  }

  seal(text: string, context: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(context))
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [VERSION, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
  }

  open(sealed: string, context: string): string {
    const [version, iv, tag, data] = sealed.split('.')
    if (version !== VERSION || iv === undefined || tag === undefined || data === undefined)
      throw new Error('not a sealed value of this vault')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, Buffer.from(iv, 'base64url'), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8')
  }
}
