import { type Connector, Connectors, defineServerPlugin, extend } from '@etabli/sdk/server'
import type { FlowConnection, SingerFlowInput } from '../../plugins/flows/contract'
import { connectionSecret, customSecret } from './secrets'
import type { Client } from './world'

const connector = (role: Connector['role'], name: string, connectionType: string): Connector => ({
  ...{ role, name, title: name, description: `Reads or writes ${name}.`, icon: '/app/icons/x.svg' },
  ...{ connectionType, singerSource: `${name}==1.0.0`, secretKeys: [] },
  form: {
    type: 'object',
    properties: { schema: { type: 'string', title: 'Schema' }, rows: { type: 'integer', title: 'Rows' } },
    required: ['schema'],
    additionalProperties: false,
  },
  settings: (values) => values,
})

/** A tap of PostgreSQL and a target of custom secrets, which nothing installs: for flows that are kept and held, not run. */
export const heldConnectors = defineServerPlugin({
  id: 'test.connectors',
  start: () => ({
    extensions: [
      extend(Connectors, connector('tap', 'tap-held', 'postgresql')),
      extend(Connectors, connector('target', 'target-held', 'custom')),
    ],
  }),
})

/** The two secrets that flows of these connectors are made with. @param value of all that is sensitive in them */
export async function heldConnections(who: Client, project: string, value = 'a value of a test') {
  const data = { host: 'db', port: 5432, database: 'd', user: 'u', password: value, tls: 'off' }
  const read = await connectionSecret(who, project, 'source', 'postgresql', data)
  const write = await customSecret(who, project, 'sink', { token: value })
  const named = ({ 'redis-id': id, name }: typeof read) => ({ id: name, 'redis-id': id, name, description: '' })
  const icon = '/app/icons/postgresql.svg'
  const from: FlowConnection = { ...named(read), kind: 'connection', 'connection-type': 'postgresql', icon }
  const to: FlowConnection = { ...named(write), kind: 'custom', 'connection-type': '', icon: '' }
  return { from, to }
}

/** A flow of these connectors as it is sent. */
export function heldFlow(
  name: string,
  { from, to }: { readonly from: FlowConnection; readonly to: FlowConnection },
  more: Partial<SingerFlowInput> = {},
): SingerFlowInput {
  return {
    ...{ name, description: `about ${name}` },
    'singer-tap': heldSide('tap-held', from),
    'singer-target': heldSide('target-held', to),
    ...more,
  }
}

export const heldSide = (name: string, secretConnection: FlowConnection) => ({
  ...{ name, icon: '', 'singer-source': '', configuration: { schema: 'public' }, secretConnection },
})
