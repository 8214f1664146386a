import { type FormDraft, formDataOf, formDraftOf, formFaultsOf, isFormFaultless } from '@etabli/sdk'
import type { Configuration, FlowConnection, FlowSecret, SingerConnector, SingerTarget } from '../../contract'

/** One side of a flow while it is made: with which secret, which connector, and what is in its form. */
export interface SideDraft {
  readonly connection?: FlowConnection
  readonly connector?: SingerConnector
  readonly form: FormDraft
}

export const NO_SIDE: SideDraft = { form: {} }

const LONGEST_DESCRIPTION = 10_000

/** A secret as a flow names it. */
export function connectionOf(secret: FlowSecret): FlowConnection {
  return {
    id: secret.id,
    'redis-id': secret['redis-id'],
    name: secret.name,
    description: secret.description.slice(0, LONGEST_DESCRIPTION),
    kind: secret.kind,
    'connection-type': secret['connection-type'],
    icon: secret.icon,
  }
}

/** Custom secrets have no type; connectors that take them say `custom`. */
export function isCompatible(connector: SingerConnector, connection: FlowConnection | undefined): boolean {
  if (!connection) return false
  const type = connection.kind === 'custom' ? 'custom' : connection['connection-type']
  return connector['connection-type'] === type
}

/** Another connector begins with its own form; the same one keeps what was typed. */
export function withConnector(side: SideDraft, connector: SingerConnector): SideDraft {
  if (side.connector?.name === connector.name) return { ...side, connector }
  return { ...side, connector, form: formDraftOf(connector['form-schema'], undefined) }
}

/** A side as it is stored; undefined where its connector is not there. */
export function storedSide(stored: SingerTarget, connectors: readonly SingerConnector[]): SideDraft | undefined {
  const connector = connectors.find(({ name }) => name === stored.name)
  if (!connector) return undefined
  const form = formDraftOf(connector['form-schema'], stored.configuration)
  return { connection: stored.secretConnection, connector, form }
}

export function isSideRight({ connector, form }: SideDraft): boolean {
  return connector !== undefined && isFormFaultless(formFaultsOf(form, connector['form-schema']))
}

/** The side as it is sent; undefined where something of it is missing. */
export function sideOf({ connection, connector, form }: SideDraft): SingerTarget | undefined {
  if (!connection || !connector) return undefined
  return {
    name: connector.name,
    icon: connector.icon,
    'singer-source': connector['singer-source'],
    configuration: configurationOf(form, connector),
    secretConnection: connection,
  }
}

function configurationOf(form: FormDraft, connector: SingerConnector): Configuration {
  const entries = Object.entries(formDataOf(form, connector['form-schema']))
  return Object.fromEntries(
    // Settings are no secrets, so none of them is kept from the form.
    entries.flatMap(([name, value]): [string, string | number | boolean][] =>
      typeof value === 'object' ? [] : [[name, value]],
    ),
  )
}
