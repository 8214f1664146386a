import { randomBytes } from 'node:crypto'
import type { SealedColumn, Vault } from '@etabli/sdk/server'

/** What a key is bound to: moved to another alert, it does not open. */
function contextOf(alertId: string): string {
  return `alert:${alertId}`
}

/** For the key's rotation. */
export const sealedAlertKeys: SealedColumn = {
  table: 'alert',
  column: 'sealed_key',
  key: ['id'],
  context: ({ id = '' }) => contextOf(id),
}

export function newSigningKey(): string {
  return randomBytes(32).toString('base64url')
}

export function sealKey(vault: Vault, alertId: string, key: string): string {
  return vault.seal(key, contextOf(alertId))
}

/** Throws where it was sealed with a key that this server does not have. */
export function openKey(vault: Vault, alertId: string, sealed: string): string {
  return vault.open(sealed, contextOf(alertId))
}
