import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleverWorld } from '#tests/support/clever-cloud'
import { aRelease, CleverService, SERVER } from '#tests/support/clever-service'
import { misfits } from './misfits'
import { type Route, typed } from './routes'
import { recordTraffic } from './traffic'

const WIRE = join(import.meta.dirname, 'clever-cloud-wire.ts')
const ROUTES: readonly Route[] = [
  { line: 'GET /v2/products/instances', reply: 'Products' },
  { line: 'GET /applications', reply: 'Applications' },
  { line: 'POST /applications', body: 'NewApplication', reply: 'Application' },
  { line: 'GET /applications/:app', reply: 'Application' },
  { line: 'PUT /applications/:app', body: 'ApplicationChange', reply: 'Application' },
  { line: 'PUT /applications/:app/env', body: 'NewVariables' },
  { line: 'GET /applications/:app/instances', reply: 'Instances' },
  { line: 'POST /applications/:app/instances', query: 'StartQuery', reply: 'Started' },
  { line: 'DELETE /applications/:app/instances' },
  { line: 'GET /applications/:app/deployments', query: 'ListDeployments', reply: 'Deployments' },
  { line: 'DELETE /applications/:app/deployments/:deployment/instances' },
  { line: 'GET /applications/:app/logs', query: 'ReadLog', reply: 'LogEvents' },
  { line: 'DELETE /applications/:app' },
]
const lineOf = (line: string) =>
  line
    .replace(/\b(app|orga|deployment)_[0-9a-f-]{36}/g, ':$1')
    .replace(/\/v[24](\/orchestration|\/logs)?\/organisations\/:orga/, '')

test('in the life of a service, all that is sent to Clever Cloud and answered by the stand-in is as Clever Cloud’s own client has it', async () => {
  const { services: engine, emulator, anotherServices } = await cleverWorld({ 'main.py': SERVER })
  const recorded = recordTraffic(emulator.url)
  const service = new CleverService()
  service.environment = { variables: { MODE: 'live' }, secretVariables: { TOKEN: 'seven', EMPTY: '' } }
  await service.deploy(engine)
  await service.becomes(engine, 'running')
  await anotherServices().observe(service.place, 'running')
  await engine.observe(service.place, 'running')
  service.release = aRelease({ description: 'The shop', gitBranch: 'main' })
  await service.update(engine)
  await service.becomes(engine, 'running')
  const never = new AbortController().signal
  for (const log of ['application', 'container'] as const)
    expect(await engine.log(service.place, { log, since: new Date(0), limit: 10 }, never)).not.toEqual([])
  const spec = { resources: { name: 'M' }, options: { 'force-https': false } }
  await engine.resize(aRelease({ spec }), service.environment, service.work())
  // While it is still under way, so that there is something to cancel.
  await engine.stop(service.work())
  await service.becomes(engine, 'stopped')
  await engine.start(service.release, service.environment, service.work())
  await service.becomes(engine, 'running')
  await engine.undeploy(service.work())

  const read = (await recorded()).filter(({ status, line }) => status < 400 && !line.includes('/git/'))
  expect((await recorded()).map(({ status }) => status)).not.toContain(400)
  expect(misfits(WIRE, typed(ROUTES, read, lineOf))).toEqual([])

  const made = read.find(({ line }) => lineOf(line) === 'POST /applications')
  const wrong = [
    { type: 'NewApplication', value: { ...Object(made?.body), colour: 'blue' } },
    { type: 'NewApplication', value: { ...Object(made?.body), forceHttps: true } },
    { type: 'NewApplication', value: { ...Object(made?.body), minFlavor: undefined } },
    { type: 'ApplicationChange', value: { ...Object(made?.body), maxInstances: '1' } },
    { type: 'NewVariables', value: { A: 1 } },
    { type: 'Application', value: { ...Object(made?.reply), state: 'UP' } },
    { type: 'ReadLog', value: { limit: 'all' } },
  ].map((one, index) => ({ ...one, what: `wrong ${index}` }))
  const told = misfits(WIRE, wrong).map((text) => text.split(':')[0])
  expect([...new Set(told)]).toEqual(wrong.map(({ what }) => what))
})
