import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pythonWith } from '#tests/support/python-packages'
import { aRelease, KeptWork, nothing, scalewayWorld, standing } from '#tests/support/scaleway'
import { type Route, type Typed, typed } from './routes'
import { recordTraffic } from './traffic'

// The SDK for JavaScript that this version of Node gets knows v1beta1 only; the one for Python knows v1.
const SDK = join(import.meta.dirname, 'scaleway-sdk')

const container = (name: string) => `container.v1:${name}`
const cockpit = (name: string) => `cockpit.v1:${name}`
const ROUTES: readonly Route[] = [
  {
    line: 'GET /namespaces',
    query: container('ListNamespacesRequest'),
    reply: container('ListNamespacesResponse'),
  },
  { line: 'POST /namespaces', body: container('CreateNamespaceRequest'), reply: container('Namespace') },
  { line: 'DELETE /namespaces/:id', reply: container('Namespace') },
  {
    line: 'GET /containers',
    query: container('ListContainersRequest'),
    reply: container('ListContainersResponse'),
  },
  { line: 'POST /containers', body: container('CreateContainerRequest'), reply: container('Container') },
  { line: 'GET /containers/:id', reply: container('Container') },
  {
    line: 'PATCH /containers/:id',
    body: container('UpdateContainerRequest'),
    inPath: ['container_id'],
    reply: container('Container'),
  },
  { line: 'DELETE /containers/:id', reply: container('Container') },
  {
    line: 'GET /data-sources',
    query: cockpit('RegionalApiListDataSourcesRequest'),
    reply: cockpit('ListDataSourcesResponse'),
  },
  { line: 'GET /tokens', query: cockpit('RegionalApiListTokensRequest'), reply: cockpit('ListTokensResponse') },
  { line: 'POST /tokens', body: cockpit('RegionalApiCreateTokenRequest'), reply: cockpit('Token') },
  { line: 'DELETE /tokens/:id' },
]
const LOKI = 'GET /logs/loki/api/v1/query_range'
const lineOf = (line: string) =>
  line
    .replace(/\/(containers|cockpit)\/v1\/regions\/fr-par/, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')

/** What of it does not fit the types of Scaleway's SDK. */
async function misfits(all: readonly Typed[]): Promise<readonly string[]> {
  const folder = await pythonWith('scaleway-sdk', join(SDK, 'requirements.txt'))
  return new Promise((resolve, reject) => {
    const child = execFile(join(folder, 'bin/python'), [join(SDK, 'misfits.py')], (error, stdout) =>
      error ? reject(error) : resolve(JSON.parse(stdout)),
    )
    child.stdin?.end(JSON.stringify(all))
  })
}

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
  // What is under way already may be refused; a wrong request never was one of them.
  expect(exchanges.map(({ status }) => status)).not.toContain(400)
  const read = exchanges.filter(({ status, line }) => status < 400 && line !== LOKI)
  const all = typed(ROUTES, read, lineOf)
  expect(await misfits(all)).toEqual([])

  const sent = (what: string) => {
    const found = all.find((one) => one.what === what)
    if (!found) throw new Error(`there was no ${what}`)
    return (change: object) => ({ ...found, value: { ...Object(found.value), ...change } })
  }
  const wrong = [
    sent('body of POST /containers')({ registry_image: 'shop:1' }),
    sent('body of POST /containers')({ port: '8080' }),
    sent('body of POST /containers')({ image: undefined }),
    sent('body of POST /containers')({ secret_environment_variables: [{ key: 'A', value: 'a' }] }),
    sent('body of PATCH /containers/:id')({ https_connections_only: true }),
    sent('reply of POST /containers')({ status: 'pending' }),
    sent('query of GET /containers')({ page_size: 'all' }),
  ].map((one, index) => ({ ...one, what: `wrong ${index}` }))
  const told = (await misfits(wrong)).map((text) => text.slice(0, 'wrong 0'.length))
  expect(told).toEqual(wrong.map(({ what }) => what))
}, 120_000)
