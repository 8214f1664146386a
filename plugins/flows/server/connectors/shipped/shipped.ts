import type { FormField, FormSchema } from '@etabli/sdk'
import type { Connector, ConnectorSettings } from '@etabli/sdk/server'
import type { ConnectorForm, FormChoice } from '../about-form'
import { settingsOf } from '../about-form'
import type { SecretSettings } from '../secret-settings'

/** What a script writes down of a connector that it has installed and run: see `refresh-locks.ts`. */
export interface Lock extends ConnectorForm {
  /** Of the package that was run. */
  readonly version: string
  readonly description: string
  /** All packages, with their hashes. */
  readonly requirements: string
}

/** A connector that comes with the platform. */
export interface Shipped extends FormChoice {
  readonly role: Connector['role']
  readonly name: string
  readonly title: string
  /** Where what it says of itself is not for people. */
  readonly description?: string
  readonly icon: string
  /** Requirements of pip: of it, and of what it does not say that it needs. */
  readonly needsCatalog?: true
  readonly packages: readonly [string, ...string[]]
  readonly secret: SecretSettings
  /** A form by hand, for one that says nothing of itself or too much. */
  readonly form?: FormSchema
  /** Its settings, of what was filled in in a form by hand. */
  readonly settings?: (values: ConnectorSettings, secret: Readonly<Record<string, string>>) => ConnectorSettings
  readonly reach?: Connector['reach']
}

export function shippedConnector(shipped: Shipped, lock: Lock): Connector {
  const { role, name, title, icon, packages, secret, reach } = shipped
  const { settings = (values: ConnectorSettings) => settingsOf(values, lock.shapes) } = shipped
  return {
    ...{ role, name, title, icon, connectionType: secret.connectionType, singerSource: packages[0] },
    description: shipped.description ?? lock.description,
    requirements: lock.requirements,
    form: shipped.form ?? lock.form,
    secretKeys: secret.keys,
    ...(shipped.needsCatalog && { needsCatalog: true }),
    settings: (values, data) => ({ ...settings(values, data), ...secret.settings(data) }),
    ...(reach && { reach }),
  }
}

/** A form by hand. */
export function formOf(fields: Readonly<Record<string, FormField>>, required: readonly string[] = []): FormSchema {
  return { type: 'object', properties: { ...fields }, required: [...required], additionalProperties: false }
}
