import type { SecretSource } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { cleverWorld } from '#tests/support/clever-cloud'
import { serviceOf } from '../open-service'
import { ProjectCloud } from './project-cloud'

type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Connection secrets of Clever Cloud, and one of another kind. */
function secretsOf(secrets: Secrets): SecretSource {
  const header = (name: string) => ({
    redisId: `secret:${name}`,
    name,
    kind: 'connection' as const,
    connectionType: name === 'scaleway' ? 'scaleway' : 'clever-cloud',
  })
  return {
    list: async () => Object.keys(secrets).map(header),
    find: async (_project, name) => ({ ...header(name), data: secrets[name] ?? {} }),
  }
}

async function cloudWorld(kind: 'unset' | 'set' | 'emulated', secrets: Secrets = {}) {
  const { emulator } = await cleverWorld({})
  const operator = { ...serviceOf(emulator), isEmulated: kind === 'emulated' }
  const source = secretsOf(secrets)
  const cloud = new ProjectCloud({
    kind: () => kind,
    service: async () => (kind === 'unset' ? undefined : operator),
    secrets: () => [source],
    settings: { api: emulator.url, region: 'par', flavor: 'XS' },
  })
  return { cloud, emulator, operator }
}

test('without a secret it is what the operator has set, else the stand-in, else a sentence of what to do', async () => {
  const other = { scaleway: { 'api-token': 'other' } }
  const unset = (await cloudWorld('unset', other)).cloud
  const reason = expect.stringContaining('add a connection secret of the type Clever Cloud')
  expect(await unset.readiness('demo')).toEqual({ kind: 'unset', reason })
  await expect(unset.open('demo')).rejects.toMatchObject({ code: 'CLEVER_NOT_SET', message: reason })
  const set = await cloudWorld('set', other)
  expect(await set.cloud.readiness('demo')).toEqual({ kind: 'ready' })
  expect(await set.cloud.open('demo')).toBe(set.operator)
  expect(await (await cloudWorld('emulated')).cloud.readiness('demo')).toEqual({ kind: 'emulated' })
})

test('the secret of a project goes before; of several, the one named like the engine', async () => {
  const { emulator } = await cleverWorld({})
  const secret = { 'api-token': emulator.account.apiToken, 'api-url': emulator.url }
  const open = async (secrets: Secrets) => {
    const cloud = new ProjectCloud({
      kind: () => 'emulated',
      service: async () => undefined,
      secrets: () => [secretsOf(secrets)],
      settings: { api: emulator.url, region: 'par', flavor: 'XS' },
    })
    expect(await cloud.readiness('demo')).toEqual({ kind: 'ready' })
    return cloud.open('demo')
  }
  const alone = await open({ mine: secret })
  expect(alone).toMatchObject({ isEmulated: false, api: { organisation: emulator.organisation } })
  expect(await alone.api.applications()).toEqual([])
  expect(await alone.pushAs()).toBeUndefined()
  const named = await open({ mine: {}, 'clever-cloud': { ...secret, 'organisation-id': 'orga_named' } })
  expect(named.api.organisation).toBe('orga_named')
})

test.each([
  [{ one: { 'api-token': 'a' }, two: { 'api-token': 'b' } }, 'name the one that services are to use “clever-cloud”'],
  [{ one: {} }, 'The secret “one” holds no API token'],
  [{ one: { 'api-token': 'a', 'api-url': 'http://169.254.169.254' } }, 'names an address of the API'],
  [{ one: { 'api-token': 'a', 'api-url': 'https://clever-cloud.com.example.test' } }, 'names an address of the API'],
])('secrets that cannot be used are told of: %o', async (secrets: Secrets, reason) => {
  const { cloud } = await cloudWorld('set', secrets)
  expect(await cloud.readiness('demo')).toEqual({ kind: 'unset', reason: expect.stringContaining(reason) })
  await expect(cloud.open('demo')).rejects.toMatchObject({ message: expect.stringContaining(reason) })
})
