import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DbtRepositories } from '#tests/support/dbt-things'
import { World } from '#tests/support/world'
import { PROJECT, Wire } from './wire'
import type { WireBody } from './wire-row'

const dbt = new DbtRepositories()
let world: World
let wire: Wire
let made = 0

beforeAll(async () => {
  world = await World.open({ plugins: [dbt.plugin] })
  await world.project(PROJECT)
  wire = await Wire.open(world)
  await dbt.commit(PROJECT, { 'dbt_project.yml': 'name: shop\nprofile: shop\n' })
})
afterAll(async () => {
  await world?.close()
})

const SQL = { SQLFileContent: expect.any(String) }
const YML = { YMLFileContent: expect.any(String) }

/** In what the three kinds differ, as the document writes it. */
const KINDS = [
  {
    noun: 'model',
    base: '/api/v1/aec-project/dbt-model',
    field: 'modelName',
    one: 'dbtModel',
    list: 'dbtModels',
    work: 'dbtModelInWorks',
    diff: 'dbtModelDiff',
    first: 'SQLFileContent',
    contents: { ...SQL, ...YML, MDFileContent: expect.any(String) },
    written: { SQLFileContent: 'select 2 as id\n', YMLFileContent: 'version: 2\n', MDFileContent: '# Two\n' },
  },
  {
    noun: 'source',
    base: '/api/v1/aec-project/dbt-source',
    field: 'sourceName',
    one: 'dbtSource',
    list: 'dbtSources',
    work: 'dbtSourceInWorks',
    diff: 'dbtSourceDiff',
    first: 'YMLFileContent',
    contents: YML,
    written: { YMLFileContent: 'version: 2\nsources: []\n' },
  },
  {
    noun: 'test',
    base: '/api/v1/aec-project/dbt-test',
    field: 'testName',
    one: 'dbtTest',
    list: 'dbtTests',
    work: 'dbtTestInWorks',
    diff: 'dbtTestDiff',
    first: 'SQLFileContent',
    contents: SQL,
    written: { SQLFileContent: 'select 2 as id where false\n' },
  },
] as const
type Kind = (typeof KINDS)[number]

const form = (fields: Readonly<Record<string, string>>): WireBody => ({ form: fields })
const nextName = () => `folder/made_${++made}`

async function newEntity({ base, field }: Kind): Promise<string> {
  const name = nextName()
  await wire.data(`POST ${base}/create/shop`, form({ [field]: name }))
  return name
}

async function newSession(kind: Kind) {
  const { base, field, work } = kind
  const name = await newEntity(kind)
  const data = await wire.data(`POST ${base}/open/shop`, form({ [field]: name }))
  const { dbtFileSessionRedisID: session } = data[work] as { dbtFileSessionRedisID: string }
  return { name, session }
}

test('TRANS-52 TRANS-62 TEST-17 one is made by its name, and given back', async () => {
  for (const { base, field, one, contents, noun, first } of KINDS) {
    await wire.holds({
      line: `POST ${base}/create/shop`,
      body: form({ [field]: nextName() }),
      access: 'transform:W',
      data: { [one]: { name: expect.stringMatching(/^folder\/made_\d+$/), ...contents } },
      message: `${noun} successfully created`,
    })
    const named = form({ [field]: nextName() })
    const created = await wire.data(`POST ${base}/create/shop`, named)
    expect(created).toEqual(await wire.data(`POST ${base}/read/shop`, named))
    expect(created).not.toMatchObject({ [one]: { [first]: '' } })
  }
})

test('TRANS-53 TRANS-63 TEST-18 CALL-14 TRANS-04 all are listed, as a tree of files and folders', async () => {
  for (const kind of KINDS) {
    const name = await newEntity(kind)
    const files = [expect.stringContaining(name)]
    const file = { type: 'file', label: name.split('/')[1], fullPath: name, data: { files } }
    const folder = { type: 'folder', label: 'folder', fullPath: 'folder', data: { files: [] } }
    await wire.holds({
      line: `GET ${kind.base}/list/shop`,
      access: 'transform:R',
      data: { [kind.list]: expect.arrayContaining([file, folder]) },
    })
  }
})

test('TRANS-54 TRANS-64 TEST-19 CALL-14 one is read by its name', async () => {
  for (const kind of KINDS) {
    const { base, field, one, contents } = kind
    const name = await newEntity(kind)
    await wire.holds({
      line: `POST ${base}/read/shop`,
      body: form({ [field]: name }),
      access: 'transform:R',
      data: { [one]: { name, ...contents } },
    })
  }
})

test('TRANS-55 TRANS-65 TEST-20 CALL-14 one is opened by its name, with the id of its work session; of a model, with its work folder', async () => {
  for (const kind of KINDS) {
    const { base, field, one, work, contents } = kind
    const name = await newEntity(kind)
    const workDir = kind.noun === 'model' ? { workDir: expect.stringMatching(/./) } : {}
    await wire.holds({
      line: `POST ${base}/open/shop`,
      body: form({ [field]: name }),
      access: 'transform:W',
      data: {
        [work]: { [one]: { name, ...contents }, dbtFileSessionRedisID: expect.stringMatching(/./), ...workDir },
        ...workDir,
      },
    })
  }
})

test('TRANS-56 TRANS-66 TEST-22 what is written is kept by a form whose one field is JSON text', async () => {
  for (const kind of KINDS) {
    const { base, field, one, written, noun, diff } = kind
    const { name, session: dbtFileSessionRedisID } = await newSession(kind)
    const text = JSON.stringify({ name, ...written })
    await wire.holds({
      line: `PUT ${base}/update/shop`,
      body: form({ [field]: name, [one]: text, dbtFileSessionRedisID }),
      access: 'transform:W',
      message: `${noun} successfully updated`,
    })
    const data = await wire.data(`POST ${base}/compare/shop`, form({ dbtFileSessionRedisID }))
    expect(data[diff]).toMatchObject({ modifiedContent: { name, ...written } })
  }
})

test('TRANS-57 TRANS-67 TEST-23 a session is validated as a job', async () => {
  for (const kind of KINDS) {
    const { name, session: dbtFileSessionRedisID } = await newSession(kind)
    await wire.holds({
      line: `POST ${kind.base}/validate/shop`,
      body: form({ [kind.field]: name, dbtFileSessionRedisID }),
      access: 'transform:W',
      data: { jobID: expect.stringMatching(/./) },
    })
  }
})

test('TRANS-58 TRANS-68 TEST-24 OP-36 a session is applied to the repository, and closed', async () => {
  for (const kind of KINDS) {
    const { base, field, one, written, noun } = kind
    const { name, session: dbtFileSessionRedisID } = await newSession(kind)
    const changed = { [field]: name, [one]: JSON.stringify({ name, ...written }), dbtFileSessionRedisID }
    await wire.data(`PUT ${base}/update/shop`, form(changed))
    await wire.holds({
      line: `POST ${base}/merge/shop`,
      body: form({ [field]: name, dbtFileSessionRedisID }),
      access: 'transform:W',
      message: `${noun} successfully merged`,
    })
    expect(await wire.data(`POST ${base}/read/shop`, form({ [field]: name }))).toEqual({ [one]: { name, ...written } })
    expect(await statusOf(dbtFileSessionRedisID)).toBe('closed')
  }
})

test('TRANS-59 TRANS-69 TEST-25 TRANS-82 TRANS-83 TEST-31 one is deleted by its name', async () => {
  for (const kind of KINDS) {
    const { base, field, noun } = kind
    const body = form({ [field]: await newEntity(kind) })
    await wire.holds({
      line: `DELETE ${base}/delete/shop`,
      body,
      access: 'transform:W',
      message: `${noun} successfully deleted`,
    })
    expect((await wire.send(`POST ${base}/read/shop`, body)).status).toBe(404)
  }
})

test('TRANS-60 TRANS-70 TEST-26 OP-36 a session is closed by its id', async () => {
  for (const kind of KINDS) {
    const { session: dbtFileSessionRedisID } = await newSession(kind)
    await wire.holds({
      line: `POST ${kind.base}/close/shop`,
      body: form({ dbtFileSessionRedisID }),
      access: 'transform:W',
    })
    expect(await statusOf(dbtFileSessionRedisID)).toBe('closed')
  }
})

test('TRANS-61 TRANS-71 TEST-27 TRANS-48 CALL-15 a session is compared with what it began from, by its id', async () => {
  for (const kind of KINDS) {
    const { base, field, one, diff, written, contents, noun } = kind
    const { name, session: dbtFileSessionRedisID } = await newSession(kind)
    const { [one]: before } = await wire.data(`POST ${base}/read/shop`, form({ [field]: name }))
    const changed = { [field]: name, [one]: JSON.stringify({ name, ...written }), dbtFileSessionRedisID }
    await wire.data(`PUT ${base}/update/shop`, form(changed))
    expect(before).toEqual({ name, ...contents })
    await wire.holds({
      line: `POST ${base}/compare/shop`,
      body: form({ dbtFileSessionRedisID }),
      access: 'transform:R',
      data: {
        [diff]: { entityType: `dbt-${noun}`, originalContent: before, modifiedContent: { name, ...written } },
      },
    })
  }
})

test('TRANS-72 TRANS-84 CALL-08 OP-36 a session is canceled by the name of what it is on, and its id', async () => {
  for (const kind of KINDS) {
    const { base, field } = kind
    const { name, session: dbtFileSessionRedisID } = await newSession(kind)
    await wire.holds({
      line: `POST ${base}/cancel/shop`,
      body: form({ [field]: name, dbtFileSessionRedisID }),
      access: 'transform:W',
      message: 'changes successfully cancelled',
    })
    expect(await statusOf(dbtFileSessionRedisID)).toBe('canceled')
  }
})

const SESSION = {
  'created-by': expect.stringMatching(/./),
  'last-modified-by': expect.stringMatching(/./),
  'locked-by': expect.stringMatching(/./),
  'creation-time': expect.any(String),
  'last-modified-time': expect.any(String),
  'work-dir': expect.stringMatching(/./),
  history: [{ event: expect.any(String), 'event-time': expect.any(String) }],
}

test('TRANS-74 CALL-17 a lock is looked at by the name of what it is on; the id of a session may be given as well', async () => {
  for (const kind of KINDS) {
    const { noun, field } = kind
    const { name, session } = await newSession(kind)
    const line = `POST /api/v1/aec-project/dbt-file-lock/check/dbt-${noun}/shop`
    await wire.holds({
      line,
      body: form({ [field]: name, dbtFileSessionRedisID: session }),
      optional: ['dbtFileSessionRedisID'],
      access: 'transform:R',
      data: {
        dbtFileSession: {
          ...SESSION,
          'entity-type': `dbt-${noun}`,
          'redis-id': session,
          'entity-name': name,
          status: 'opened',
        },
      },
    })
    expect(await wire.data(line, form({ [field]: await newEntity(kind) }))).toEqual({ dbtFileSession: null })
    // Only the id leads to one that has ended.
    await wire.data(`POST ${kind.base}/close/shop`, form({ dbtFileSessionRedisID: session }))
    expect(await wire.data(line, form({ [field]: name }))).toEqual({ dbtFileSession: null })
    const ended = await wire.data(line, form({ [field]: name, dbtFileSessionRedisID: session }))
    expect(ended).toMatchObject({ dbtFileSession: { 'redis-id': session, status: 'closed' } })
  }
})

test('TRANS-75 CALL-16 TRANS-46 the sessions of a project are listed by the type of what they are on', async () => {
  for (const kind of KINDS) {
    const { name, session } = await newSession(kind)
    const one = {
      ...SESSION,
      'entity-type': `dbt-${kind.noun}`,
      'redis-id': session,
      'entity-name': name,
      status: 'opened',
    }
    const line = 'POST /api/v1/aec-project/dbt-file-lock/list/shop'
    for (const entityTypeFilter of ['', `dbt-${kind.noun}`])
      await wire.holds({
        line,
        body: form({ entityTypeFilter }),
        access: 'transform:R',
        data: { dbtFileSessions: expect.arrayContaining([expect.objectContaining(one)]) },
      })
  }
})

test('TRANS-73 CALL-09 TRANS-46 a session is read by its id', async () => {
  for (const kind of KINDS) {
    const { name, session } = await newSession(kind)
    await wire.holds({
      line: 'POST /api/v1/aec-project/dbt-file-lock/read/shop',
      body: form({ dbtFileSessionRedisID: session }),
      access: 'transform:R',
      data: {
        dbtFileSession: {
          ...SESSION,
          'entity-type': `dbt-${kind.noun}`,
          'redis-id': session,
          'entity-name': name,
          status: 'opened',
        },
      },
    })
  }
})

async function statusOf(dbtFileSessionRedisID: string): Promise<unknown> {
  const line = 'POST /api/v1/aec-project/dbt-file-lock/read/shop'
  const { dbtFileSession } = await wire.data(line, form({ dbtFileSessionRedisID }))
  return (dbtFileSession as { readonly status: unknown }).status
}

const stateOf = async (jobID: unknown) => (await wire.data(`GET /api/v1/aec-project/job/state/${jobID}`)).jobState

/** As somebody with `dbt-exec`; whom the jobs let in beside that, the permission matrix tells. */
test('JOBS-15 JOBS-16 JOBS-17 JOBS-18 JOBS-12 jobs are begun by their arguments, and their state is read by their id', async () => {
  const jobs = [
    ['dbt-command', ['clean'], { workDir: '' }],
    ['dbt-docs-generate', ['docs', 'generate'], {}],
    ['edr-report-generate', ['report'], {}],
  ] as const
  for (const [call, args, more] of jobs) {
    const line = `POST /api/v1/aec-project/job/exec/${call}/shop`
    const fields = { args: JSON.stringify(args), ...more }
    await wire.holds({ line, body: form(fields), access: 'matrix', data: { jobID: expect.stringMatching(/./) } })
    const { jobID } = await wire.data(line, form(fields))
    const appError = { message: expect.stringMatching(/./) }
    // There is no warehouse, and nothing to report on: the report alone has begun, and so an exit code.
    const ended = {
      jobID,
      status: 'error',
      data: { args, output: expect.any(String), appError, ...(args[0] === 'report' && { exitCode: 1 }) },
    }
    await vi.waitFor(async () => expect(await stateOf(jobID)).toEqual(ended), { timeout: 60_000 })
  }
})

test('JOBS-15 a command runs in the work session that its folder names, and in no other', async () => {
  const { session } = await newSession(KINDS[0])
  const read = 'POST /api/v1/aec-project/dbt-file-lock/read/shop'
  const { dbtFileSession } = await wire.data(read, form({ dbtFileSessionRedisID: session }))
  const { 'work-dir': folder } = dbtFileSession as { readonly 'work-dir': string }
  for (const [workDir, message] of [
    [folder, /warehouse/],
    [folder.slice(0, -1), /^unknown work session$/],
  ] as const) {
    const line = 'POST /api/v1/aec-project/job/exec/dbt-command/shop'
    const { jobID } = await wire.data(line, form({ args: '["clean"]', workDir }))
    const ended = { status: 'error', data: { appError: { message: expect.stringMatching(message) } } }
    await vi.waitFor(async () => expect(await stateOf(jobID)).toMatchObject(ended), { timeout: 60_000 })
  }
})
