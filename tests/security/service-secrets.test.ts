import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Canary, filesBelow } from '#tests/support/canary'
import { cleverWorld } from '#tests/support/clever-cloud'
import { SERVER } from '#tests/support/clever-service'
import { pluginOf } from '#tests/support/cloud-stand-ins'
import { scalewayWorld } from '#tests/support/scaleway'
import { customSecret } from '#tests/support/secrets'
import { aWorld, type Client, everything, type World } from '#tests/support/world'
import {
  createService,
  deployService,
  listServices,
  readApplicationLogs,
  readContainerLogs,
  readDeploymentHistory,
  readDeploymentStatus,
  readService,
  startService,
  stopService,
  undeployService,
  updateDeployment,
  updateDeploymentSpec,
  updateService,
} from '../../plugins/services/contract'
import { recordTraffic } from '../contract/clouds/traffic'

const PROJECT = 'shop'
const numbered = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))

/** All that the store has of a world: every row as text, since long ones are packed in its files, and the files with its log of changes. */
async function* store(world: World) {
  const { rows: tables } = await world.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await world.query(`select t::text as text from ${name} t`)
    yield { path: String(name), content: rows.map(({ text }) => text).join('\n') }
  }
  await world.query('checkpoint')
  const { rows } = await world.query(
    `select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()`,
  )
  const [{ folder, oid }] = rows
  yield* filesBelow(join(folder, 'base', oid))
  yield* filesBelow(join(folder, 'pg_wal'))
}

/** Presses all there is to press, and reads all there is to read. */
async function lifeOf(ana: Client, on: { readonly serviceRedisID: string; readonly engine: string }, spec: object) {
  const read = async () => {
    await ana.call(readDeploymentStatus, on)
    await ana.call(readDeploymentHistory, on)
    await ana.call(readApplicationLogs, on)
    await ana.call(readContainerLogs, on)
    await ana.call(readService, on)
    await ana.call(listServices, { project: PROJECT })
  }
  await read()
  await ana.call(updateDeployment, on)
  await ana.call(updateDeploymentSpec, { ...on, deploymentSpec: { resources: {}, options: {}, ...spec } })
  await ana.call(stopService, on)
  await ana.call(startService, on)
  await read()
}

test('a service with 50 variables and 20 secrets gets exactly those at both clouds, and its secrets are nowhere else', {
  timeout: 120_000,
}, async () => {
  const [canary, plain] = [new Canary(), new Canary()]
  const scaleway = await scalewayWorld({}, { runsPrograms: false })
  const clever = await cleverWorld({ 'main.py': SERVER })
  const lines: string[] = []
  const world = await aWorld({
    plugins: [pluginOf(scaleway.engine), pluginOf(clever.services)],
    onLog: (line) => lines.push(line),
  })
  await world.project(PROJECT)
  const engines = { scaleway: { enabled: true }, 'clever-cloud': { enabled: true } }
  const ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines })
  const value = (index: number) => `${index} "${canary.core}" é $HOME\n=`
  const secrets = await Promise.all(
    numbered(20, (index) => customSecret(ana, PROJECT, `secret-${index}`, { [`SECRET_${index}`]: value(index) })),
  )
  const service = {
    ...{ name: 'web', description: plain.core, image: 'python:3.12', port: '8080' },
    env: numbered(50, (index) => ({ name: `VALUE_${index}`, value: `value ${index} ' " \n=` })),
    secrets: secrets.map((secret) => secret['redis-id']),
  }
  const [platform, atScw, atCc] = [new URL(world.url).origin, scaleway.emulator.account.address, clever.emulator.url]
  const traffic = recordTraffic(platform, atScw, atCc)
  const { service: made } = await ana.call(createService, { project: PROJECT, service })
  const id = { serviceRedisID: made['redis-id'] }
  const [atScaleway, atClever] = [
    { ...id, engine: 'scaleway' },
    { ...id, engine: 'clever-cloud' },
  ]
  const variables = Object.fromEntries(service.env.map((one) => [one.name, one.value]))
  const secretVariables = Object.fromEntries(numbered(20, (index) => [`SECRET_${index}`, value(index)]))

  await ana.call(deployService, atScaleway)
  const container = () => [...scaleway.emulator.containers.values()][0]?.wish
  const hasAll = () => {
    expect(container()?.environment_variables).toEqual(variables)
    expect(container()?.secret_environment_variables).toEqual(secretVariables)
  }
  hasAll()
  const size = { 'cpu-limit': 560, 'memory-limit': 1024 }
  await lifeOf(ana, atScaleway, { resources: size, options: { 'http-option': 'enabled' } })
  hasAll()

  const gitUrl = { 'git-url': 'https://git.example.test/shop.git' }
  await ana.call(updateService, { ...id, service: { ...service, ...gitUrl } })
  await ana.call(deployService, atClever)
  const application = () => [...clever.emulator.applications.values()][0]
  const own = (name: string) => /^(VALUE|SECRET)_/.test(name)
  const given = () => Object.entries(application()?.env ?? {})
  expect(Object.fromEntries(given().filter(([name]) => own(name)))).toEqual({ ...variables, ...secretVariables })
  expect(given().filter(([name]) => !own(name) && !/^(CC_|PORT$|PYTHONUNBUFFERED$)/.test(name))).toEqual([])
  await lifeOf(ana, atClever, { resources: { name: 'S' }, options: { 'force-https': true } })
  expect(Object.fromEntries(given().filter(([name]) => own(name)))).toEqual({ ...variables, ...secretVariables })

  // One is taken out.
  const fewer = { ...service, ...gitUrl, env: service.env.slice(1), secrets: service.secrets.slice(1) }
  await ana.call(updateService, { ...id, service: fewer })
  await ana.call(updateDeployment, atClever)
  expect(given().filter(([name]) => own(name))).toHaveLength(68)
  await ana.call(updateService, { ...id, service: { ...fewer, 'git-url': '' } })
  await ana.call(updateDeployment, atScaleway)
  expect(Object.keys(container()?.secret_environment_variables ?? {})).toHaveLength(19)
  expect(Object.keys(container()?.environment_variables ?? {})).toHaveLength(49)
  await Promise.all([atScaleway, atClever].map((on) => ana.call(undeployService, on)))

  const holds = (content: unknown) => canary.foundIn(JSON.stringify(content) ?? '').length > 0
  const exchanges = await traffic()
  const withSecrets = (place: string, part: 'body' | 'reply') => {
    const found = exchanges.filter((one) => one.origin === place && holds(one[part]))
    return new Set(found.map(({ line }) => line.replace(/[^/ ]*[0-9a-f-]{36}/g, ':id')))
  }
  expect(exchanges.filter(({ origin }) => origin === platform).length).toBeGreaterThan(20)
  expect(withSecrets(platform, 'reply')).toEqual(new Set())
  expect(withSecrets(platform, 'body')).toEqual(new Set())
  const base = '/containers/v1/regions/fr-par/containers'
  expect(withSecrets(atScw, 'body')).toEqual(new Set([`POST ${base}`, `PATCH ${base}/:id`]))
  expect(withSecrets(atScw, 'reply')).toEqual(new Set())
  const orga = '/v2/organisations/:id/applications'
  expect(withSecrets(atCc, 'body')).toEqual(new Set([`POST ${orga}`, `PUT ${orga}/:id/env`]))
  expect(holds(exchanges.map(({ line, query }) => [line, query]))).toBe(false)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => canary.foundIn(line).length > 0)).toEqual([])
  const shown: string[] = []
  for await (const { path, content } of store(world)) {
    expect([path, canary.foundIn(content)]).toEqual([path, []])
    if (plain.foundIn(content).length > 0) shown.push(path)
  }
  // The description is not sealed: that it is found shows that the search finds.
  expect(shown).toEqual(expect.arrayContaining(['public.service', expect.stringMatching(/^\/.*\/base\//)]))
  for await (const { path, content } of filesBelow(clever.folder))
    expect([path, canary.foundIn(content)]).toEqual([path, []])
})
