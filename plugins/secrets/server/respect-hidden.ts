import type { Data, GivenData } from './data/resolve-data'
import { keepsStored } from './data/resolve-data'
import { failures } from './failures'
import type { SecretRow } from './store/tables'
import { isSensitive } from './templates'

/**
 * Who may write a secret but not read it must not send its hidden values to a place of his own: with a stored value kept,
 * nothing that says where the connection leads may change. Throws VALUES_NEEDED.
 */
export function checkKeepsAddress(
  { kind, connection_type: connectionType }: Pick<SecretRow, 'kind' | 'connection_type'>,
  given: GivenData,
  stored: Data,
  meant: Data,
): void {
  if (kind === 'custom' || !keepsStored(given)) return
  const keys = new Set([...Object.keys(stored), ...Object.keys(meant)])
  for (const key of keys)
    if (!isSensitive(connectionType, key) && stored[key] !== meant[key]) throw failures.VALUES_NEEDED()
}
