import { createHash, randomBytes } from 'node:crypto'

/** What whoever takes a task reports with. The store keeps its hash only. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
