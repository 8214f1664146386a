import type { Connector } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { ConnectorCatalogue } from './connector-catalogue'

const aConnector = (role: Connector['role'], name: string, title = `The ${role} ${name}`): Connector => ({
  ...{ role, name, title, description: `About ${title}`, icon: `/icons/${role}-${name}.svg` },
  ...{ connectionType: `${role}-type`, singerSource: `${name}==1.0.0` },
  secretKeys: [{ key: `${role}_key`, required: true }],
  form: {
    type: 'object',
    properties: { [`${role}_path`]: { type: 'string', title: 'Path' } },
    required: [],
    additionalProperties: false,
  },
  settings: () => ({}),
})
const shown = (role: Connector['role'], name: string, isAdded: boolean) => ({
  ...{ name, title: `The ${role} ${name}`, icon: `/icons/${role}-${name}.svg`, 'connection-type': `${role}-type` },
  ...{ 'singer-source': `${name}==1.0.0`, 'form-schema': aConnector(role, name).form },
  ...{ description: `About The ${role} ${name}`, 'secret-keys': [{ key: `${role}_key`, required: true }] },
  ...{ readiness: 'ready', reason: '', isAdded },
})

test('FLOW-38 FLOW-45 taps and targets are told apart, each with all that is known of it, given or added', async () => {
  const catalogue = new ConnectorCatalogue({
    given: () => [aConnector('tap', 'csv'), aConnector('target', 'csv'), aConnector('tap', 'csv', 'A second one')],
    added: {
      list: async () => [
        aConnector('target', 'csv', 'One of that name'),
        aConnector('target', 'dbt'),
        aConnector('tap', 'github'),
      ],
    },
    readiness: { of: async (connectors) => connectors.map(() => ({ readiness: 'ready', reason: '' })) },
  })
  expect(await catalogue.present()).toEqual({
    taps: [shown('tap', 'csv', false), shown('tap', 'github', true)],
    targets: [shown('target', 'csv', false), shown('target', 'dbt', true)],
  })
})
