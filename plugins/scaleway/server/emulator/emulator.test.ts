import { expect, test } from 'vitest'
import { scalewayWorld } from '../../../../tests/support/scaleway'
import type { Emulator } from './emulator'

const CONTAINERS = '/containers/v1/regions/fr-par'
const COCKPIT = '/cockpit/v1/regions/fr-par'
const NOWHERE = '99999999-8888-4777-8666-555555555555'

async function ask(
  { account }: Emulator,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = { 'x-auth-token': account.secretKey },
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(account.address + path, { method, headers, ...(body !== undefined && { body: text }) })
  const answer = await response.text()
  return { status: response.status, body: answer === '' ? undefined : JSON.parse(answer) }
}

/** A namespace that can be used, and what a container in it fits. */
async function prepared(pace = 5) {
  const { emulator } = await scalewayWorld({}, { runsPrograms: false, pace })
  const { body } = await ask(emulator, 'POST', `${CONTAINERS}/namespaces`, {
    name: 'etabli-demo',
    project_id: emulator.account.projectId,
  })
  await expect.poll(() => [...emulator.namespaces.values()].map(({ status }) => status)).toEqual(['ready'])
  const fitting = { name: 'etabli-shop', namespace_id: body.id, image: 'shop:1', port: 8080 }
  return { emulator, fitting }
}

test('only the secret key is let in', async () => {
  const { emulator } = await scalewayWorld({}, { runsPrograms: false })
  const path = `${CONTAINERS}/namespaces`
  expect((await ask(emulator, 'GET', path)).status).toBe(200)
  for (const headers of [{}, { 'x-auth-token': emulator.account.accessKey }])
    expect(await ask(emulator, 'GET', path, undefined, headers)).toMatchObject({
      status: 401,
      body: { type: 'denied_authentication' },
    })
})

test('a namespace that Scaleway would refuse is refused', async () => {
  const { emulator } = await scalewayWorld({}, { runsPrograms: false })
  const fitting = { name: 'etabli-demo', project_id: emulator.account.projectId }
  const wrongs: readonly (readonly [wish: object, argument: string])[] = [
    [{ ...fitting, name: '1demo' }, 'name'],
    [{ ...fitting, name: 'x'.repeat(51) }, 'name'],
    [{ name: fitting.name }, 'project_id'],
    [{ ...fitting, colour: 'blue' }, 'colour'],
    [{ ...fitting, environment_variables: { A: 1 } }, 'environment_variables.A'],
    // The list of v1beta1.
    [{ ...fitting, secret_environment_variables: [{ key: 'A', value: 'a' }] }, 'secret_environment_variables'],
  ]
  for (const [wish, argument] of wrongs)
    expect(await ask(emulator, 'POST', `${CONTAINERS}/namespaces`, wish)).toMatchObject({
      status: 400,
      body: { type: 'invalid_arguments', details: [{ argument_name: argument }] },
    })
  const others = { ...fitting, project_id: NOWHERE }
  expect((await ask(emulator, 'POST', `${CONTAINERS}/namespaces`, others)).status).toBe(403)
  expect(emulator.namespaces.size).toBe(0)
})

test('a container that Scaleway would refuse is refused, new or changed', async () => {
  // Slow enough to be asked in the middle of a change.
  const { emulator, fitting } = await prepared(500)
  const wrongs: readonly (readonly [wish: Record<string, unknown>, argument: string])[] = [
    [{ image: '' }, 'image'],
    [{ port: '8080' }, 'port'],
    [{ port: 65_536 }, 'port'],
    [{ mvcpu_limit: 69 }, 'mvcpu_limit'],
    [{ memory_limit_bytes: 256 }, 'memory_limit_bytes'],
    [{ description: 'x'.repeat(256) }, 'description'],
    [{ environment_variables: { 'A B': '' } }, 'environment_variables'],
    [{ secret_environment_variables: { A: null } }, 'secret_environment_variables'],
    [{ command: 'sh -c true' }, 'command'],
    [{ privacy: 'secret' }, 'privacy'],
    // Fields of v1beta1.
    [{ registry_image: 'shop:1' }, 'registry_image'],
    [{ http_option: 'redirected' }, 'http_option'],
    [{ redeploy: true }, 'redeploy'],
  ]
  const refused = (argument: string) => ({
    status: 400,
    body: { type: 'invalid_arguments', details: [{ argument_name: expect.stringContaining(argument) }] },
  })
  const post = (body: unknown) => ask(emulator, 'POST', `${CONTAINERS}/containers`, body)
  for (const [wish, argument] of wrongs) expect(await post({ ...fitting, ...wish })).toMatchObject(refused(argument))
  for (const field of ['name', 'namespace_id', 'image'])
    expect(await post({ ...fitting, [field]: undefined })).toMatchObject(refused(field))
  // The name of the same field in a change.
  expect(await post({ ...fitting, https_connection_only: true })).toMatchObject(refused('https_connection_only'))
  expect(await post('{')).toMatchObject(refused('body'))
  expect((await post({ ...fitting, namespace_id: NOWHERE })).status).toBe(404)
  expect(emulator.containers.size).toBe(0)

  const { status, body: made } = await post(fitting)
  expect([status, made.status]).toEqual([200, 'creating'])
  expect(await post(fitting)).toMatchObject({ status: 409, body: { type: 'already_exists', resource: 'container' } })
  const path = `${CONTAINERS}/containers/${made.id}`
  expect(await ask(emulator, 'PATCH', path, { port: 80 })).toMatchObject({
    status: 409,
    body: { type: 'transient_state', current_state: 'creating' },
  })
  await expect.poll(async () => (await ask(emulator, 'GET', path)).body.status).toBe('ready')
  const before = JSON.stringify(emulator.containers.get(made.id)?.wish)
  for (const [wish, argument] of wrongs)
    expect(await ask(emulator, 'PATCH', path, wish)).toMatchObject(refused(argument))
  for (const fixed of [{ name: 'other' }, { namespace_id: NOWHERE }, { https_connections_only: true }])
    expect(await ask(emulator, 'PATCH', path, fixed)).toMatchObject(refused(Object.keys(fixed)[0] ?? ''))
  expect(JSON.stringify(emulator.containers.get(made.id)?.wish)).toBe(before)
})

test('secrets are told as hashes; a change replaces them, and what is empty in it stays as it was', async () => {
  const { emulator, fitting } = await prepared()
  const secret_environment_variables = { OLD: 'alpha', KEPT: 'beta' }
  const { body } = await ask(emulator, 'POST', `${CONTAINERS}/containers`, { ...fitting, secret_environment_variables })
  const path = `${CONTAINERS}/containers/${body.id}`
  const told = async () => JSON.stringify((await ask(emulator, 'GET', path)).body)
  await expect.poll(told).toContain('"status":"ready"')
  expect(await told()).toContain('"OLD":"$argon2id$')
  expect(await told()).not.toMatch(/alpha|beta/)
  await ask(emulator, 'PATCH', path, { secret_environment_variables: { KEPT: '', NEW: 'gamma' } })
  expect(emulator.containers.get(body.id)?.wish.secret_environment_variables).toEqual({ KEPT: 'beta', NEW: 'gamma' })
  await expect.poll(told).toContain('"status":"ready"')
  await ask(emulator, 'PATCH', path, { port: 80 })
  expect(emulator.containers.get(body.id)?.wish.secret_environment_variables).toEqual({ KEPT: 'beta', NEW: 'gamma' })
})

test('what is not there, or asked for as Scaleway has it not, is refused', async () => {
  const { emulator } = await scalewayWorld({}, { runsPrograms: false })
  for (const [method, path, status] of [
    ['GET', `${CONTAINERS}/containers/${NOWHERE}`, 404],
    ['DELETE', `${CONTAINERS}/containers/${NOWHERE}`, 404],
    ['DELETE', `${CONTAINERS}/namespaces/${NOWHERE}`, 404],
    ['GET', '/containers/v1/regions/us-east-1/containers', 404],
    ['GET', '/containers/v1beta1/regions/fr-par/containers', 404],
    ['GET', `${CONTAINERS}/containers?page=0`, 400],
    ['GET', `${CONTAINERS}/containers?page_size=1001`, 400],
    ['DELETE', `${COCKPIT}/tokens/${NOWHERE}`, 404],
  ] as const)
    expect([path, (await ask(emulator, method, path)).status]).toEqual([path, status])
  const token = { name: 'logs', project_id: emulator.account.projectId, token_scopes: ['read_only_logs'] }
  for (const wrong of [
    { ...token, token_scopes: ['everything'] },
    { ...token, token_scopes: [] },
    { ...token, name: '' },
  ])
    expect((await ask(emulator, 'POST', `${COCKPIT}/tokens`, wrong)).status).toBe(400)
  expect(emulator.tokens.size).toBe(0)
})
