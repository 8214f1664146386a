import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { cleverWorld } from '#tests/support/clever-cloud'
import { type Credentials, signed } from '../api/credentials'
import type { Emulator } from './emulator'
import { PRODUCTS } from './products'

const [linux] = PRODUCTS.filter(({ type }) => type === 'linux')
const fitting = {
  name: 'a task',
  deploy: 'git',
  zone: 'par',
  instanceType: 'linux',
  instanceVersion: linux?.version,
  instanceVariant: linux?.variant.id,
  instanceLifetime: 'TASK',
  minInstances: 1,
  maxInstances: 1,
  minFlavor: 'XS',
  maxFlavor: 'XS',
  env: { CC_RUN_COMMAND: 'true' },
}

/** Asks as Etabli does, with what differs. */
async function ask(
  { url, account }: Emulator,
  method: string,
  path: string,
  { body, credentials }: { readonly body?: string; readonly credentials?: Partial<Credentials> } = {},
) {
  const oauth = { kind: 'oauth', ...account, ...credentials } as const
  const { searchParams, pathname } = new URL(path, url)
  const request = { method, url: url + pathname, queryParams: Object.fromEntries(searchParams) }
  const { headers } = await signed(request, oauth)
  const response = await fetch(url + path, { method, ...(headers && { headers }), ...(body !== undefined && { body }) })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('only a right signature or the API token is let in', async () => {
  const { emulator } = await cleverWorld({})
  const path = `/v2/organisations/${emulator.organisation}/applications`
  expect((await ask(emulator, 'GET', path)).status).toBe(200)
  expect((await ask(emulator, 'GET', '/v2/products/instances?for=a%20b')).status).toBe(200)
  for (const wrong of ['consumerKey', 'consumerSecret', 'token', 'tokenSecret'])
    expect(await ask(emulator, 'GET', path, { credentials: { [wrong]: 'wrong' } })).toMatchObject({
      status: 401,
      body: { id: 2001, type: 'error' },
    })
  const by = async (authorization?: string) =>
    (await fetch(emulator.url + path, authorization ? { headers: { authorization } } : {})).status
  expect(await by()).toBe(401)
  expect(await by('Bearer wrong')).toBe(401)
  expect(await by(`Bearer ${emulator.account.apiToken}`)).toBe(200)
})

test('a signature of another request, or by another way than the documented, is refused', async () => {
  const { emulator } = await cleverWorld({})
  const { url, account } = emulator
  const other = await signed({ method: 'get', url: `${url}/v2/self` }, { kind: 'oauth', ...account })
  const authorization = other.headers?.Authorization ?? ''
  const path = '/v2/products/instances'
  expect((await fetch(url + path, { headers: { authorization } })).status).toBe(401)
  const base = `GET&${encodeURIComponent(url + path)}&`
  const signature = createHmac('sha512', `${account.consumerSecret}&${account.tokenSecret}`)
    .update(base)
    .digest('base64')
  const bare = `OAuth oauth_consumer_key="${account.consumerKey}", oauth_token="${account.token}", oauth_signature_method="HMAC-SHA512", oauth_signature="${encodeURIComponent(signature)}"`
  expect((await fetch(url + path, { headers: { authorization: bare } })).status).toBe(401)
})

test.each([
  ['an unknown field', { ...fitting, colour: 'blue' }, 'colour'],
  ['an unknown zone', { ...fitting, zone: 'moon' }, 'Unknown zone'],
  ['an unknown kind of machine', { ...fitting, instanceType: 'cobol' }, 'Unknown instance type'],
  ['an unknown size', { ...fitting, maxFlavor: 'XXS' }, 'Unknown flavor'],
  ['fewer machines at most than at least', { ...fitting, minInstances: 2 }, 'minInstances is above'],
  ['a name of a variable that none has', { ...fitting, env: { 'A B': '' } }, 'Invalid'],
  ['no name', { ...fitting, name: '' }, 'name'],
])('%s in a new application is refused', async (_what, wish, message) => {
  const { emulator } = await cleverWorld({})
  const path = `/v2/organisations/${emulator.organisation}/applications`
  const { status, body } = await ask(emulator, 'POST', path, { body: JSON.stringify(wish) })
  expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  expect(emulator.applications.size).toBe(0)
})

test('a change or variables that an application cannot have are refused, and leave it as it was', async () => {
  const { emulator } = await cleverWorld({})
  const path = `/v2/organisations/${emulator.organisation}/applications`
  const { body: made } = await ask(emulator, 'POST', path, { body: JSON.stringify(fitting) })
  const application = emulator.applications.get(made.id)
  const before = JSON.stringify([application?.wish, application?.env])
  const put = async (what: string, body: unknown) =>
    (await ask(emulator, 'PUT', `${path}/${made.id}${what}`, { body: JSON.stringify(body) })).status
  const { env: _, ...change } = fitting
  for (const wrong of [
    { ...change, colour: 'blue' },
    { ...change, minFlavor: 1 },
    { ...change, forceHttps: true },
    { ...change, zone: 'rbx' },
    { ...change, instanceLifetime: 'REGULAR' },
    { ...change, name: undefined },
    [],
  ])
    expect([wrong, await put('', wrong)]).toEqual([wrong, 400])
  for (const wrong of [{ A: 1 }, { A: null }, { '1A': '' }, [{ name: 'A', value: '' }], 'A=1'])
    expect([wrong, await put('/env', wrong)]).toEqual([wrong, 400])
  expect(JSON.stringify([application?.wish, application?.env])).toBe(before)
  expect([await put('', change), await put('/env', { A: '1' })]).toEqual([200, 200])
  expect(application?.env).toEqual({ A: '1' })
})

test('what is not there, not JSON, given twice or too early is refused', async () => {
  const { emulator } = await cleverWorld({})
  const organisation = `/v2/organisations/${emulator.organisation}`
  const post = (body: string) => ask(emulator, 'POST', `${organisation}/applications`, { body })
  expect(await post('{')).toMatchObject({ status: 400 })
  const twice = JSON.stringify(fitting).replace('"env":{', '"env":{"A":"1","A":"2",')
  expect(await post(twice)).toMatchObject({ status: 400, body: { message: 'The variable A is given twice' } })
  expect(await post('x'.repeat(2_000_000))).toMatchObject({ status: 413 })
  expect(await ask(emulator, 'GET', '/v2/organisations/orga_none/applications')).toMatchObject({ status: 404 })
  expect(await ask(emulator, 'GET', `${organisation}/applications/app_none`)).toMatchObject({ status: 404 })
  expect(await ask(emulator, 'GET', '/v2/nothing')).toMatchObject({ status: 404 })
  const { status, body } = await post(JSON.stringify(fitting))
  expect(status).toBe(201)
  const made = `${organisation}/applications/${body.id}`
  expect(await ask(emulator, 'POST', `${made}/instances`)).toMatchObject({
    status: 400,
    body: { message: 'The application has no code yet' },
  })
  expect(await ask(emulator, 'DELETE', `${made}/deployments/none/instances`)).toMatchObject({ status: 404 })
  const logs = `/v4/logs/organisations/${emulator.organisation}/applications/${body.id}/logs`
  for (const query of ['limit=0', 'since=yesterday', 'colour=blue'])
    expect(await ask(emulator, 'GET', `${logs}?${query}`)).toMatchObject({ status: 400 })
})

test('more requests a second than it takes are refused with the time to wait', async () => {
  const { emulator } = await cleverWorld({}, { requestsPerSecond: 3 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(emulator, 'GET', '/v2/products/instances')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
})
