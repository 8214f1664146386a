import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CodeTree, commitTree } from '#tests/support/code-repository'
import { DbtWorld, jobOver } from '#tests/support/dbt-world'
import { connectionSecret } from '#tests/support/secrets'
import type { Client, World } from '#tests/support/world'
import {
  createModel,
  deleteModel,
  listModels,
  listSources,
  openModel,
  readModel,
  readSource,
  runDbtCommand,
  updateModel,
  validateModel,
} from '../../plugins/transform/contract'

const TREE: CodeTree = { 'dbt_project.yml': 'name: shop\nprofile: shop\n', 'models/orders.sql': 'select 1\n' }
const CANARY = 'select canary\n'

let dbt: DbtWorld
let world: World
let home: string
let ana: Client
let project: string
let path: string
let made = 0

beforeAll(async () => {
  dbt = await DbtWorld.open()
  const { ana: all, ...opened } = dbt
  ana = all
  world = opened.world
  home = opened.world.home
})
afterAll(() => dbt?.close())
beforeEach(async () => {
  made += 1
  project = `shop_${made}`
  path = await dbt.project(project)
  // What a way out of the data folder of sessions would lead to.
  await writeFile(join(home, 'orders.sql'), CANARY)
})

const orders = () => ({ project, modelName: 'orders' })
const saved = (dbtFileSessionRedisID: string, SQLFileContent: string) => {
  const dbtModel = { name: 'orders', SQLFileContent, YMLFileContent: '', MDFileContent: '' }
  return ana.send(updateModel, { ...orders(), dbtFileSessionRedisID, dbtModel })
}
const names = async () => (await ana.call(listModels, { project })).dbtModels.map(({ fullPath }) => fullPath)
const canary = () => readFile(join(home, 'orders.sql'), 'utf8')
/** What a job says in the end. */
const over = async (jobID: string) => (await jobOver(ana, jobID)).data.appError?.message

test('names that lead elsewhere, or that no file can have, are refused by whatever takes a name', async () => {
  await commitTree(path, 'main', 'Begin', TREE)
  const long = 'a'.repeat(201)
  for (const modelName of ['../orders', '/etc/passwd', 'a/../../b', 'a/.git/b', 'a\\b', 'a\0b', '', long, `${long}/b`])
    for (const call of [openModel, readModel, createModel, deleteModel])
      expect({ modelName, status: (await ana.send(call, { project, modelName })).status }).toEqual({
        modelName,
        status: 400,
      })
})

test('a link is no file to edit: what it leads to is neither listed, read nor written, by the server or in the copy for dbt', async () => {
  await commitTree(path, 'main', 'Links', {
    ...TREE,
    'models/orders.sql': `-> ${join(home, 'orders.sql')}`,
    'models/up.sql': '-> ../../../../../orders.sql',
    'models/own.sql': 'select 1\n',
  })
  expect(await names()).toEqual(['own'])
  for (const modelName of ['orders', 'up'])
    for (const call of [readModel, openModel]) expect((await ana.send(call, { project, modelName })).status).toBe(404)
  // What is made in its place is a file of the repository.
  await ana.call(createModel, orders())
  expect((await ana.call(readModel, orders())).dbtModel.SQLFileContent).toBe('select 1 as id\n')

  await commitTree(path, 'main', 'A folder', { 'dbt_project.yml': TREE['dbt_project.yml'] ?? '', models: `-> ${home}` })
  expect(await names()).toEqual([])
  await ana.call(createModel, orders())
  expect(await names()).toEqual(['orders'])
  await commitTree(path, 'main', 'The project', { ...TREE, 'dbt_project.yml': `-> ${join(home, 'orders.sql')}` })
  expect(await ana.send(listModels, { project })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has no dbt_project.yml') },
  })
  expect(await canary()).toBe(CANARY)
})

test('folders of dbt_project.yml that lie outside are none, also where they come to lie there while somebody edits', async () => {
  const led = (paths: string) => ({ ...TREE, 'dbt_project.yml': `${TREE['dbt_project.yml']}model-paths: [${paths}]\n` })
  await commitTree(path, 'main', 'Half', led('"../../../..", /etc, models, "models/../../.."'))
  expect(await names()).toEqual(['orders'])
  const { dbtFileSessionRedisID } = (await ana.call(openModel, orders())).dbtModelInWorks
  for (const paths of ['"../../../.."', '"models/../../../../.."', home]) {
    await commitTree(path, 'main', 'Out', led(paths))
    const refused = { status: 409, body: { message: expect.stringContaining('do not lie in the dbt project') } }
    expect(await ana.send(listModels, { project })).toMatchObject(refused)
    expect(await saved(dbtFileSessionRedisID, 'select evil\n')).toMatchObject(refused)
    expect(await ana.send(createModel, { project, modelName: 'more' })).toMatchObject(refused)
  }
  expect(await canary()).toBe(CANARY)
})

test('a file of 10 MB is refused with a sentence, and all others can be edited', async () => {
  const big = `select '${'x'.repeat(10_000_000)}'\n`
  await commitTree(path, 'main', 'Big', { ...TREE, 'models/big.sql': big, 'models/raw.yaml': 'sources: []\n' })
  expect(await names()).toEqual(['big', 'orders'])
  for (const call of [readModel, openModel])
    expect(await ana.send(call, { project, modelName: 'big' })).toMatchObject({
      status: 409,
      body: { message: 'models/big.sql has 10.0 MB: at most 2.0 MB can be edited here' },
    })
  const { dbtFileSessionRedisID } = (await ana.call(openModel, orders())).dbtModelInWorks
  expect((await saved(dbtFileSessionRedisID, big)).status).toBe(413)
  expect((await saved(dbtFileSessionRedisID, 'x'.repeat(2_000_001))).status).toBe(400)
  expect((await saved(dbtFileSessionRedisID, 'select 2\n')).status).toBe(200)
  // dbt reads YAML by both endings.
  expect((await ana.call(listSources, { project })).dbtSources.map(({ fullPath }) => fullPath)).toEqual(['raw'])
  expect((await ana.call(readSource, { project, sourceName: 'raw' })).dbtSource.YMLFileContent).toBe('sources: []\n')
})

test('YAML that is none, and YAML that grows without end, are answered with a sentence', async () => {
  const grown = Array.from({ length: 30 }, (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(at === 0 ? 0 : 9)}x]`)
  for (const text of ['a: [b\n', '\t- x', `${grown.join('\n')}\nmodel-paths: *a29\n`, '- a\n', '\0'])
    expect(
      await commitTree(path, 'main', 'Broken', { ...TREE, 'dbt_project.yml': text }).then(() =>
        ana.send(listModels, { project }),
      ),
    ).toMatchObject({ status: 409, body: { message: expect.stringContaining('correct it in the repository') } })
})

test('the warehouse of dbt is one that the operator lists, by its host and by its socket', async () => {
  await commitTree(path, 'main', 'Begin', TREE)
  const account = { port: 5432, database: 'd', user: 'u', password: 'p', tls: 'off', schemas: 'public' }
  for (const [name, host] of [
    ['db', 'metadata.internal'],
    ['socket', '/var/run/postgresql'],
  ] as const) {
    await connectionSecret(ana, project, name, 'postgresql', { ...account, host })
    const { jobID } = await ana.call(runDbtCommand, { project, args: ['debug'], workDir: '' })
    expect(await over(jobID)).toMatch(/^an operator .*ETABLI_CONNECTION_HOSTS|^the file .*ETABLI_CONNECTION_FOLDERS/)
    await world.query('delete from secret')
  }
  const { dbtFileSessionRedisID } = (await ana.call(openModel, orders())).dbtModelInWorks
  const { jobID } = await ana.call(validateModel, { ...orders(), dbtFileSessionRedisID })
  expect(await over(jobID)).toMatch(/^dbt has no warehouse/)
})
