import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Vault } from '@etabli/sdk/server'
import type { KeyRing, SealingKey } from './key-ring'

/** Of before keys had names: any of the ring may have sealed it. */
const NAMELESS = 'v1'
const VERSION = 'v2'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with the row's name as associated data: a ciphertext moved to another row does not open. */
export class AesVault implements Vault {
  constructor(private readonly keys: KeyRing) {}

  seal(text: string, context: string): string {
    const { id, key } = this.keys.current()
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(context))
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [VERSION, id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
  }

  open(sealed: string, context: string): string {
    const [version, ...parts] = sealed.split('.')
    if (version === NAMELESS) return this.#openNameless(parts, context)
    const [id, ...rest] = parts
    if (version !== VERSION) throw new Error('not a sealed value of this vault')
    const key = this.#find(id)
    if (!key) throw new Error('it was sealed with a key that this platform does not have: restore that key')
    return decipher(key, rest, context)
  }

  /** What everything begins with that the current key sealed. */
  currentPrefix(): string {
    return `${VERSION}.${this.keys.current().id}.`
  }

  #find(id: string | undefined): SealingKey | undefined {
    const known = () => this.keys.all().find((key) => key.id === id)
    const found = known()
    if (found) return found
    this.keys.refresh()
    return known()
  }

  #openNameless(parts: readonly string[], context: string): string {
    this.keys.refresh()
    for (const key of this.keys.all())
      try {
        return decipher(key, parts, context)
      } catch {
        // Another key may have sealed it.
      }
    throw new Error('it was altered, moved or sealed with a key that this platform does not have: restore that key')
  }
}

function decipher({ key }: SealingKey, parts: readonly string[], context: string): string {
  const [iv, tag, data, ...more] = parts
  if (iv === undefined || tag === undefined || data === undefined || more.length > 0)
    throw new Error('not a sealed value of this vault')
  const opening = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: TAG_BYTES })
  opening.setAAD(Buffer.from(context))
  opening.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([opening.update(Buffer.from(data, 'base64url')), opening.final()]).toString('utf8')
}
