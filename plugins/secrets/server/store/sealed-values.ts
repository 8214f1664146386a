import type { SealedColumn, Vault } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { SecretValue } from '../../contract'
import type { Data } from '../data/resolve-data'
import { failures } from '../failures'
import type { Tables } from './tables'

type ValueRow = Tables['secret_value']

/** What a value is bound to: moved to another secret or key, it does not open. */
function contextOf(secretId: string, key: string): string {
  return `secret:${secretId}/${key}`
}

/** For the key's rotation. */
export const sealedValues: SealedColumn = {
  table: 'secret_value',
  column: 'sealed',
  key: ['secret_id', 'key'],
  context: ({ secret_id: id = '', key = '' }) => contextOf(id, key),
}

export function sealValues(vault: Vault, secretId: string, data: Data): readonly ValueRow[] {
  return Object.entries(data).map(([key, value], position) => ({
    secret_id: secretId,
    key,
    position,
    sealed: vault.seal(JSON.stringify(value), contextOf(secretId, key)),
  }))
}

/** Throws CANNOT_OPEN. */
export function openValues(vault: Vault, rows: readonly ValueRow[]): Data {
  try {
    const entries = rows.map(({ secret_id: id, key, sealed }): [string, SecretValue] => [
      key,
      SecretValue.parse(JSON.parse(vault.open(sealed, contextOf(id, key)))),
    ])
    return Object.fromEntries(entries)
  } catch (error) {
    // The reason names no value, and a fault of the parser could.
    throw failures.CANNOT_OPEN({ cause: new Error(error instanceof z.core.$ZodError ? 'not a value' : String(error)) })
  }
}
