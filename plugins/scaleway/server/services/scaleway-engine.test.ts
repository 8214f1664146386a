import { expect, test, vi } from 'vitest'
import { aRelease, COMMIT, KeptWork, nothing, scalewayWorld, standing } from '../../../../tests/support/scaleway'
import { ContainersApi } from '../api/containers-api'
import type { Fault } from '../emulator/faults'

/** Shows its variables, and writes a line for each request. */
const PROGRAM = {
  command: ['node', '-e'],
  source: `require('node:http').createServer((request, response) => {
    console.log('asked for ' + request.url)
    response.end(JSON.stringify(process.env))
  }).listen(process.env.PORT, '127.0.0.1')`,
}

test('a service is deployed, answers at its endpoint, is stopped, started, updated, resized and removed', async () => {
  const { engine, emulator } = await scalewayWorld()
  const work = new KeptWork()
  const only = () => {
    expect(emulator.containers.size).toBe(1)
    return [...emulator.containers.values()][0]
  }
  expect(await engine.deploy(aRelease(), nothing, work)).toEqual({})
  expect(work.steps).toEqual(['looking for the container', 'preparing the namespace', 'creating the container'])
  const { endpoints } = await standing(engine, work, 'ready')
  expect(await (await fetch(endpoints[0] ?? '')).text()).toContain('docker.io/library/shop:1')
  expect(only()?.wish).toMatchObject({ mvcpu_limit: 140, memory_limit_bytes: 256_000_000, port: 8080 })
  expect(only()?.wish.name).toBe(`etabli-${work.serviceId.toLowerCase()}`)
  expect([...emulator.namespaces.values()].map(({ wish }) => wish.name)).toEqual([
    expect.stringMatching(/^etabli-demo-[0-9a-f]{12}$/),
  ])

  await engine.stop(work)
  expect(emulator.containers.size).toBe(0)
  expect(await engine.observe(work, 'stopped')).toEqual({ status: 'stopped', endpoints: [] })
  await expect(fetch(endpoints[0] ?? '')).rejects.toThrow()
  await engine.stop(work)

  const bigger = { resources: { 'cpu-limit': 560, 'memory-limit': 1024 }, options: { 'http-option': 'redirected' } }
  await engine.resize(aRelease({ spec: bigger }), nothing, work)
  expect(emulator.containers.size).toBe(0)
  await engine.start(aRelease(), nothing, work)
  await standing(engine, work, 'ready')

  await engine.update(aRelease({ image: 'docker.io/library/shop:2' }), nothing, work)
  const updated = await standing(engine, work, 'ready')
  expect(await (await fetch(updated.endpoints[0] ?? '')).text()).toContain('shop:2')

  await engine.resize(aRelease({ spec: bigger }), nothing, work)
  await standing(engine, work, 'ready')
  expect(only()?.wish).toMatchObject({
    mvcpu_limit: 560,
    memory_limit_bytes: 1_024_000_000,
    image: 'docker.io/library/shop:2',
  })
  expect(only()?.wish.https_connections_only).toBe(true)

  await engine.undeploy(work)
  expect(emulator.containers.size).toBe(0)
  await expect.poll(() => emulator.namespaces.size).toBe(0)
  await expect(engine.observe(work, 'ready')).rejects.toMatchObject({ code: 'SCALEWAY_GONE' })
  await engine.undeploy(work)
})

test('50 variables and 20 secrets arrive apart, and no secret is told again', async () => {
  const { engine, emulator, service, asked } = await scalewayWorld()
  const work = new KeptWork()
  const many = (name: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${name}_${index}`, `${name} ${index} ' " $HOME\n=`]),
    )
  const environment = { variables: many('VALUE', 50), secretVariables: many('SECRET', 20) }
  await engine.deploy(aRelease(), environment, work)
  const [container] = emulator.containers.values()
  if (container) container.wish = { ...container.wish, command: PROGRAM.command, args: [PROGRAM.source] }
  expect(container?.wish.environment_variables).toEqual(environment.variables)
  expect(container?.wish.secret_environment_variables).toEqual(environment.secretVariables)
  const { endpoints } = await standing(engine, work, 'ready')
  const seen = await (await fetch(endpoints[0] ?? '')).json()
  expect(seen).toMatchObject({ ...environment.variables, ...environment.secretVariables })
  expect(JSON.stringify(await service.containers({}).containersNamed(container?.wish.name ?? ''))).not.toContain(
    'SECRET 1',
  )
  expect(asked.filter(({ body }) => body.includes('SECRET_1'))).toHaveLength(1)
})

test('a variable or secret that was taken out of a service is gone after its update, and one that was emptied is empty', async () => {
  const { engine, emulator } = await scalewayWorld()
  const work = new KeptWork()
  const deployed = async (variables: Record<string, string>, secretVariables: Record<string, string>) => {
    await engine.deploy(aRelease(), { variables, secretVariables }, work)
    await standing(engine, work, 'ready')
    const [container] = emulator.containers.values()
    const { environment_variables, secret_environment_variables } = container?.wish ?? {}
    return [environment_variables, secret_environment_variables]
  }
  const first = [
    { KEPT: '1', GONE: '2' },
    { TOKEN: 'three', OLD: 'four', EMPTIED: 'five' },
  ] as const
  expect(await deployed(...first)).toEqual(first)
  expect(await deployed({ KEPT: '1' }, { TOKEN: 'new', EMPTIED: '' })).toEqual([
    { KEPT: '1', EMPTIED: '' },
    { TOKEN: 'new' },
  ])
  const bigger = { resources: { 'cpu-limit': 560, 'memory-limit': 1024 }, options: { 'http-option': 'enabled' } }
  await engine.resize(aRelease({ spec: bigger }), nothing, work)
  await standing(engine, work, 'ready')
  expect([...emulator.containers.values()][0]?.wish.secret_environment_variables).toEqual({ TOKEN: 'new' })
  expect(await deployed({}, {})).toEqual([{}, {}])
})

test('what a service writes is its application log, and what Scaleway says of it its container log', async () => {
  const { engine, emulator, service } = await scalewayWorld()
  const work = new KeptWork()
  const since = new Date()
  await engine.deploy(aRelease(), nothing, work)
  const { endpoints } = await standing(engine, work, 'ready')
  for (const path of ['one', 'two', 'three']) await fetch(new URL(path, endpoints[0]))
  const log = (name: 'application' | 'container', limit: number) =>
    engine.log(work, { log: name, since, limit }, work.signal)
  await expect
    .poll(async () => (await log('application', 2)).map(({ text }) => text))
    .toEqual(['GET /two', 'GET /three'])
  expect((await log('application', 100)).map(({ text }) => text)[0]).toMatch(/^listening on port/)
  expect((await log('container', 100)).map(({ text }) => text)).toEqual([
    'the container was created',
    'the container is ready',
  ])
  expect(emulator.tokens.size).toBe(1)
  // Another that took the token back.
  await service.logs.close()
  expect(await log('application', 100)).toHaveLength(4)
  await service.logs.close()
  expect(emulator.tokens.size).toBe(0)
  expect(
    await engine.log(
      { ...work, reference: undefined, project: 'demo', serviceId: work.serviceId },
      { log: 'application', since, limit: 1 },
      work.signal,
    ),
  ).toEqual([])
})

test('an image that is missing is an error with a sentence, and another image mends it', async () => {
  const { engine, emulator } = await scalewayWorld()
  const work = new KeptWork()
  await engine.deploy(aRelease({ image: 'shop:missing' }), nothing, work)
  expect(await standing(engine, work, 'error')).toEqual({
    status: 'error',
    endpoints: [],
    error: 'Image shop:missing could not be pulled: it was not found',
  })
  await engine.deploy(aRelease(), nothing, work)
  await standing(engine, work, 'ready')
  expect(emulator.containers.size).toBe(1)
})

test('what can never run is refused before anything is made', async () => {
  const { engine, asked } = await scalewayWorld()
  const refusal = (fields: Parameters<typeof aRelease>[0]) => {
    try {
      engine.check(aRelease(fields))
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : undefined
    }
  }
  expect(refusal({ image: ' ' })).toBe(
    'Scaleway runs images: name the image of the service, such as docker.io/library/nginx:1.29.',
  )
  expect(refusal({ image: 'x'.repeat(256) })).toContain('255 characters')
  for (const gitUrl of [
    'git@git.example.test:shop.git',
    'http://git.example.test/shop',
    'https://me:secret@git.example.test/shop',
  ])
    expect(refusal({ gitUrl })).toContain('public repositories over https')
  expect(refusal({ codePath: 'a/../../b' })).toContain('below the root')
  expect(refusal({ gitUrl: 'https://git.example.test/shop.git', codePath: 'app' })).toBeUndefined()
  await expect(engine.deploy(aRelease({ image: '' }), nothing, new KeptWork())).rejects.toMatchObject({
    code: 'NO_IMAGE',
  })
  expect(asked).toEqual([])
})

test('a service with code fetches the commit that it was deployed with', async () => {
  const { engine, emulator } = await scalewayWorld()
  const work = new KeptWork()
  const gitUrl = 'https://git.example.invalid/shop.git'
  const wish = () => [...emulator.containers.values()][0]?.wish
  expect(await engine.deploy(aRelease({ gitUrl, gitBranch: 'main', codePath: 'app' }), nothing, work)).toEqual({
    commit: COMMIT,
  })
  expect(wish()?.args).toEqual([gitUrl, COMMIT, 'app'])
  expect(wish()?.command?.slice(0, 2)).toEqual(['sh', '-c'])
  expect(await standing(engine, work, 'error')).toMatchObject({
    error: expect.stringContaining('has ended with exit code'),
  })
  const commit = 'a'.repeat(40)
  expect(await engine.deploy(aRelease({ gitUrl, gitBranch: 'main', commit }), nothing, work)).toEqual({ commit })
  expect(wish()?.args).toEqual([gitUrl, commit, '.'])
  await standing(engine, work, 'error')
  expect(await engine.deploy(aRelease({ gitUrl }), nothing, work)).toEqual({})
  expect(wish()?.args).toEqual([gitUrl, 'HEAD', '.'])
  await standing(engine, work, 'error')
  await engine.deploy(aRelease(), nothing, work)
  expect(wish()).toMatchObject({ command: [], args: [] })
})

test('an observation is one request, also where it fails', async () => {
  const { engine, emulator, asked } = await scalewayWorld()
  const work = new KeptWork()
  await engine.deploy(aRelease(), nothing, work)
  await standing(engine, work, 'ready')
  asked.length = 0
  await engine.observe(work, 'ready')
  expect(asked.map(({ line }) => line)).toEqual(['GET /containers/:id'])
  emulator.faults.add({ path: /containers/, kind: 'status', status: 503 })
  await expect(engine.observe(work, 'ready')).rejects.toMatchObject({ code: 'SCALEWAY_UNREACHABLE' })
  emulator.faults.add({ path: /containers/, kind: 'status', status: 429 })
  await expect(engine.observe(work, 'ready')).rejects.toMatchObject({ code: 'SCALEWAY_BUSY' })
  expect(asked).toHaveLength(3)
  expect(emulator.faults.waiting).toEqual([])
})

test('two services of a project share a namespace, which stays until the last of them is removed', async () => {
  const { engine, emulator } = await scalewayWorld()
  const [one, other] = [new KeptWork(), new KeptWork()]
  await Promise.all([engine.deploy(aRelease(), nothing, one), engine.deploy(aRelease(), nothing, other)])
  expect([emulator.namespaces.size, emulator.containers.size]).toEqual([1, 2])
  await engine.undeploy(one)
  expect([emulator.namespaces.size, emulator.containers.size]).toEqual([1, 1])
  await standing(engine, other, 'ready')
  await engine.undeploy(other)
  await expect.poll(() => [emulator.namespaces.size, emulator.containers.size]).toEqual([0, 0])
})

test('while one server removes the namespace of the last service, another makes no container in it', async () => {
  const { engine, another, emulator, turnsAsked } = await scalewayWorld()
  const [last, next] = [new KeptWork(), new KeptWork()]
  await engine.deploy(aRelease(), nothing, last)
  const remove = ContainersApi.prototype.removeNamespace
  let deploying: Promise<unknown> | undefined
  const removing = vi.spyOn(ContainersApi.prototype, 'removeNamespace').mockImplementationOnce(async function (
    this: ContainersApi,
    id,
  ) {
    // It was just found empty.
    const before = turnsAsked()
    deploying = another().deploy(aRelease(), nothing, next)
    await expect.poll(turnsAsked).toBe(before + 1)
    return remove.call(this, id)
  })
  await engine.undeploy(last)
  await deploying
  expect(removing).toHaveBeenCalledOnce()
  await standing(engine, next, 'ready')
  expect([emulator.namespaces.size, emulator.containers.size]).toEqual([1, 1])
})

test('what was deployed without that the platform heard of it is removed', async () => {
  const { engine, another, emulator } = await scalewayWorld()
  const work = new KeptWork()
  await engine.deploy(aRelease(), nothing, work)
  work.reference = undefined
  await another().undeploy(work)
  expect(emulator.containers.size).toBe(0)
})

test('two servers that deploy the same service at once make one container', async () => {
  const { engine, another, emulator } = await scalewayWorld()
  const work = new KeptWork()
  await Promise.all([engine, another(), another()].map((one) => one.deploy(aRelease(), nothing, work)))
  expect([emulator.namespaces.size, emulator.containers.size]).toEqual([1, 1])
  await standing(engine, work, 'ready')
})

const STEPS: readonly [step: string, where: Pick<Fault, 'method' | 'path'>][] = [
  ['the look for the namespace', { method: 'GET', path: /namespaces$/ }],
  ['the making of the namespace', { method: 'POST', path: /namespaces$/ }],
  ['the look for the container', { method: 'GET', path: /\/containers$/ }],
  ['the making of the container', { method: 'POST', path: /\/containers$/ }],
  ['the change of the container', { method: 'PATCH', path: /\/containers\/[^/]+$/ }],
  ['the removal of the container', { method: 'DELETE', path: /\/containers\/[^/]+$/ }],
  ['the removal of the namespace', { method: 'DELETE', path: /namespaces\/[^/]+$/ }],
]

test.each(STEPS)(
  'whatever goes wrong with %s, there is one container, and none in the end',
  async (_, where) => {
    const { engine, another, emulator } = await scalewayWorld(
      { tries: 2, look: 5, settle: 2_000 },
      { runsPrograms: false },
    )
    const kinds: readonly Fault[] = [
      ...[429, 500, 503].map((status) => ({ ...where, kind: 'status' as const, status })),
      ...(['reset', 'lost', 'half', 'silent'] as const).map((kind) => ({ ...where, kind })),
      ...(where.method === 'GET' ? [{ ...where, kind: 'stale' as const, times: 3 }] : []),
    ]
    for (const fault of kinds) {
      const work = new KeptWork()
      // As the platform does it: again, by another server, until it is done.
      const done = async (act: (one: typeof engine) => Promise<unknown>) => {
        for (let tried = 0; ; tried++)
          try {
            return await act(tried === 0 ? engine : another())
          } catch (error) {
            if (tried >= 3) throw error
          }
      }
      emulator.faults.add(fault)
      await done((one) => one.deploy(aRelease(), nothing, work))
      expect([emulator.namespaces.size, emulator.containers.size]).toEqual([1, 1])
      await done((one) => one.update(aRelease({ image: 'shop:2' }), nothing, work))
      expect(emulator.containers.size).toBe(1)
      await standing(another(), work, 'ready')
      await done((one) => one.undeploy(work))
      expect(emulator.containers.size).toBe(0)
      await expect.poll(() => emulator.namespaces.size).toBe(0)
      expect(emulator.faults.waiting).toEqual([])
    }
  },
  60_000,
)

test('a container that somebody else has removed is told as gone; one that was to be made or removed, as stopped', async () => {
  const { engine, service } = await scalewayWorld()
  const work = new KeptWork()
  await engine.deploy(aRelease(), nothing, work)
  await standing(engine, work, 'ready')
  const id = work.reference?.split('/')[1] ?? ''
  await service.containers({}).removeContainer(id)
  await expect.poll(() => engine.observe(work, 'deleting')).toEqual({ status: 'stopped', endpoints: [] })
  for (const before of ['ready', 'error', 'unknown'] as const)
    await expect(engine.observe(work, before)).rejects.toMatchObject({ code: 'SCALEWAY_GONE', status: 404 })
  for (const action of ['deploy', 'update', 'resize', 'start', 'stop', 'undeploy'] as const)
    expect(await engine.observe(work, engine.underWay(action))).toEqual({ status: 'stopped', endpoints: [] })
  await engine.update(aRelease(), nothing, work)
  await standing(engine, work, 'ready')
})

test('wrong keys are told as such', async () => {
  const { engine, service } = await scalewayWorld()
  Object.assign(service.account, { secretKey: '00000000-0000-0000-0000-000000000000' })
  await expect(engine.deploy(aRelease(), nothing, new KeptWork())).rejects.toMatchObject({
    code: 'SCALEWAY_KEY_REFUSED',
    message: expect.stringContaining('refuses the keys'),
  })
})
