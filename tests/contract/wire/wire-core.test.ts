/** The calls of the first document, written from it alone. A new area adds its rows before its code. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GoogleIssuer } from '#tests/support/google-issuer'
import { aWarehouseConnection } from '#tests/support/warehouse'
import { PASSWORD, World } from '#tests/support/world'
import { PROJECT, Wire } from './wire'

let google: GoogleIssuer
let world: World
let wire: Wire

beforeAll(async () => {
  google = await GoogleIssuer.open()
  world = await World.open({ config: { google: google.config } })
  await world.project(PROJECT, { description: 'A shop', git_url: 'https://git.acme.test/shop.git' })
  await aWarehouseConnection(world, PROJECT, { schemas: ['raw'] })
  wire = await Wire.open(world)
})
afterAll(async () => {
  await world?.close()
  await google?.close()
})

const SIGNED_IN = { authtoken: expect.any(String), 'external-apps': [], 'sda-configuration': expect.any(Object) }

test('AUTH-13 the sign-in with a password', () =>
  wire.holds({
    line: 'POST /v1/login/default',
    body: { form: { username: 'master@etabli.test', password: PASSWORD } },
    access: 'public',
    data: SIGNED_IN,
  }))

test('AUTH-14 CALL-03 the sign-in with Google', () =>
  wire.holds({
    line: 'POST /v1/login/google',
    body: async () => ({ form: { tokenId: await google.idToken({ email: 'master@etabli.test' }) } }),
    access: 'public',
    data: SIGNED_IN,
  }))

test('CALL-01 the session check', () =>
  wire.holds({
    line: 'GET /v1/session/check',
    access: 'own',
    data: { user: { email: 'master@etabli.test', organization: 'Test organisation', role: 'superadmin' } },
  }))

test('CALL-02 the sign-out ends the session that makes it', async () => {
  const { envelope } = await wire.send('POST /v1/login/default', {
    form: { username: 'master@etabli.test', password: PASSWORD },
  })
  const token = String(envelope.data?.authtoken)
  expect((await wire.send('GET /v1/session/check', undefined, token)).status).toBe(200)
  const out = await wire.send('POST /v1/session/logout', undefined, token)
  expect(out.status).toBe(200)
  expect(out.envelope).toMatchObject({ status: 'success', message: 'you are signed out' })
  expect((await wire.send('GET /v1/session/check', undefined, token)).status).toBe(401)
})

const COUNTS = {
  secretsCount: 0,
  singerFlowsCount: 0,
  dbtModelsCount: 0,
  dbtSourcesCount: 0,
  dbtTestsCount: 0,
  artefactsCount: 0,
  startedTasksCount: { running: 0, succeeded: 0, failed: 0 },
  bundlesCount: 0,
  servicesCount: 0,
}

test('DASH-05 DASH-07 the overview of the organisation', () =>
  wire.holds({
    line: 'GET /api/v1/dashboard/organization/overview',
    access: 'own',
    data: { dashboardOverview: COUNTS },
  }))

test('DASH-06 DASH-07 the overview of a project', () =>
  wire.holds({
    line: 'GET /api/v1/dashboard/project/overview/shop',
    access: 'project:R',
    data: { dashboardOverview: COUNTS },
  }))

test('HOME-02 the homepage of a project is HTML text', () =>
  wire.holds({
    line: 'GET /api/v1/aec-project/homepage/shop',
    access: 'project:R',
    html: /<h1>[^<]*shop/,
  }))

const RECORD = {
  name: 'shop',
  docsURL: '',
  edrReportURL: '',
  gitURL: 'https://git.acme.test/shop.git',
  description: 'A shop',
  dbtModels: [],
  dbtSources: [],
  dbtTests: [],
  eventSchedulerTaskEngines: expect.any(Array),
  eventSchedulerServiceEngines: expect.any(Array),
}

test('HOME-03 HOME-05 CALL-04 the list of projects', () =>
  wire.holds({ line: 'GET /api/v1/aec-project/list', access: 'own', data: { projects: [RECORD] } }))

test('HOME-04 HOME-05 CALL-05 OP-28 the record of a project', () =>
  wire.holds({ line: 'GET /api/v1/aec-project/read/shop', access: 'project:R', data: { project: RECORD } }))

test('DX-64 the connections of a project', () =>
  wire.holds({
    line: 'GET /api/v1/data-explorer/supported-connection/list/shop',
    access: 'data-explorer:on',
    data: { supportedConnections: [{ name: 'warehouse' }] },
  }))

const connection = { projectName: 'shop', dbConnectionName: 'warehouse' }
const table = { ...connection, schemaName: 'raw', tableName: 'stores' }

test('DX-65 the schemas of a connection', () =>
  wire.holds({
    line: 'POST /api/v1/data-explorer/schema/list',
    body: { form: connection },
    access: 'data-explorer:on',
    data: { schemas: ['raw'] },
  }))

test('DX-66 the tables of a schema', () =>
  wire.holds({
    line: 'POST /api/v1/data-explorer/table/list',
    body: { form: { ...connection, schemaName: 'raw' } },
    access: 'data-explorer:on',
    data: { tableList: expect.arrayContaining([expect.objectContaining({ name: 'stores' })]) },
  }))

const QUERY_INFO = {
  'requested-proportion': 1,
  'max-requestable-proportion': 1,
  'estimated-max-requestable-rows-limit': expect.any(Number),
  'search-form-data': {},
}

test('OP-86 HTTP-14 a form is taken url-encoded too, and read as one that comes in parts', async () => {
  const line = 'POST /api/v1/data-explorer/table/list'
  const form = { ...connection, schemaName: 'raw' }
  const reply = await fetch(`${world.url}${line.split(' ')[1]}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${wire.master}` },
    body: new URLSearchParams(form),
  })
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await reply.json()).toEqual({ status: 'success', data: await wire.data(line, { form }) })
})

test('DX-67 DX-70 the metadata of a table', () =>
  wire.holds({
    line: 'POST /api/v1/data-explorer/table/get/metadata',
    body: { form: table },
    access: 'data-explorer:on',
    data: {
      tableMetadata: {
        'table-config': {
          columns: expect.arrayContaining([expect.objectContaining({ name: 'name', filterType: 'text' })]),
          columnOrder: expect.arrayContaining(['name']),
          searchForm: { fields: expect.arrayContaining([{ name: 'name', filterType: 'text' }]) },
        },
        'table-info': { total_row_count: expect.any(Number), total_size: expect.any(Number) },
        'query-info': QUERY_INFO,
      },
    },
  }))

test('DX-68 DX-71 the rows of a table', async () => {
  const line = 'POST /api/v1/data-explorer/table/get/data'
  const search = { strict: true, fields: { store_id: '2' } }
  await wire.holds({
    line,
    body: { form: { ...table, tableProportion: '1', searchFormData: JSON.stringify(search) } },
    access: 'data-explorer:on',
    data: {
      tableData: {
        'query-info': { ...QUERY_INFO, 'search-form-data': search },
        'table-config': {
          columns: expect.arrayContaining([expect.objectContaining({ name: 'name', filterType: 'text' })]),
          columnOrder: expect.arrayContaining(['store_id', 'name']),
        },
        'table-rows': [expect.objectContaining({ store_id: '2', name: expect.any(String) })],
      },
    },
  })
  const { tableData } = await wire.data(line, { form: { ...table, tableProportion: '0', searchFormData: '{}' } })
  expect(tableData).toMatchObject({ 'query-info': { ...QUERY_INFO, 'requested-proportion': 0 }, 'table-rows': [] })
})

test('DX-69 CALL-19 a query of the user', () =>
  wire.holds({
    line: 'POST /api/v1/data-explorer/query/exec',
    body: { json: { ...connection, query: 'select 7 as seven' } },
    access: 'data-explorer:X',
    data: {
      queryResult: {
        'table-config': { columns: [expect.objectContaining({ name: 'seven' })], columnOrder: ['seven'] },
        'table-rows': [{ seven: '7' }],
      },
    },
  }))

test('CHAT-09 the contexts of a chat', () =>
  wire.holds({
    line: 'POST /api/v1/data-explorer/chat/list/context',
    body: { json: connection },
    access: 'data-explorer:X',
    data: { chatContexts: ['raw'] },
  }))

const ANSWER = expect.objectContaining({ role: 'assistant', content: expect.stringMatching(/\S/) })
const CONVERSATION = {
  conversation: {
    conversation_key: expect.stringMatching(/\S/),
    messages: [{ role: 'user', content: 'names of stores' }, ANSWER],
  },
}
const first = { ...connection, chatContextName: 'raw', request: 'names of stores' }

test('CHAT-10 a new conversation', () =>
  wire.holds({
    line: 'POST /api/v1/data-explorer/chat/new',
    body: { json: first },
    access: 'data-explorer:X',
    data: CONVERSATION,
  }))

test('CHAT-11 CALL-20 a conversation goes on', async () => {
  const { conversation } = await wire.data('POST /api/v1/data-explorer/chat/new', { json: first })
  expect(conversation).toEqual(expect.objectContaining({ conversation_key: expect.any(String) }))
  const { conversation_key: conversationKey } = conversation as { conversation_key: string }
  await wire.holds({
    line: 'POST /api/v1/data-explorer/chat/resume',
    body: { json: { projectName: 'shop', conversationKey, request: 'how many are there' } },
    access: 'data-explorer:X',
    data: {
      conversation: {
        conversation_key: conversationKey,
        messages: [
          { role: 'user', content: 'names of stores' },
          ANSWER,
          { role: 'user', content: 'how many are there' },
          ANSWER,
        ],
      },
    },
  })
})

test('JOBS-18 the state of a job that is nobody’s is told to nobody', async () => {
  const line = 'GET /api/v1/aec-project/job/state/no-such-job'
  expect((await wire.send(line)).status).toBe(404)
  expect((await wire.send(line, undefined, '')).status).toBe(401)
})
