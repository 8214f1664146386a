import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { DbtWorld } from '#tests/support/dbt-world'
import { type Client, everything, query, type Reply, type World } from '#tests/support/world'
import {
  blameEntity,
  cancelModel,
  checkModelLock,
  checkSourceLock,
  checkTestLock,
  closeModel,
  compareModel,
  createModel,
  createSource,
  createTest,
  deleteModel,
  listEntityCommits,
  listModels,
  listSessions,
  listSources,
  listTests,
  mergeModel,
  mergeTest,
  openModel,
  openSource,
  openTest,
  readEntityCommit,
  readModel,
  readSession,
  readSource,
  readTest,
  updateModel,
  updateTest,
  validateModel,
} from '../../plugins/transform/contract'

const ORDERS = 'select *\nfrom raw.orders\nwhere id > 0\n\norder by id\n'
const TREE = {
  'dbt_project.yml': 'name: shop\nprofile: shop\nmodel-paths: ["models"]\ntest-paths: [tests]\n',
  'models/marts/orders.sql': ORDERS,
  'models/marts/orders.yml': 'version: 2\nmodels:\n  - name: orders\n',
  'models/marts/orders.md': '{% docs orders %}All orders{% enddocs %}\n',
  'models/staging/raw.yml': 'version: 2\nsources:\n  - name: raw\n',
  'models/other/plain.sql': 'select 1 as id\n',
  'tests/no_orphans.sql': 'select 1 where false\n',
  'tests/marts/fair.sql': 'select 2 where false\n',
  'tests/generic/is_even.sql': '{% test is_even(model) %}select 1{% endtest %}\n',
}

let dbt: DbtWorld
let world: World
let ana: Client
let bob: Client
let project: string
let path: string
let made = 0
const idOf = new Map<Client, string>()
const messageOf = ({ body }: Reply) =>
  typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
const git = (...args: string[]) => execFileSync('git', ['-C', path, ...args], { encoding: 'utf8' })

beforeAll(async () => {
  dbt = await DbtWorld.open()
  world = dbt.world
  ana = dbt.ana
  bob = await world.user({ acl: { '*': everything('RWX') } })
  for (const who of [ana, bob])
    idOf.set(who, (await query(world.database, 'select id from app_user where email = $1', [who.email])).rows[0]?.id)
})
afterAll(() => dbt?.close())
beforeEach(async () => {
  made += 1
  project = `shop_${made}`
  path = await dbt.project(project)
  await commitTree(path, 'main', 'Begin', TREE)
})

const orders = () => ({ project, modelName: 'marts/orders' })
async function opened(who: Client) {
  const { dbtModelInWorks, workDir } = await who.call(openModel, orders())
  return { ...dbtModelInWorks, workDir }
}
const saved = (who: Client, dbtFileSessionRedisID: string, SQLFileContent: string, more = {}) =>
  who.call(updateModel, {
    ...orders(),
    ...more,
    dbtFileSessionRedisID,
    dbtModel: { ...MODEL, SQLFileContent },
  })
const MODEL = {
  name: 'marts/orders',
  SQLFileContent: ORDERS,
  YMLFileContent: TREE['models/marts/orders.yml'],
  MDFileContent: TREE['models/marts/orders.md'],
}

test('TRANS-04 TRANS-53 TRANS-63 TEST-18 trees have folders and files with type, label, data and fullPath, folders first, also where the project does not parse', async () => {
  const { dbtModels } = await ana.call(listModels, { project })
  const folder = (fullPath: string) => ({ type: 'folder', label: fullPath, fullPath, data: { files: [] } })
  const orderFiles = ['sql', 'yml', 'md'].map((ending) => `models/marts/orders.${ending}`)
  expect(dbtModels).toEqual([
    folder('marts'),
    { type: 'file', label: 'orders', fullPath: 'marts/orders', data: { files: orderFiles } },
    folder('other'),
    { type: 'file', label: 'plain', fullPath: 'other/plain', data: { files: ['models/other/plain.sql'] } },
    folder('staging'),
  ])
  const { dbtSources } = await ana.call(listSources, { project })
  expect(dbtSources.filter(({ type }) => type === 'file').map(({ fullPath }) => fullPath)).toEqual(['staging/raw'])
  // A test with arguments is no test by itself.
  const { dbtTests } = await ana.call(listTests, { project })
  expect(dbtTests.filter(({ type }) => type === 'file').map(({ fullPath }) => fullPath)).toEqual([
    'marts/fair',
    'no_orphans',
  ])
  await commitTree(path, 'main', 'Break', { ...TREE, 'models/marts/orders.sql': '{{ config( }} {% endif %}' })
  expect((await ana.call(listModels, { project })).dbtModels).toEqual(dbtModels)
})

test('a repository without a dbt project, or with one that cannot be read, says so', async () => {
  await commitTree(path, 'main', 'Empty', { 'a.txt': 'a' })
  expect(await ana.send(listModels, { project })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has no dbt_project.yml') },
  })
  await commitTree(path, 'main', 'Broken', { 'dbt_project.yml': 'a: [b\n' })
  expect((await ana.send(listModels, { project })).status).toBe(409)
})

test('TRANS-49 TRANS-50 TRANS-54 TRANS-64 TEST-16 TEST-19 entities are read with the texts of their files; what is not there is empty', async () => {
  expect((await ana.call(readModel, orders())).dbtModel).toEqual(MODEL)
  expect((await ana.call(readModel, { project, modelName: 'other/plain' })).dbtModel).toEqual({
    ...{ name: 'other/plain', SQLFileContent: 'select 1 as id\n', YMLFileContent: '', MDFileContent: '' },
  })
  expect((await ana.call(readSource, { project, sourceName: 'staging/raw' })).dbtSource).toEqual({
    name: 'staging/raw',
    YMLFileContent: TREE['models/staging/raw.yml'],
  })
  expect((await ana.call(readTest, { project, testName: 'no_orphans' })).dbtTest).toEqual({
    name: 'no_orphans',
    SQLFileContent: TREE['tests/no_orphans.sql'],
  })
  expect((await ana.call(readTest, { project, testName: 'marts/fair' })).dbtTest).toEqual({
    name: 'marts/fair',
    SQLFileContent: TREE['tests/marts/fair.sql'],
  })
  expect((await ana.send(readModel, { project, modelName: 'marts/nothing' })).status).toBe(404)
})

test('names that lead elsewhere are refused', async () => {
  for (const modelName of ['../x', '/etc/passwd', 'a/../../b', 'a//b', '.git/config', 'a\\b', 'a\0b', ''])
    expect({ modelName, status: (await ana.send(openModel, { project, modelName })).status }).toEqual({
      modelName,
      status: 400,
    })
})

test('TRANS-29 TRANS-45 TRANS-46 TRANS-47 TRANS-55 TRANS-65 TEST-20 opening makes a work session, and opening again resumes it with what was saved', async () => {
  const first = await opened(ana)
  expect(first.dbtModel).toEqual(MODEL)
  expect(first.workDir).toMatch(/^work-sessions\/[0-9A-Z]{26}$/)
  expect((await opened(ana)).dbtFileSessionRedisID).toBe(first.dbtFileSessionRedisID)
  const { dbtFileSession } = await ana.call(readSession, {
    project,
    dbtFileSessionRedisID: first.dbtFileSessionRedisID,
  })
  expect(dbtFileSession).toEqual({
    'redis-id': first.dbtFileSessionRedisID,
    'entity-type': 'dbt-model',
    'entity-name': 'marts/orders',
    status: 'opened',
    'created-by': ana.email,
    'last-modified-by': ana.email,
    'locked-by': idOf.get(ana),
    'locked-by-email': ana.email,
    'creation-time': expect.any(String),
    'last-modified-time': expect.any(String),
    'work-dir': first.workDir,
    history: [{ event: 'opened', 'event-time': expect.any(String) }],
  })
  const source = await ana.call(openSource, { project, sourceName: 'staging/raw' })
  expect(source.dbtSourceInWorks.dbtSource.YMLFileContent).toBe(TREE['models/staging/raw.yml'])
  const one = await ana.call(openTest, { project, testName: 'no_orphans' })
  expect(one.dbtTestInWorks.dbtTest.SQLFileContent).toBe(TREE['tests/no_orphans.sql'])
  const again = await ana.call(openSource, { project, sourceName: 'staging/raw' })
  expect(again.dbtSourceInWorks.dbtFileSessionRedisID).toBe(source.dbtSourceInWorks.dbtFileSessionRedisID)

  // Who began it, who has it and who changed it last, and when, are told apart.
  await opened(bob)
  await saved(bob, first.dbtFileSessionRedisID, 'select 8\n')
  expect((await opened(bob)).dbtModel.SQLFileContent).toBe('select 8\n')
  const asked = { project, dbtFileSessionRedisID: first.dbtFileSessionRedisID }
  const { dbtFileSession: now } = await ana.call(readSession, asked)
  expect(now).toMatchObject({ 'created-by': ana.email, 'last-modified-by': bob.email, 'locked-by': idOf.get(bob) })
  expect(now['creation-time']).toBe(dbtFileSession['creation-time'])
  expect(Date.parse(now['last-modified-time'])).toBeGreaterThan(Date.parse(now['creation-time']))
  expect(now.history.map(({ event }) => event)).toEqual(['opened', 'taken over', 'saved'])
  for (const { 'event-time': time } of now.history) expect(new Date(time).toISOString()).toBe(time)

  const statusOf = async (dbtFileSessionRedisID: string) =>
    (await ana.call(readSession, { project, dbtFileSessionRedisID })).dbtFileSession.status
  await bob.call(closeModel, asked)
  expect(await statusOf(first.dbtFileSessionRedisID)).toBe('closed')
  const { dbtFileSessionRedisID: next } = await opened(ana)
  expect(next).not.toBe(first.dbtFileSessionRedisID)
  await ana.call(cancelModel, { ...orders(), dbtFileSessionRedisID: next })
  expect(await statusOf(next)).toBe('canceled')
})

test('TRANS-74 TRANS-75 CALL-16 CALL-17 a lock is told with its holder, and sessions are listed by type, the last changed first', async () => {
  expect(await ana.call(checkModelLock, orders())).toEqual({ dbtFileSession: null })
  expect(await ana.call(checkSourceLock, { project, sourceName: 'staging/raw' })).toEqual({ dbtFileSession: null })
  expect(await ana.call(checkTestLock, { project, testName: 'no_orphans' })).toEqual({ dbtFileSession: null })
  const { dbtFileSessionRedisID } = await opened(ana)
  await bob.call(openTest, { project, testName: 'no_orphans' })
  expect((await bob.call(checkModelLock, orders())).dbtFileSession).toMatchObject({ 'locked-by': idOf.get(ana) })
  const names = async (entityTypeFilter: '' | 'dbt-model' | 'dbt-source' | 'dbt-test') =>
    (await ana.call(listSessions, { project, entityTypeFilter })).dbtFileSessions.map((one) => one['entity-name'])
  expect(await names('')).toEqual(['no_orphans', 'marts/orders'])
  expect(await names('dbt-test')).toEqual(['no_orphans'])
  expect(await names('dbt-model')).toEqual(['marts/orders'])
  expect(await names('dbt-source')).toEqual([])
  await ana.call(closeModel, { project, dbtFileSessionRedisID })
  expect(await ana.call(checkModelLock, orders())).toEqual({ dbtFileSession: null })
  // Asked for by its id, it is told as it stands.
  const asked = await ana.call(checkModelLock, { ...orders(), dbtFileSessionRedisID })
  expect(asked.dbtFileSession?.status).toBe('closed')
})

test('TRANS-24 TRANS-25 PERM-42 OP-59 another user takes the text over by opening, or closes the session and starts clean', async () => {
  const { dbtFileSessionRedisID: id } = await opened(ana)
  await saved(ana, id, 'select 2\n')
  const taken = await opened(bob)
  expect([taken.dbtFileSessionRedisID, taken.dbtModel.SQLFileContent]).toEqual([id, 'select 2\n'])
  expect(await ana.send(updateModel, { ...orders(), dbtFileSessionRedisID: id, dbtModel: MODEL })).toMatchObject({
    status: 409,
    body: { data: { dbtFileSession: { 'locked-by': idOf.get(bob) } } },
  })
  await ana.call(closeModel, { project, dbtFileSessionRedisID: id })
  const clean = await opened(ana)
  expect(clean.dbtFileSessionRedisID).not.toBe(id)
  expect(clean.dbtModel).toEqual(MODEL)
})

test('of those who open the same model in the same instant exactly one has it without being asked; who takes it over has it only from whom he was told of', async () => {
  const nobody = { expectedSession: '', expectedHolder: '' }
  const opens = (who: Client, expected: object) => who.send(openModel, { ...orders(), ...expected })
  const heldBy = ({ body }: Reply) => Object(body).data.heldSession
  for (let round = 0; round < 8; round += 1) {
    const replies = await Promise.all([ana, bob, ana, bob].map((who) => opens(who, nobody)))
    const [hers, his] = [replies[0]?.status, replies[1]?.status]
    expect([hers, his].sort()).toEqual([200, 409])
    // Whoever has it opens it again at will.
    expect(replies.map(({ status }) => status)).toEqual([hers, his, hers, his])
    const { dbtFileSession } = await ana.call(checkModelLock, orders())
    const refused = replies.find(({ status }) => status === 409)
    expect(refused && heldBy(refused)).toEqual(dbtFileSession)
    expect(dbtFileSession?.['locked-by']).toBe(idOf.get(hers === 200 ? ana : bob))
    await ana.call(closeModel, { project, dbtFileSessionRedisID: dbtFileSession?.['redis-id'] ?? '' })
  }

  await opens(ana, nobody)
  const told = heldBy(await opens(bob, nobody))
  const hers = { expectedSession: told['redis-id'], expectedHolder: told['locked-by'] }
  const cleo = await world.user({ acl: { '*': everything('RWX') } })
  const replies = await Promise.all([bob, cleo].map((who) => opens(who, hers)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const quicker = replies[0]?.status === 200 ? bob.email : cleo.email
  expect(replies.flatMap((reply) => heldBy(reply)?.['locked-by-email'] ?? [])).toEqual([quicker])
})

test('TRANS-32 TRANS-56 TRANS-61 TRANS-48 TRANS-78 saved edits stay in the session: the repository has none of them, and both are compared', async () => {
  const before = git('rev-parse', 'main')
  const { dbtFileSessionRedisID } = await opened(ana)
  const input = { ...orders(), dbtFileSessionRedisID, dbtModel: { ...MODEL, SQLFileContent: 'select 3\n' } }
  expect(messageOf(await ana.send(updateModel, input))).toBe('model successfully updated')
  expect([git('rev-parse', 'main'), (await ana.call(readModel, orders())).dbtModel]).toEqual([before, MODEL])
  const { dbtFileSession } = await ana.call(readSession, { project, dbtFileSessionRedisID })
  expect(dbtFileSession.status).toBe('opened')
  expect((await ana.call(compareModel, { project, dbtFileSessionRedisID })).dbtModelDiff).toEqual({
    entityType: 'dbt-model',
    originalContent: MODEL,
    modifiedContent: { ...MODEL, SQLFileContent: 'select 3\n' },
  })
})

test('TRANS-58 TRANS-80 OP-36 a merge is one commit in the name of the user, and closes the session; an empty text removes its file', async () => {
  const { dbtFileSessionRedisID } = await opened(ana)
  const dbtModel = { ...MODEL, SQLFileContent: 'select 4\n', MDFileContent: '' }
  await ana.call(updateModel, { ...orders(), dbtFileSessionRedisID, dbtModel })
  const merged = await ana.send(mergeModel, { ...orders(), dbtFileSessionRedisID })
  expect([merged.status, messageOf(merged)]).toEqual([200, 'model successfully merged'])
  expect((await ana.call(readModel, orders())).dbtModel).toEqual(dbtModel)
  expect(git('log', '-1', '--format=%ae %s', 'main').trim()).toBe(`${ana.email} Change marts/orders`)
  expect(git('show', '--name-status', '--format=', 'main').trim().split('\n')).toEqual([
    'D\tmodels/marts/orders.md',
    'M\tmodels/marts/orders.sql',
  ])
  const { dbtFileSession } = await ana.call(readSession, { project, dbtFileSessionRedisID })
  expect(dbtFileSession.status).toBe('closed')
  expect((await ana.send(mergeModel, { ...orders(), dbtFileSessionRedisID })).status).toBe(409)
})

test('lines that others have changed elsewhere in the file are joined; the same lines are a conflict with both sides, and the session stays', async () => {
  const { dbtFileSessionRedisID } = await opened(ana)
  await saved(ana, dbtFileSessionRedisID, ORDERS.replace('order by id', 'order by id desc'))
  const elsewhere = ORDERS.replace('select *', 'select id')
  await commitTree(path, 'main', 'Elsewhere', { ...TREE, 'models/marts/orders.sql': elsewhere })
  await ana.call(mergeModel, { ...orders(), dbtFileSessionRedisID })
  const joined = elsewhere.replace('order by id', 'order by id desc')
  expect((await ana.call(readModel, orders())).dbtModel.SQLFileContent).toBe(joined)

  const { dbtFileSessionRedisID: second } = await opened(ana)
  const [mine, theirs] = ['id > 1', 'id > 2'].map((text) => joined.replace('id > 0', text))
  await saved(ana, second, mine ?? '')
  await commitTree(path, 'main', 'The same', { ...TREE, 'models/marts/orders.sql': theirs ?? '' })
  const before = git('rev-parse', 'main').trim()
  const refused = await ana.send(mergeModel, { ...orders(), dbtFileSessionRedisID: second })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      data: {
        conflict: {
          commit: before,
          paths: ['models/marts/orders.sql'],
          base: { SQLFileContent: joined },
          ours: { SQLFileContent: mine },
          theirs: { SQLFileContent: theirs },
        },
      },
    },
  })
  expect(git('rev-parse', 'main').trim()).toBe(before)
  expect((await opened(ana)).dbtModel.SQLFileContent).toBe(mine)
  // Nothing is validated that could not be applied; what is saved after that is what the user made of both, unless it says otherwise.
  expect((await ana.send(validateModel, { ...orders(), dbtFileSessionRedisID: second })).status).toBe(409)
  for (const resolvedCommit of ['', 'c'.repeat(40)]) {
    await saved(ana, second, mine ?? '', { resolvedCommit })
    expect((await ana.send(mergeModel, { ...orders(), dbtFileSessionRedisID: second })).status).toBe(409)
  }
  const decided = `${mine}-- Both.\n`
  await saved(ana, second, decided, { resolvedCommit: before })
  await ana.call(mergeModel, { ...orders(), dbtFileSessionRedisID: second })
  expect((await ana.call(readModel, orders())).dbtModel.SQLFileContent).toBe(decided)

  const { dbtFileSessionRedisID: third } = await opened(ana)
  await saved(ana, third, ORDERS)
  await commitTree(path, 'main', 'Again', { ...TREE, 'models/marts/orders.sql': theirs ?? '' })
  expect((await ana.send(mergeModel, { ...orders(), dbtFileSessionRedisID: third })).status).toBe(409)
  await saved(ana, third, ORDERS)
  await ana.call(mergeModel, { ...orders(), dbtFileSessionRedisID: third })
  expect((await ana.call(readModel, orders())).dbtModel.SQLFileContent).toBe(ORDERS)
})

test('twenty merges at once all land or conflict honestly, and the repository is sound', async () => {
  const names = Array.from({ length: 20 }, (_, place) => `many_${place}`)
  const tree = Object.fromEntries(names.map((name) => [`tests/${name}.sql`, 'select 1\n']))
  await commitTree(path, 'main', 'Many', { ...TREE, ...tree })
  const before = Number(git('rev-list', '--count', 'main'))
  const merged = await Promise.all(
    names.map(async (testName) => {
      const { dbtTestInWorks } = await ana.call(openTest, { project, testName })
      const { dbtFileSessionRedisID } = dbtTestInWorks
      const dbtTest = { name: testName, SQLFileContent: `select '${testName}'\n` }
      await ana.call(updateTest, { project, testName, dbtFileSessionRedisID, dbtTest })
      return (await ana.send(mergeTest, { project, testName, dbtFileSessionRedisID })).status
    }),
  )
  expect(merged).toEqual(Array(20).fill(200))
  expect(Number(git('rev-list', '--count', 'main'))).toBe(before + 20)
  for (const name of names) expect(git('show', `main:tests/${name}.sql`)).toBe(`select '${name}'\n`)
  expect(git('fsck', '--strict', '--no-dangling').trim()).toBe('')
})

test('TRANS-52 TRANS-62 TRANS-76 TRANS-77 TEST-17 TEST-28 OP-61 what is new is made in its folder by a commit; a name in use is refused', async () => {
  const created = await ana.send(createModel, { project, modelName: 'marts/new_one' })
  expect([created.status, messageOf(created)]).toEqual([200, 'model successfully created'])
  expect(git('show', 'main:models/marts/new_one.sql')).toBe('select 1 as id\n')
  expect(await ana.send(createModel, { project, modelName: 'marts/new_one' })).toMatchObject({
    status: 409,
    body: { message: 'name already used' },
  })
  const source = await ana.send(createSource, { project, sourceName: 'staging/more' })
  expect(messageOf(source)).toBe('source successfully created')
  const { dbtSources } = await ana.call(listSources, { project })
  expect(dbtSources.map(({ fullPath }) => fullPath)).toContain('staging/more')
  const one = await ana.send(createTest, { project, testName: 'deep/er/one' })
  expect(messageOf(one)).toBe('test successfully created')
  expect((await ana.call(listTests, { project })).dbtTests.map(({ fullPath }) => fullPath)).toContain('deep/er/one')
})

test('TRANS-59 TRANS-82 PERM-43 what is deleted goes with all of its files, and closes the session that another user holds', async () => {
  const { dbtFileSessionRedisID } = await opened(bob)
  const removed = await ana.send(deleteModel, orders())
  expect([removed.status, messageOf(removed)]).toEqual([200, 'model successfully deleted'])
  expect(git('ls-tree', '-r', '--name-only', 'main', 'models/marts').trim()).toBe('')
  const { dbtFileSession } = await bob.call(readSession, { project, dbtFileSessionRedisID })
  expect([dbtFileSession.status, dbtFileSession.history.at(-1)?.event]).toEqual(['closed', 'deleted'])
  expect((await ana.send(deleteModel, orders())).status).toBe(404)
})

test('TRANS-72 TRANS-73 TRANS-84 CALL-08 CALL-09 a canceled session leaves nothing behind; its text is gone with the next opening', async () => {
  const { dbtFileSessionRedisID } = await opened(ana)
  await saved(ana, dbtFileSessionRedisID, 'select 5\n')
  const canceled = await ana.send(cancelModel, { ...orders(), dbtFileSessionRedisID })
  expect(messageOf(canceled)).toBe('changes successfully cancelled')
  const { dbtFileSession } = await ana.call(readSession, { project, dbtFileSessionRedisID })
  expect(dbtFileSession.status).toBe('canceled')
  expect((await opened(ana)).dbtModel).toEqual(MODEL)
})

test('a file of two million characters is saved, read and compared; a longer one is refused', async () => {
  const { dbtFileSessionRedisID } = await opened(ana)
  const longest = '-- line\n'.repeat(250_000)
  await saved(ana, dbtFileSessionRedisID, longest)
  const { dbtModelDiff } = await ana.call(compareModel, { project, dbtFileSessionRedisID })
  expect(dbtModelDiff.modifiedContent.SQLFileContent).toBe(longest)
  const tooLong = { ...orders(), dbtFileSessionRedisID, dbtModel: { ...MODEL, SQLFileContent: `${longest}-` } }
  expect((await ana.send(updateModel, tooLong)).status).toBe(400)
  await ana.call(mergeModel, { ...orders(), dbtFileSessionRedisID })
  expect((await bob.call(readModel, orders())).dbtModel.SQLFileContent).toBe(longest)
})

test('a history tells who changed which lines of an entity, and nothing of others', async () => {
  const { dbtFileSessionRedisID } = await opened(bob)
  await saved(bob, dbtFileSessionRedisID, ORDERS.replace('id > 0', 'id > 10'))
  await bob.call(mergeModel, { ...orders(), dbtFileSessionRedisID })
  const subject = { project, entityType: 'dbt-model', entityName: 'marts/orders' } as const
  const { commits } = await ana.call(listEntityCommits, subject)
  expect(commits.map(({ subject }) => subject)).toEqual(['Change marts/orders', 'Begin'])
  const [change, begin] = commits
  expect(change?.author).toBe(bob.email.split('@')[0])
  const commit = change?.id ?? ''
  const { before, after } = await ana.call(readEntityCommit, { ...subject, commit })
  expect([before.SQLFileContent, after.SQLFileContent]).toEqual([ORDERS, ORDERS.replace('id > 0', 'id > 10')])
  expect(after.YMLFileContent).toBe(TREE['models/marts/orders.yml'])
  const first = await ana.call(readEntityCommit, { ...subject, commit: begin?.id ?? '' })
  expect([first.before.SQLFileContent, first.after.SQLFileContent]).toEqual(['', ORDERS])

  const { blocks } = await ana.call(blameEntity, { ...subject, file: 'SQLFileContent' })
  expect(blocks.map(({ id, lines }) => [id, lines])).toEqual([
    [begin?.id, ['select *', 'from raw.orders']],
    [commit, ['where id > 10']],
    [begin?.id, ['', 'order by id']],
  ])
  expect(blocks[1]).toMatchObject({ author: change?.author, at: expect.stringMatching(/Z$/), subject: change?.subject })
  const other = { project, entityType: 'dbt-model', entityName: 'other/plain' } as const
  expect((await ana.call(listEntityCommits, other)).commits.map(({ id }) => id)).toEqual([begin?.id])
  expect(await ana.send(readEntityCommit, { ...subject, commit: '1'.repeat(40) })).toMatchObject({
    ...{ status: 404, body: { code: 'UNKNOWN_COMMIT' } },
  })
  expect((await ana.send(listEntityCommits, { ...subject, entityName: 'marts/gone' })).status).toBe(404)
})

test('CALL-18 a session whose commit is gone is corrupted: opening says so with the session, which can be closed', async () => {
  const { dbtFileSessionRedisID } = await opened(ana)
  const id = dbtFileSessionRedisID.split(':')[1]
  await query(world.database, 'update dbt_session set base_commit = $1 where id = $2', ['1'.repeat(40), id])
  expect(await ana.send(openModel, orders())).toMatchObject({
    status: 409,
    body: { data: { dbtFileSession: { 'redis-id': dbtFileSessionRedisID } } },
  })
  await ana.call(closeModel, { project, dbtFileSessionRedisID })
  expect((await opened(ana)).dbtModel).toEqual(MODEL)
})

test('whoever may not write opens nothing, and an acl hides the models that it does not name, with their sessions', async () => {
  const reader = await world.user({ acl: { '*': everything('R') } })
  expect((await reader.send(openModel, orders())).status).toBe(403)
  expect((await reader.call(readModel, orders())).dbtModel).toEqual(MODEL)
  const confined = await world.user({
    acl: { [project]: { permission: 'RWX', transform: { permission: 'RWX', acl: { 'other/plain': true } } } },
  })
  const { dbtModels } = await confined.call(listModels, { project })
  expect(dbtModels.map(({ fullPath }) => fullPath)).toEqual(['other/plain'])
  const { dbtFileSessionRedisID } = await opened(ana)
  expect((await confined.send(readModel, orders())).status).toBe(403)
  expect((await confined.send(readSession, { project, dbtFileSessionRedisID })).status).toBe(404)
  expect((await confined.call(listSessions, { project, entityTypeFilter: '' })).dbtFileSessions).toEqual([])
})
