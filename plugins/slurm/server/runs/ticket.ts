import { createHash, randomBytes } from 'node:crypto'

/** Opens one task once. Only its hash is kept. */
export function newTicket(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
