import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aRelease, KeptWork, nothing, scalewayWorld, standing } from '#tests/support/scaleway'
import { misfits } from './misfits'
import { type Route, typed } from './routes'
import { recordTraffic } from './traffic'

const WIRE = join(import.meta.dirname, 'scaleway-wire.ts')
const ROUTES: readonly Route[] = [
  { line: 'GET /namespaces', query: 'ListNamespaces', reply: 'Namespaces' },
  { line: 'POST /namespaces', body: 'NewNamespace', reply: 'Namespace' },
  { line: 'DELETE /namespaces/:id', reply: 'Namespace' },
  { line: 'GET /containers', query: 'ListContainers', reply: 'Containers' },
  { line: 'POST /containers', body: 'NewContainer', reply: 'Container' },
  { line: 'GET /containers/:id', reply: 'Container' },
  { line: 'PATCH /containers/:id', body: 'ContainerChange', reply: 'Container' },
  { line: 'DELETE /containers/:id', reply: 'Container' },
  { line: 'GET /data-sources', query: 'ListDataSources', reply: 'DataSources' },
  { line: 'GET /tokens', query: 'ListTokens', reply: 'Tokens' },
  { line: 'POST /tokens', body: 'NewToken', reply: 'Token' },
  { line: 'DELETE /tokens/:id' },
  { line: 'GET /logs/loki/api/v1/query_range', query: 'QueryLog', reply: 'LogStreams' },
]
const lineOf = (line: string) =>
  line
    .replace(/\/(containers|cockpit)\/v1\/regions\/fr-par/, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')

test('in the life of a service, all that is sent to Scaleway and answered by the stand-in is as Scaleway’s own SDK has it', async () => {
  const { engine, emulator, service } = await scalewayWorld()
  const recorded = recordTraffic(emulator.account.address)
  const work = new KeptWork()
  const environment = { variables: { MODE: 'live' }, secretVariables: { TOKEN: 'seven', EMPTY: '' } }
  const spec = { resources: { 'cpu-limit': 560, 'memory-limit': 1024 }, options: { 'http-option': 'redirected' } }
  await engine.deploy(aRelease(), environment, work)
  await standing(engine, work, 'ready')
  await engine.update(aRelease({ image: 'shop:2' }), environment, work)
  await standing(engine, work, 'ready')
  for (const log of ['application', 'container'] as const)
    expect(await engine.log(work, { log, since: new Date(0), limit: 10 }, work.signal)).not.toEqual([])
  await engine.resize(aRelease({ spec }), environment, work)
  await standing(engine, work, 'ready')
  await engine.stop(work)
  const gitUrl = 'https://git.example.invalid/shop.git'
  await engine.start(aRelease({ spec, gitUrl, gitBranch: 'main', codePath: 'app' }), nothing, work)
  await standing(engine, work, 'error')
  await service.logs.close()
  await engine.undeploy(work)

  const exchanges = await recorded()
  const read = exchanges.filter(({ status }) => status < 400)
  expect(exchanges.filter(({ status }) => status >= 400).map(({ status }) => status)).not.toContain(400)
  expect(misfits(WIRE, typed(ROUTES, read, lineOf))).toEqual([])

  const made = read.find(({ line }) => lineOf(line) === 'POST /containers')
  const changed = read.find(({ line }) => lineOf(line) === 'PATCH /containers/:id')
  const wrong = [
    { type: 'NewContainer', value: { ...Object(made?.body), registry_image: 'shop:1' } },
    { type: 'NewContainer', value: { ...Object(made?.body), port: '8080' } },
    { type: 'NewContainer', value: { ...Object(made?.body), image: undefined } },
    { type: 'ContainerChange', value: { ...Object(changed?.body), https_connections_only: true } },
    { type: 'Container', value: { ...Object(made?.reply), status: 'pending' } },
    { type: 'ListContainers', value: { page_size: 'all' } },
  ].map((one, index) => ({ ...one, what: `wrong ${index}` }))
  const told = misfits(WIRE, wrong).map((text) => text.split(':')[0])
  expect([...new Set(told)]).toEqual(wrong.map(({ what }) => what))
}, 60_000)
