import type { SealedColumn, ServerPlugin } from '@etabli/sdk/server'
import { SEALED_CONFIGURATION } from '../plugins/configuration/stored-configurations'

/** Everything of the store that the vault has sealed: what is missing here is lost with the key that sealed it. */
export function sealedColumns(plugins: readonly ServerPlugin[]): readonly SealedColumn[] {
  return [SEALED_CONFIGURATION, ...plugins.flatMap(({ sealed = [] }) => sealed)]
}
