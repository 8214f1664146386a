import type { ConnectionTemplate } from '../../contract'
import { databaseTemplates } from './databases'
import { serviceTemplates } from './services'
import { shellTemplates } from './shells'

/** Every kind of connection that a secret can be made for. */
export const TEMPLATES: readonly ConnectionTemplate[] = [...databaseTemplates, ...serviceTemplates, ...shellTemplates]

export function templateOf(connectionType: string): ConnectionTemplate | undefined {
  return TEMPLATES.find((template) => template['connection-type'] === connectionType)
}

/** Which values of a connection are shown to nobody once they are stored. */
export function isSensitive(connectionType: string, key: string): boolean {
  const fields = templateOf(connectionType)?.['form-schema'].properties ?? {}
  // What no form knows any more is kept as what it may have been.
  return !Object.hasOwn(fields, key) || fields[key]?.writeOnly === true
}
