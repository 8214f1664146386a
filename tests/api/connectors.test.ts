import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@etabli/sdk'
import type { Connector } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { BUILDER, jobOver } from '#tests/support/dbt-world'
import { connectionOf, FLOW_PATIENCE, FlowWorld } from '#tests/support/flow-world'
import { BUILDER_PASSWORDS } from '#tests/support/global-setup'
import { connectionSecret, customSecret } from '#tests/support/secrets'
import { type Client, query } from '#tests/support/world'
import {
  addConnector,
  deleteFlow,
  discoverStreams,
  listConnectors,
  listConnectorUses,
  lookForDrift,
  readCatalog,
  readDrift,
  removeConnector,
  type SingerConnector,
  type SingerTap,
  type StreamChoice,
  testConnector,
  updateFlow,
} from '../../plugins/flows/contract'
import { testSecretForm } from '../../plugins/secrets/contract'

const PROJECT = 'sources'
const WAREHOUSE = 'demo_shop_warehouse'
/** Nothing listens there. */
const NO_INDEX = 'http://127.0.0.1:9/simple'
const NOWHERE: Connector = {
  ...{ role: 'tap', name: 'tap-nowhere', title: 'Nowhere', description: '', icon: '/app/icons/folder.svg' },
  ...{ connectionType: 'custom', singerSource: 'etabli-no-such-package==1.0.0', secretKeys: [] },
  form: { type: 'object', properties: {}, required: [], additionalProperties: false },
  settings: () => ({}),
}

let flows: FlowWorld
let admin: Client
let folder: string
const secrets = { script: '', folder: '', database: '' }

beforeAll(async () => {
  flows = await FlowWorld.open([NOWHERE])
  folder = join(flows.folder, 'files')
  await mkdir(folder)
  await writeFile(join(folder, 'people.csv'), 'id,name\n1,Ada\n2,Bo\n')
  await flows.world.project(PROJECT)
  admin = await flows.world.user({ role: 'admin', isAudited: true })
  const { host, port } = inject('postgres')
  const account = { user: BUILDER, password: BUILDER_PASSWORDS.demo_shop_builder }
  const data = { host, port, database: WAREHOUSE, tls: 'off', ...account }
  secrets.script = (await customSecret(flows.ana, PROJECT, 'fake', { token: 'canary/of a test' }))['redis-id']
  secrets.folder = (await connectionSecret(flows.ana, PROJECT, 'files', 'folder', { path: folder }))['redis-id']
  secrets.database = (await connectionSecret(flows.ana, PROJECT, 'shop', 'postgresql', data))['redis-id']
}, FLOW_PATIENCE)
afterAll(async () => {
  await query(WAREHOUSE, 'drop table if exists dbt.connector_people')
  await flows?.close()
})

const side = (name: string, secret: string, configuration: SingerTap['configuration'] = {}, type = ''): SingerTap => ({
  ...{ name, icon: '', 'singer-source': '', configuration, secretConnection: connectionOf(secret, type) },
})
const scripted = (script: string): SingerTap => side('tap-scripted', secrets.script, { script })

async function connectors(): Promise<readonly SingerConnector[]> {
  const { singerConnectors } = await flows.ana.call(listConnectors, {})
  return [...singerConnectors['available-taps'], ...singerConnectors['available-targets']]
}
const named = async (name: string) => (await connectors()).find((one) => one.name === name)

/** How a job has ended. */
async function over(who: Client, jobID: string) {
  const { status, data } = await jobOver(who, jobID, FLOW_PATIENCE)
  return { status, message: data.appError?.message ?? '', output: data.output ?? '' }
}

async function discovered(singerTap: SingerTap, project = PROJECT) {
  const { jobID } = await flows.ana.call(discoverStreams, { project, singerTap })
  return { jobID, state: await over(flows.ana, jobID) }
}

async function catalogOf(singerTap: SingerTap, project = PROJECT) {
  const { jobID, state } = await discovered(singerTap, project)
  expect(state).toMatchObject({ status: 'completed', message: '' })
  return (await flows.ana.call(readCatalog, { project, catalogID: jobID })).catalog
}

async function tested(sides: { readonly singerTap?: SingerTap; readonly singerTarget?: SingerTap }) {
  const { jobID } = await flows.ana.call(testConnector, { project: PROJECT, ...sides })
  return over(flows.ana, jobID)
}

test('where the package index is out of reach, the catalogue says which connectors are ready and which are not, and why', async () => {
  vi.stubEnv('UV_DEFAULT_INDEX', NO_INDEX)
  try {
    // A list does not wait for an index that is slow to be found out of reach; a later one knows.
    await expect.poll(() => named('tap-nowhere')).not.toMatchObject({ readiness: 'on-first-use' })
    const all = await connectors()
    expect(all.find(({ name }) => name === 'tap-scripted')).toMatchObject({ readiness: 'ready', reason: '' })
    const missing = all.filter(({ readiness }) => readiness !== 'ready')
    expect(missing.map(({ name }) => name)).toContain('tap-nowhere')
    for (const { readiness, reason } of missing) {
      expect(readiness).toBe('unavailable')
      expect(reason).toMatch(/^the package index is out of reach: an operator must check the index of pip \(.+\)$/)
    }
  } finally {
    vi.unstubAllEnvs()
  }
})

test('FLOW-38 FLOW-45 connectors have name, title, icon, connection type, source and form, and secrets are no part of the form', async () => {
  const all = await connectors()
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['tap-spreadsheets', 'tap-postgres', 'target-postgres', 'target-csv', 'tap-scripted']),
  )
  expect(await named('target-postgres')).toMatchObject({
    ...{ title: 'PostgreSQL', icon: '/app/icons/postgresql.svg', 'connection-type': 'postgresql', isAdded: false },
    'singer-source': 'meltanolabs-target-postgres==0.8.1',
    'form-schema': { properties: { use_copy: { type: 'boolean', default: true } } },
  })
  const names = all.flatMap(({ 'form-schema': form }) => Object.keys(form.properties))
  expect(names.filter((name) => /password|api_key|auth_token|private_key/.test(name))).toEqual([])
  expect(await named('tap-github')).toMatchObject({ 'secret-keys': [{ key: 'auth_token', required: true }] })
})

test('an administrator adds a connector by its pip name: its form appears, with its secrets apart', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const add = async (source: string, name?: string) => {
    const input = { role: 'target' as const, 'singer-source': source, ...(name && { name }) }
    return over(admin, (await admin.call(addConnector, input)).jobID)
  }
  // By another role than the one that is shipped: the platform knows nothing of it.
  expect(await add('tap-dbt==0.17.0')).toMatchObject({ status: 'completed' })
  const added = (await connectors()).find(({ isAdded }) => isAdded)
  expect(added).toMatchObject({
    ...{ isAdded: true, readiness: 'ready', 'connection-type': 'custom', 'singer-source': 'tap-dbt==0.17.0' },
    'secret-keys': [{ key: 'api_key', required: true }],
    'form-schema': {
      properties: { account_ids: { format: 'textarea' } },
      required: expect.arrayContaining(['account_ids']),
    },
  })
  // Programs that are there, and are no connectors that tell of themselves.
  expect(await add('idna==3.10')).toMatchObject({
    ...{ status: 'error', message: expect.stringContaining('idna==3.10 brings no program idna: give the name') },
  })
  expect(await add('charset-normalizer==3.4.4', 'normalizer')).toMatchObject({
    ...{ status: 'error', message: expect.stringContaining('normalizer does not tell what it is configured with') },
  })
  const refusal = (input: Parameters<typeof add>[0], name?: string) => add(input, name).catch((error: unknown) => error)
  expect(await refusal('https://example.org/x.whl')).toMatchObject({ code: 'NO_PACKAGE' })
  expect(await refusal('-r /etc/passwd')).toMatchObject({ code: 'NO_PACKAGE' })
  expect(await refusal('target-csv')).toMatchObject({ code: 'CONNECTOR_GIVEN' })
  await expect(flows.ana.call(addConnector, { role: 'tap', 'singer-source': 'tap-stripe' })).rejects.toBeInstanceOf(
    ApiError,
  )
  const dbt = { role: 'target', name: 'tap-dbt' } as const
  await flows.flow(PROJECT, 'invoices', scripted(''), side('tap-dbt', secrets.script, { account_ids: '[]' }))
  expect(await admin.call(listConnectorUses, dbt)).toEqual({ flows: [{ project: PROJECT, name: 'invoices' }] })
  await expect(admin.call(removeConnector, dbt)).rejects.toMatchObject({
    ...{ code: 'CONNECTOR_USED', message: expect.stringContaining(`${PROJECT}/invoices`) },
  })
  await expect(flows.ana.call(listConnectorUses, dbt)).rejects.toMatchObject({ status: 403 })
  await flows.ana.call(deleteFlow, { project: PROJECT, singerFlowName: 'invoices' })
  await admin.call(removeConnector, dbt)
  expect((await connectors()).filter(({ isAdded }) => isAdded)).toEqual([])
  await expect(admin.call(removeConnector, dbt)).rejects.toMatchObject({ status: 404 })
})

const FIELDS = `{'id': {'type': 'integer'}, 'name': {'type': ['null', 'string']}, 'seen': {'type': 'string', 'format': 'date-time'}}`
const discovering = (fields: string, more = '') => `
stream = lambda name, fields: {'tap_stream_id': name, 'stream': name, 'key_properties': ['id'], 'schema': {'properties': fields},
    'metadata': [{'breadcrumb': [], 'metadata': {'valid-replication-keys': ['seen']}},
        {'breadcrumb': ['properties', 'id'], 'metadata': {'inclusion': 'automatic'}}]}
if '--discover' in sys.argv:
    print('a line of its own')
    print(json.dumps({'streams': [stream('people', ${fields}), stream('towns', ${fields})${more}]}))
elif '--test' not in sys.argv:
    asked = json.load(open(sys.argv[sys.argv.index('--catalog') + 1]))
    for one in asked['streams']:
        about = [each['metadata'] for each in one['metadata'] if each['breadcrumb'] == []][0]
        if about.get('selected'):
            schema(one['tap_stream_id'], 'id', 'method')
            record(one['tap_stream_id'], id=1, method=str(about.get('replication-method')))
`

test('streams are discovered, chosen, taken as chosen, and a changed source is told of with what it does to the target', async () => {
  const project = 'drifting'
  const flow = await flows.scripted(project, discovering(FIELDS))
  const of = (fields: string, more = ''): SingerTap => ({
    ...side('tap-scripted', flow.secret ?? '', { script: discovering(fields, more) }),
  })
  const catalog = await catalogOf(of(FIELDS), project)
  expect(catalog.streams[0]).toEqual({
    ...{ stream: 'people', methods: ['FULL_TABLE', 'INCREMENTAL'], 'replication-keys': ['seen'] },
    fields: [
      { name: 'id', type: 'integer', isKey: true, inclusion: 'automatic' },
      { name: 'name', type: 'text', isKey: false, inclusion: 'available' },
      { name: 'seen', type: 'date-time', isKey: false, inclusion: 'available' },
    ],
  })
  const streams: StreamChoice[] = [{ stream: 'people', 'replication-method': 'INCREMENTAL', 'replication-key': 'seen' }]
  const named = { project, singerFlowName: flow.flow }
  const change = (tap: SingerTap) =>
    flows.ana.call(updateFlow, {
      ...named,
      singerFlow: {
        ...{ name: flow.flow, description: 'A test.', 'singer-tap': { ...tap, catalog: catalog.id, streams } },
        'singer-target': side('target-scripted', flow.secret ?? '', { script: 'for line in sys.stdin: pass' }),
      },
    })
  await expect(flows.ana.call(lookForDrift, named)).rejects.toMatchObject({ code: 'NOT_DISCOVERED' })
  await change(of(FIELDS))
  const { run } = await flows.run(flow)
  expect(run?.streams).toMatchObject([{ stream: 'people', records: 1 }])

  const look = async () => {
    const { jobID } = await flows.ana.call(lookForDrift, named)
    expect(await over(flows.ana, jobID)).toMatchObject({ status: 'completed' })
    return flows.ana.call(readDrift, named)
  }
  expect(await flows.ana.call(readDrift, named)).toMatchObject({ time: '', drift: [] })
  expect(await look()).toMatchObject({ time: expect.stringMatching(/^\d{4}-/), drift: [] })
  await change(
    of(
      `{'id': {'type': 'string'}, 'seen': {'type': 'string', 'format': 'date-time'}, 'age': {'type': 'integer'}}`,
      `, stream('new', {})`,
    ),
  )
  expect((await look()).drift).toMatchObject([
    {
      stream: 'people',
      field: 'name',
      change: 'removed',
      from: 'text',
      effect: expect.stringContaining('writes nothing'),
    },
    { stream: 'people', field: 'id', change: 'type-changed', from: 'integer', to: 'text' },
    { stream: 'people', field: 'age', change: 'added', to: 'integer', effect: expect.stringContaining('a column') },
    { stream: 'new', field: '', change: 'added', effect: expect.stringContaining('does not take it') },
  ])
})

test('a connector that fails is told of in plain words with its own last lines, and without its secret', async () => {
  const refused = `
print('cannot log in with', config['token'], file=sys.stderr)
print('password authentication failed', file=sys.stderr)
sys.exit(1)
`
  for (const state of [await tested({ singerTap: scripted(refused) }), (await discovered(scripted(refused))).state]) {
    expect(state).toMatchObject({
      status: 'error',
      message: expect.stringMatching(
        /^The user name, password or token was refused.*said: password authentication failed$/,
      ),
    })
    expect(state.output).toContain('cannot log in with ***')
    expect(JSON.stringify(state)).not.toContain('canary')
  }
  const nothing = await discovered(scripted(`print('{}')`))
  expect(nothing.state).toMatchObject({ status: 'error', message: 'tap-scripted has printed no catalog' })
  const other = side('tap-postgres', secrets.script)
  await expect(flows.ana.call(discoverStreams, { project: PROJECT, singerTap: other })).rejects.toMatchObject({
    code: 'WRONG_CONNECTION',
  })
  await expect(flows.ana.call(readCatalog, { project: 'drifting', catalogID: nothing.jobID })).rejects.toMatchObject({
    code: 'UNKNOWN_CATALOG',
  })
})

test('real connectors are tested and discovered: a folder of CSV files, PostgreSQL, and a target', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const csv = side('tap-spreadsheets', secrets.folder, { files: 'people: *.csv', format: 'csv' }, 'folder')
  const target = side('target-csv', secrets.folder, {}, 'folder')
  expect(await tested({ singerTap: csv, singerTarget: target })).toMatchObject({
    ...{ status: 'completed', output: expect.stringContaining('It has one stream') },
  })
  expect((await catalogOf(csv)).streams).toMatchObject([
    { stream: 'people', fields: expect.arrayContaining([expect.objectContaining({ name: 'name', type: 'text' })]) },
  ])
  await query(
    WAREHOUSE,
    `create table dbt.connector_people (id int primary key, name text, note text);
     insert into dbt.connector_people values (1, 'Ada', 'private');
     grant select on dbt.connector_people to ${BUILDER}`,
  )
  const postgres = side('tap-postgres', secrets.database, { filter_schemas: 'dbt' }, 'postgresql')
  const catalog = await catalogOf(postgres)
  const stream = 'dbt-connector_people'
  expect(catalog.streams.find((one) => one.stream === stream)).toMatchObject({
    fields: [
      { name: 'id', type: 'integer', isKey: true },
      { name: 'name', type: 'text' },
      { name: 'note', type: 'text' },
    ],
    methods: expect.arrayContaining(['FULL_TABLE', 'INCREMENTAL']),
  })
  const choice = { stream, 'replication-method': 'FULL_TABLE' as const, 'excluded-fields': ['note'] }
  await flows.flow(PROJECT, 'chosen', { ...postgres, catalog: catalog.id, streams: [choice] }, target)
  const { run, task } = await flows.run({ project: PROJECT, flow: 'chosen' }, FLOW_PATIENCE)
  expect([task.error, run?.streams.map(({ stream }) => stream)]).toEqual(['', [stream]])
  const written = await readFile(join(folder, `${stream}.csv`), 'utf8')
  expect(written).toMatch(/^"?id"?,"?name"?(?:,|\r?\n)/)
  expect(written).toContain('Ada')
  expect(written).not.toMatch(/note|private/)
})

test('a connection to a folder is tested: an operator must have listed it', async () => {
  const steps = async (path: string) => {
    const form = { projectName: PROJECT, 'connection-type': 'folder', data: { path } }
    return (await flows.ana.call(testSecretForm, form)).connectionTest
  }
  expect(await steps(folder)).toMatchObject({ ok: true, steps: [{ name: 'Folder' }, { name: 'Files', ok: true }] })
  expect(await steps('/etc')).toMatchObject({
    ok: false,
    steps: [{ text: expect.stringContaining('an operator has not listed it') }],
  })
  await expect(steps('relative')).rejects.toBeInstanceOf(ApiError)
})
