import type { SecretSource } from '@etabli/sdk/server'
import { expect, onTestFinished, test } from 'vitest'
import { Connections } from './connections'
import { type Account, ScalewaySettings } from './settings'

type Data = Readonly<Record<string, string>>
type Secrets = Readonly<Record<string, Data>>

const operator = {
  accessKey: 'SCWETABLI0123456789A',
  secretKey: 'b3a1f2c4-0d1e-4f5a-8b9c-123456789abc',
  projectId: '105bdce1-64c0-48ab-899d-868455867ecf',
}
const mine: Data = {
  'access-key': 'SCWMINE0123456789ABC',
  'secret-key': '11111111-2222-4333-8444-555555555555',
  'project-id': '99999999-8888-4777-8666-555555555555',
}
const emulated: Account = {
  ...operator,
  accessKey: 'SCWEMULATED123456789',
  region: 'fr-par',
  address: 'http://127.0.0.1:1',
}

/** Connection secrets of Scaleway, and one of another kind. */
function secretsOf(secrets: Secrets): SecretSource {
  const header = (name: string) => ({
    redisId: `secret:${name}`,
    name,
    kind: 'connection' as const,
    connectionType: name === 'clever-cloud' ? 'clever-cloud' : 'scaleway',
  })
  return {
    list: async () => Object.keys(secrets).map(header),
    find: async (_project, name) => ({ ...header(name), data: secrets[name] ?? {} }),
  }
}

function connectionsOf(settings: object, secrets: Secrets = {}, isDemo = false): Connections {
  const connections = new Connections({
    settings: ScalewaySettings.parse(settings),
    secrets: () => [secretsOf(secrets)],
    isDemo: () => isDemo,
    emulated: async () => emulated,
    installation: 'test',
  })
  onTestFinished(() => connections.close())
  return connections
}

test('without a secret it is what the operator has set, else the stand-in, else a sentence of what to do', async () => {
  const other = { 'clever-cloud': { 'api-token': 'other' } }
  const unset = connectionsOf({}, other)
  const reason = expect.stringContaining('add a connection secret of the type Scaleway')
  expect(await unset.readiness('demo')).toEqual({ kind: 'unset', reason })
  await expect(unset.service('demo')).rejects.toMatchObject({ code: 'SCALEWAY_NOT_SET', status: 503, message: reason })

  const set = connectionsOf({ ...operator, region: 'nl-ams' }, other, true)
  expect(await set.readiness('demo')).toEqual({ kind: 'ready' })
  expect(await set.service('demo')).toMatchObject({ account: { ...operator, region: 'nl-ams' }, isEmulated: false })

  for (const one of [connectionsOf({ emulator: true }), connectionsOf({}, other, true)]) {
    expect(await one.readiness('demo')).toEqual({ kind: 'emulated' })
    expect(await one.service('demo')).toMatchObject({ account: emulated, isEmulated: true })
  }
})

test('the secret of a project goes before; of several, the one that is named like the engine', async () => {
  const account = {
    ...{ accessKey: mine['access-key'], secretKey: mine['secret-key'], projectId: mine['project-id'] },
    ...{ region: 'fr-par', address: 'https://api.scaleway.com' },
  }
  const alone = connectionsOf(operator, { mine }, true)
  expect(await alone.readiness('demo')).toEqual({ kind: 'ready' })
  const service = await alone.service('demo')
  expect(service).toMatchObject({ account, isEmulated: false })
  expect(await alone.service('demo')).toBe(service)
  const named = connectionsOf(operator, { other: {}, scaleway: { ...mine, region: 'pl-waw' } })
  expect((await named.service('demo')).account).toEqual({ ...account, region: 'pl-waw' })
  // What the operator has set is taken rather than one of two secrets by chance.
  const several = { one: mine, two: mine }
  expect((await connectionsOf(operator, several).service('demo')).account).toMatchObject(operator)
  expect(await connectionsOf({}, several).readiness('demo')).toEqual({
    kind: 'unset',
    reason: expect.stringContaining('name the one that services are to use “scaleway”'),
  })
})

test.each([
  [{ ...mine, 'access-key': 'mine' }, 'an access key begins with SCW'],
  [{ ...mine, 'secret-key': 'mine' }, 'a secret key is 32 letters and digits'],
  [{ ...mine, 'project-id': 'mine' }, 'a project is given as its id'],
  [{ ...mine, region: 'us-east-1' }, 'its region must be one of fr-par, nl-ams, pl-waw'],
  [{ ...mine, 'api-url': 'http://169.254.169.254' }, 'has not listed the address of its API'],
  [{ ...mine, 'api-url': 'https://api.scaleway.com.example.test' }, 'has not listed the address of its API'],
])('a secret that cannot be used is told of, and nothing else is used in its place: %o', async (data, what) => {
  const connections = connectionsOf(operator, { mine: data })
  const reason = expect.stringMatching(new RegExp(`^The secret “mine” cannot be used: .*${what}`))
  expect(await connections.readiness('demo')).toEqual({ kind: 'unset', reason })
  await expect(connections.service('demo')).rejects.toMatchObject({ code: 'SCALEWAY_NOT_SET', message: reason })
  expect(JSON.stringify(await connections.readiness('demo'))).not.toContain(mine['secret-key'])
})

test('a secret may name the addresses that the operator has listed', async () => {
  const settings = { ...operator, api: 'https://one.example.test/', allowedApis: ['https://two.example.test'] }
  for (const address of ['https://one.example.test', 'https://two.example.test/', 'https://api.scaleway.com']) {
    const connections = connectionsOf(settings, { mine: { ...mine, 'api-url': address } })
    expect((await connections.service('demo')).account.address).toBe(address.replace(/\/$/, ''))
  }
})
