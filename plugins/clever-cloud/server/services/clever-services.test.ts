import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CleverWorld, cleverWorld } from '#tests/support/clever-cloud'
import { answerAt, aRelease, CleverService, SERVER } from '#tests/support/clever-service'
import type { Fault, FaultKind } from '../emulator/faults'

const query = { since: new Date(0), limit: 100 }
const never = new AbortController().signal
const HURRIED = { pause: 10, tries: 3 }

/** How many programs run at the stand-in. */
function running({ emulator }: CleverWorld): number {
  return [...emulator.applications.values()].flatMap(({ instances }) => instances).length
}

test('a service is deployed, answers, is updated, resized, stopped, started and removed', async () => {
  const world = await cleverWorld({ 'main.py': SERVER })
  const { services: engine, emulator, asked } = world
  const service = new CleverService()
  const numbered = (count: number, name: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}_${index}`, `${name} "${index}" é\n$x`]))
  service.environment = { variables: numbered(50, 'VALUE'), secretVariables: numbered(20, 'SECRET') }
  expect(await service.deploy(engine)).toEqual({ commit: 'c'.repeat(40) })
  expect(service.reference).toMatch(/^app_/)
  const { last, way } = await service.becomes(engine, 'running')
  expect(way).toEqual(['deployment in progress', 'running'])
  expect(last.endpoints).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)])
  const [url] = last.endpoints
  const answer = await answerAt(url)
  const given = { ...service.environment.variables, ...service.environment.secretVariables }
  expect(answer?.env).toMatchObject(given)
  const application = emulator.applications.get(service.reference ?? '')
  expect(Object.keys(application?.env ?? {}).filter((name) => /^(VALUE|SECRET)_/.test(name))).toHaveLength(70)
  expect(application?.wish).toMatchObject({
    name: `etabli-service-${service.id.toLowerCase()}`,
    instanceLifetime: 'REGULAR',
    maxFlavor: 'XS',
    forceHttps: 'ENABLED',
  })

  asked.length = 0
  expect(await engine.observe(service.place, 'running')).toEqual({ status: 'running', endpoints: [url] })
  expect(asked).toEqual(['GET /v2/organisations/:orga/applications/:app/instances'])

  await writeFile(join(world.folder, 'files/main.py'), SERVER.replace('VERSION', 'second'))
  service.environment = { variables: { VALUE_0: 'changed' }, secretVariables: {} }
  await service.update(engine)
  expect((await service.becomes(engine, 'running')).way).toEqual(['deployment in progress', 'running'])
  expect(await answerAt(url)).toMatchObject({ version: 'second', env: { VALUE_0: 'changed' } })
  expect(application?.env).not.toHaveProperty('SECRET_0')

  service.environment = { variables: { VALUE_0: 'alone' }, secretVariables: {} }
  await service.update(engine)
  await service.becomes(engine, 'running')
  expect((await answerAt(url))?.env.VALUE_0).toBe('alone')

  const spec = { resources: { name: 'M' }, options: { 'force-https': false } }
  service.release = aRelease({ spec })
  await engine.resize(service.release, service.environment, service.work())
  expect((await service.becomes(engine, 'running')).way).toEqual(['deployment in progress', 'running'])
  expect(application?.wish).toMatchObject({ minFlavor: 'M', maxFlavor: 'M', forceHttps: 'DISABLED' })
  expect((await answerAt(url))?.env.VALUE_0).toBe('alone')

  await engine.stop(service.work())
  await service.becomes(engine, 'stopped')
  await expect.poll(() => running(world)).toBe(0)
  expect(await answerAt(url)).toBeUndefined()
  const before = application?.deployments.length
  await engine.resize(aRelease(), service.environment, service.work())
  expect(application?.deployments).toHaveLength(before ?? 0)
  await engine.start(service.release, service.environment, service.work())
  await service.becomes(engine, 'running')
  expect(await answerAt(url)).toMatchObject({ version: 'second' })

  await engine.undeploy(service.work())
  expect(emulator.applications.size).toBe(0)
  await expect.poll(() => answerAt(url)).toBeUndefined()
  await expect(engine.observe(service.place, 'running')).rejects.toMatchObject({ code: 'SERVICE_GONE' })
  await expect(service.update(engine)).rejects.toMatchObject({ code: 'SERVICE_GONE' })
  expect(emulator.applications.size).toBe(0)
  await engine.undeploy(service.work())
})

test('another server finds the application and its addresses, and each question costs one request', async () => {
  const { services, anotherServices, asked, pass } = await cleverWorld({ 'main.py': SERVER })
  const service = new CleverService()
  await service.deploy(services)
  const { last } = await service.becomes(services, 'running')
  const other = anotherServices()
  for (const [before, request] of [
    ['running', 'applications/:app'],
    ['running', 'applications/:app/instances'],
    ['creating', 'applications/:app/deployments'],
  ] as const) {
    asked.length = 0
    expect(await other.observe(service.place, before)).toEqual(last)
    expect(asked).toEqual([expect.stringMatching(new RegExp(`${request}$`))])
  }
  pass(11 * 60_000)
  asked.length = 0
  await other.observe(service.place, 'running')
  expect(asked).toEqual(['GET /v2/organisations/:orga/applications/:app'])
  asked.length = 0
  const untold = { ...service.place, reference: undefined }
  expect(await anotherServices().observe(untold, 'running')).toEqual(last)
  expect(asked).toEqual(['GET /v2/organisations/:orga/applications'])
})

test('SERV-26 with clever-cloud a port other than 8080 is refused, and so is what has neither code nor image', async () => {
  const { services: engine, emulator } = await cleverWorld({ 'readme.txt': '' })
  const check = (fields: Parameters<typeof aRelease>[0]) => () => engine.check(aRelease(fields))
  for (const port of ['80', '8081', '08080', ''])
    expect(check({ port })).toThrow(/^Port must be 8080 with clever-cloud\.$/)
  expect(check({})).not.toThrow()
  expect(check({ gitUrl: '', image: '' })).toThrow('neither code nor an image')
  expect(check({ gitUrl: '', image: 'nginx:1.27' })).not.toThrow()
  expect(check({ gitUrl: '', image: 'nginx\nRUN evil' })).toThrow('does not run this image')
  const service = new CleverService()
  service.release = aRelease({ image: '' })
  await expect(service.deploy(engine)).rejects.toMatchObject({ code: 'NOTHING_TO_RUN' })
  expect(emulator.applications.size).toBe(0)
  for (const wrong of [{ name: 'XXL' }, {}, { name: 'XS', cpu: 1 }])
    expect(engine.spec.safeParse({ ...engine.usualSpec, resources: wrong }).success).toBe(false)
  expect(engine.spec.safeParse(engine.usualSpec).success).toBe(true)
})

test('both logs tell of a service, from a time on, the last lines of them', async () => {
  const { services: engine } = await cleverWorld({
    'main.sh': 'seq 1 3000; exec python3 server.py',
    'server.py': SERVER,
  })
  const service = new CleverService()
  service.release = aRelease({ image: 'shell' })
  await service.deploy(engine)
  const { last } = await service.becomes(engine, 'running')
  await answerAt(`${last.endpoints[0]}/cart`)
  const log = async (fields: Partial<typeof query> = {}, name: 'application' | 'container' = 'application') =>
    (await engine.log(service.place, { ...query, ...fields, log: name }, never)).map(({ text }) => text)
  await expect.poll(() => log()).toContain('asked for /cart')
  const all = await log({ limit: 10_000 })
  expect(all.filter((line) => /^\d+$/.test(line))).toEqual(Array.from({ length: 3000 }, (_, index) => `${index + 1}`))
  expect(await log({ limit: 2 })).toEqual(all.slice(-2))
  expect(await log({ since: new Date() })).toEqual([])
  await engine.stop(service.work())
  await service.becomes(engine, 'stopped')
  const words = await log({}, 'container')
  expect(words[0]).toMatch(/^Deployment of [0-9a-f]{8} is queued$/)
  expect(words.slice(1, 3)).toEqual([expect.stringMatching(/has begun$/), expect.stringMatching(/succeeded$/)])
  expect(words.at(-1)).toMatch(/^Stop of [0-9a-f]{8} succeeded$/)
  expect(await log({ limit: 1 }, 'container')).toEqual(words.slice(-1))
})

test('an update that fails is an error that stays, and what ran before goes on', async () => {
  const world = await cleverWorld({ 'main.py': SERVER })
  const { services: engine } = world
  const service = new CleverService()
  await service.deploy(engine)
  const { last } = await service.becomes(engine, 'running')
  await writeFile(join(world.folder, 'files/main.py'), 'raise SystemExit(3)')
  await service.update(engine)
  // Whichever server asks, and also where the program of before still runs.
  service.before = engine.underWay()
  expect((await service.becomes(world.anotherServices(), 'error')).way).toEqual(['deployment in progress', 'error'])
  service.before = engine.underWay()
  const failed = await service.becomes(engine, 'error')
  expect(failed.last.error).toContain('The newest deployment failed')
  expect((await engine.observe(service.place, 'error')).status).toBe('error')
  expect(await answerAt(last.endpoints[0])).toMatchObject({ version: 'VERSION' })
})

const CREATE = { method: 'POST', path: /\/applications$/ }
const LIST = { method: 'GET', path: /\/applications$/ }
const DEPLOYMENTS = { method: 'GET', path: /\/deployments$/ }
const PUSH = { method: 'POST', path: /git-receive-pack$/ }
const STEPS = { products: { path: /products/ }, list: LIST, create: CREATE, deployments: DEPLOYMENTS, push: PUSH }
const KINDS: readonly FaultKind[] = [
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'reset' },
  { kind: 'lost' },
  { kind: 'silent' },
  { kind: 'half-open' },
  { kind: 'stale' },
]
/** A push is git's own request, which waits for an answer as long as git does. */
const cases = Object.entries(STEPS).flatMap(([name, step]) =>
  KINDS.filter(({ kind }) => name !== 'push' || !['silent', 'half-open'].includes(kind)).map(
    (kind) => [name, 'status' in kind ? String(kind.status) : kind.kind, { ...step, ...kind } satisfies Fault] as const,
  ),
)

test('whatever goes wrong at whatever step of a deployment, one application runs, is told of, and can be removed', async () => {
  const world = await cleverWorld({ 'main.py': SERVER }, { hurry: HURRIED })
  const { services: engine, emulator } = world
  for (const [step, what, fault] of cases) {
    const service = new CleverService()
    emulator.faults.add(fault)
    const name = `${what} at ${step}`
    // What gives up is begun again, as its user does, by another server.
    await service.deploy(engine).catch(async (error: unknown) => {
      expect(error, name).toMatchObject({ status: 503 })
      expect(emulator.applications.size, name).toBeLessThanOrEqual(1)
      await service.deploy(world.anotherServices())
    })
    const { last } = await service.becomes(engine, 'running')
    expect([...emulator.applications.keys()], name).toEqual([service.reference])
    expect(await answerAt(last.endpoints[0]), name).toMatchObject({ version: 'VERSION' })
    await engine.undeploy({ ...service.work(), reference: what === 'lost' ? undefined : service.reference })
    expect(emulator.applications.size, name).toBe(0)
    await expect.poll(() => answerAt(last.endpoints[0])).toBeUndefined()
  }
}, 180_000)

test.each([
  ['stop', /\/instances$/],
  ['start', /\/instances$/],
  ['update', /\/applications\/app_[^/]+(\/env)?$/],
  ['resize', /\/applications\/app_[^/]+$/],
  ['undeploy', /\/applications\/app_[^/]+$/],
] as const)(
  'whatever goes wrong at a %s, the next try brings it to its end',
  async (action, path) => {
    const world = await cleverWorld({ 'main.py': SERVER }, { hurry: HURRIED })
    const { services: engine, emulator } = world
    const service = new CleverService()
    const method = { stop: 'DELETE', start: 'POST', update: 'PUT', resize: 'PUT', undeploy: 'DELETE' }[action]
    const run = {
      stop: () => engine.stop(service.work()),
      start: async () => void (await engine.start(service.release, service.environment, service.work())),
      update: async () => void (await service.update(engine)),
      resize: () => engine.resize(service.release, service.environment, service.work()),
      undeploy: () => engine.undeploy(service.work()),
    }[action]
    const end = action === 'stop' ? 'stopped' : 'running'
    await service.deploy(engine)
    await service.becomes(engine, 'running')
    for (const kind of KINDS) {
      if (action === 'start') {
        await engine.stop(service.work())
        await service.becomes(engine, 'stopped')
      }
      emulator.faults.add({ ...kind, method, path }, { ...kind, method: 'GET', path: /deployments$/ })
      service.environment = { variables: { MODE: kind.kind }, secretVariables: {} }
      await run().catch(run)
      if (action === 'undeploy') {
        expect(emulator.applications.size).toBe(0)
        await expect.poll(() => running(world)).toBe(0)
        await service.deploy(engine).catch(() => service.deploy(engine))
      }
      const { last } = await service.becomes(engine, end)
      if (action === 'update') expect((await answerAt(last.endpoints[0]))?.env.MODE).toBe(kind.kind)
      expect([...emulator.applications.keys()]).toEqual([service.reference])
      await expect.poll(() => running(world)).toBe(end === 'stopped' ? 0 : 1)
    }
  },
  60_000,
)

test('two servers that deploy at once make one application', async () => {
  const world = await cleverWorld({ 'main.py': SERVER })
  const service = new CleverService()
  await Promise.all([service.deploy(world.services), service.deploy(world.anotherServices())])
  await service.becomes(world.services, 'running')
  await service.deploy(world.services)
  expect(world.emulator.applications.size).toBe(1)
})

test('with an API token Clever Cloud fetches the code itself, so it must be public', async () => {
  const { services: engine, emulator } = await cleverWorld({ 'main.py': '' }, { isByToken: true })
  const service = new CleverService()
  for (const fields of [{ gitUrl: 'git@git.example.test:shop.git' }, { gitUrl: '', image: 'nginx' }]) {
    service.release = aRelease(fields)
    await expect(service.deploy(engine)).rejects.toMatchObject({ code: 'CODE_NOT_PUBLIC' })
  }
  expect(emulator.applications.size).toBe(0)
  service.release = aRelease({ gitUrl: 'https://git.example.invalid/shop.git', gitBranch: 'main' })
  await expect(service.deploy(engine)).rejects.toMatchObject({ code: 'CLEVER_REFUSED' })
  expect(emulator.applications.get(service.reference ?? '')?.wish).toMatchObject({
    publicGitRepositoryUrl: 'https://git.example.invalid/shop.git',
    branch: 'main',
  })
})
