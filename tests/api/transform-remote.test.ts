import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { DbtWorld } from '#tests/support/dbt-world'
import { type GitServer, git, startGitServer } from '#tests/support/git-server'
import { connectionSecret } from '#tests/support/secrets'
import type { Client } from '#tests/support/world'
import {
  createModel,
  listModels,
  listSessions,
  mergeModel,
  openModel,
  readModel,
  updateModel,
} from '../../plugins/transform/contract'

// A project whose record names the git URL of a repository elsewhere.

const TOKEN = 'canary-token-of-a-remote'
const TREE = { 'dbt_project.yml': 'name: shop\nprofile: shop\n', 'models/orders.sql': 'select 1\n' }
const modelName = 'orders'

let remote: GitServer
let dbt: DbtWorld
let ana: Client
let project: string
/** Of the project's own repository. */
let path: string
let made = 0

beforeAll(async () => {
  remote = await startGitServer(TOKEN)
  vi.stubEnv('GIT_SSL_CAINFO', remote.certificate)
  dbt = await DbtWorld.open()
  ana = dbt.ana
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await dbt?.close()
  await remote?.close()
})
beforeEach(async () => {
  for (const name of ['pre-receive', 'post-receive']) await rm(join(remote.folder, 'hooks', name), { force: true })
  await commitTree(remote.folder, 'trunk', 'Begin', TREE)
  made += 1
  project = `remote_${made}`
  await dbt.world.project(project, { git_url: remote.url })
  await connectionSecret(ana, project, 'remote', 'git-token', { url: remote.url, user: 'ana', token: TOKEN })
  path = await dbt.repositories.path(project)
})

/** What the remote does when it is pushed to. */
const hook = async (name: 'pre-receive' | 'post-receive', ...lines: readonly string[]) => {
  const file = join(remote.folder, 'hooks', name)
  await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'))
  await chmod(file, 0o755)
}
const atRemote = (file = 'models/orders.sql') => git(remote.folder, 'show', `trunk:${file}`)
const onMain = () => git(path, 'rev-parse', 'trunk')
const textHere = async () => (await ana.call(readModel, { project, modelName })).dbtModel.SQLFileContent
async function saved(SQLFileContent: string) {
  const { dbtFileSessionRedisID } = (await ana.call(openModel, { project, modelName })).dbtModelInWorks
  const dbtModel = { name: modelName, SQLFileContent, YMLFileContent: '', MDFileContent: '' }
  await ana.call(updateModel, { project, modelName, dbtFileSessionRedisID, dbtModel })
  return { project, modelName, dbtFileSessionRedisID }
}
const sessions = async () =>
  (await ana.call(listSessions, { project, entityTypeFilter: '' })).dbtFileSessions.map(({ status }) => status)

test('a project is cloned with the token of its secret, and what is applied or created is pushed before the main branch has it', async () => {
  expect((await ana.call(listModels, { project })).dbtModels.map(({ label }) => label)).toEqual([modelName])
  const before = await onMain()
  const seen = join(remote.folder, 'seen')
  await hook('post-receive', `git --git-dir='${path}' rev-parse trunk > '${seen}'`)
  await ana.call(mergeModel, await saved('select 2\n'))
  // What was on the main branch here when the remote had taken the change.
  expect((await readFile(seen, 'utf8')).trim()).toBe(before)
  expect([await atRemote(), await textHere()]).toEqual(['select 2', 'select 2\n'])
  expect(await onMain()).toBe(await git(remote.folder, 'rev-parse', 'trunk'))
  await ana.call(createModel, { project, modelName: 'more' })
  expect(await atRemote('models/more.sql')).toBe('select 1 as id')
  const authors = await git(remote.folder, 'log', '-2', '--format=%ae', 'trunk')
  expect(authors.split('\n')).toEqual([ana.email, ana.email])
  expect(await readFile(join(path, 'config'), 'utf8')).not.toContain(TOKEN)
})

test('a remote that takes no push leaves the main branch as it was, and the session open, with a sentence; once it takes it, all of it is there', async () => {
  const before = await onMain()
  await hook('pre-receive', `echo 'the branch trunk is protected: ${'x'.repeat(20)}' >&2`, 'exit 1')
  const session = await saved('select 3\n')
  const refused = await ana.send(mergeModel, session)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^the change could not be pushed .* so it was not applied: .*protected/) },
  })
  expect(JSON.stringify(refused.body)).not.toContain(TOKEN)
  expect([await onMain(), await textHere(), await sessions()]).toEqual([before, 'select 1\n', ['opened']])
  await rm(join(remote.folder, 'hooks', 'pre-receive'))
  await ana.call(mergeModel, session)
  expect([await atRemote(), await textHere(), await sessions()]).toEqual(['select 3', 'select 3\n', ['closed']])
})

test('what others have pushed meanwhile is fetched first: other files are joined, the same lines are a conflict, and nothing is pushed then', async () => {
  const session = await saved('select 4\n')
  await commitTree(remote.folder, 'trunk', 'Elsewhere', { ...TREE, 'models/theirs.sql': 'select 5\n' })
  await ana.call(mergeModel, session)
  expect([await atRemote(), await atRemote('models/theirs.sql')]).toEqual(['select 4', 'select 5'])
  expect((await ana.call(listModels, { project })).dbtModels.map(({ label }) => label)).toEqual(['orders', 'theirs'])

  const late = await saved('select 6\n')
  await commitTree(remote.folder, 'trunk', 'The same line', { ...TREE, 'models/orders.sql': 'select 7\n' })
  expect(await ana.send(mergeModel, late)).toMatchObject({
    status: 409,
    body: { data: { conflict: { theirs: { SQLFileContent: 'select 7\n' } } } },
  })
  expect(await atRemote()).toBe('select 7')
})
