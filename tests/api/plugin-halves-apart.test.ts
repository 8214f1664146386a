import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { cancelJob, readJobState } from '@etabli/core/jobs/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectErrorLines } from '#tests/support/error-lines'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import { until } from '#tests/support/until'
import { type Client, query, World } from '#tests/support/world'
import { allowServerHalf, listPlugins, switchPluginOff } from '../../plugins/admin-plugins/contract'
import { projectOverview } from '../../plugins/dashboard/contract'

expectErrorLines(
  /^the server half of an installed plugin /,
  /the server half of this plugin does not run at the moment/,
  /: a mistake$/,
  /the rows broke off/,
  /\/odd does not fit its declaration/,
)

const ZOD = pathToFileURL(createRequire(import.meta.url).resolve('zod/mini')).href

interface Half {
  readonly id: string
  readonly version?: string
  readonly uses?: readonly string[]
  /** Runs in `start`. */
  readonly begins?: string
}

const fieldOf = (id: string) => `${id.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())}Count`

/** Its calls say where they run, and do the worst that a call can do. */
function source({
  id,
  version = '1.0.0',
  uses = ['etabli.Store', 'etabli.ProjectDirectory'],
  begins = '',
}: Half): string {
  const base = `/api/v1/x/${id}`
  return `import * as z from '${ZOD}'
    import { threadId, isMainThread } from 'node:worker_threads'
    const token = (name) => ({ key: Symbol.for(name), name, about: '' })
    const [Store, Projects, Jobs] = [token('etabli.Store'), token('etabli.ProjectDirectory'), token('etabli.Jobs')]
    const failure = (code, status, message, data) => Object.assign(new Error(message), { code, status, data, [Symbol.for('etabli.ApiError')]: true })
    const body = { encoding: 'json', schema: z.object({ text: z.string().check(z.maxLength(5)) }) }
    const call = (path, run, returns = {}, more = {}) => ({
      call: { method: 'GET', path: '${base}/' + path, host: 'platform', access: 'session', returns: z.object(returns), silentFailures: [], summary: 'Of the test', ...more },
      run })
    const streamed = (path, raw, rows) => call(path, async ({ signal }) => rows(signal), {}, { raw, returns: z.any() })
    const kept = []
    const counted = { field: '${fieldOf(id)}', access: ':project:secret:read', count: async (projects) => 10 * projects.length + (isMainThread ? 1 : 0) }
    let told = 0
    const WORK = {
      well: async (job) => { for (let line = 0; line < 3; line += 1) job.write('line ' + line + '\\n'); return { exitCode: 0 } },
      wait: (job) => new Promise((resolve) => { job.write('begun\\n'); job.signal.addEventListener('abort', () => resolve({ exitCode: 0 })) }),
      refuse: async () => { throw failure('NO_WORK', 409, 'there is nothing to do') },
      leave: (job) => { if (job.attempt === 1) process.exit(5); return WORK.well(job) },
      loop: (job) => { for (;;); },
    }
    const jobOf = (name, retry) => ({ kind: '${id}.' + name, payload: z.object({ work: z.string() }), access: 'session', retry,
      run: async ({ work }, job) => { job.write('attempt ' + job.attempt + (isMainThread ? ' in the server' : ' apart') + '\\n'); return WORK[work](job) } })
    const jobs = { once: jobOf('once', false), again: jobOf('again', true) }
    export default {
      id: '${id}', uses: ${JSON.stringify(uses)}.map(token),
      migrations: [{ name: '001', up: 'create table ${id.replaceAll('.', '_')} (text text)' }],
      start: async ({ service }) => { ${begins}
        return {
        ${uses.includes('etabli.Counts') ? "extensions: [{ addTo: (add) => add(token('etabli.Counts'), counted) }]," : ''}
        ${uses.includes('etabli.Jobs') ? 'jobs: Object.values(jobs),' : ''}
        stop: async () => { await service(Store).database().insertInto('${id.replaceAll('.', '_')}').values({ text: 'stopped' }).execute() },
        calls: [
          call('hello', async () => ({ version: '${version}', isMain: isMainThread, thread: threadId }), { version: z.string(), isMain: z.boolean(), thread: z.number() }),
          call('loop', () => { for (;;); }),
          call('leak', () => { for (;;) kept.push(new Array(100_000).fill(kept.length)) }),
          call('exit', () => process.exit(3)),
          call('throw', () => new Promise(() => setTimeout(() => { throw new Error('out of nowhere') }))),
          call('fault', async () => { throw new TypeError('a mistake') }),
          call('refuse', async () => { throw failure('NOTE_TAKEN', 409, 'this note is there already', { by: 'ana' }) }, {}, { fails: [409] }),
          call('odd', async () => ({ text: 1 }), { text: z.string() }),
          call('wait', ({ signal }) => new Promise((resolve) => { told = -1; signal.addEventListener('abort', () => { told = 1; resolve({}) }) })),
          call('told', async () => ({ told }), { told: z.number() }),
          call('begin/:kind/:work', async ({ input, principal }) => ({
            jobID: await service(Jobs).start({ principal, project: '', args: [input.work], job: jobs[input.kind], payload: { work: input.work } }),
          }), { jobID: z.string() }, { method: 'POST', action: '${id}.begin' }),
          streamed('rows', 'text/csv', async function* () { for (const row of ['a,b', '1,x', '2,y']) yield row + '\\n' }),
          streamed('broken', 'text/csv', async function* () { yield 'a,b\\n'; throw new Error('the rows broke off') }),
          streamed('leaky', 'text/csv', async function* () { for (;;) { kept.push(new Array(100_000).fill(kept.length)); yield 'more' } }),
          streamed('events', 'text/event-stream', async function* (signal) {
            told = -2
            yield 'data: 1\\n\\n'
            try { await new Promise((resolve) => signal.addEventListener('abort', resolve)) } finally { told = 2 }
          }),
          call('notes/:project', async ({ input, principal, audit }) => {
            audit({ object: 'note ' + input.text })
            const database = service(Store).database()
            await database.insertInto('${id.replaceAll('.', '_')}').values({ text: input.text }).execute()
            const rows = await database.selectFrom('${id.replaceAll('.', '_')}').selectAll().execute()
            const project = await service(Projects).find(input.project)
            return { notes: rows.map(({ text }) => text), by: principal.email, project: project.name }
          }, { notes: z.array(z.string()), by: z.string(), project: z.string() }, { method: 'POST', access: ':project:secret:write', scope: 'whole', action: '${id}.keep', body }),
          { ...call('things/:id', async ({ found }) => ({ name: found('id').thing.name }), { name: z.string() }, { scope: { feature: 'secret', ids: [':id'], letters: ['read'] } }),
            kind: 'finding',
            finder: { find: async (id) => (id === 'known' ? { project: 'demo_shop', name: 'thing' } : undefined), unknown: () => failure('NO_THING', 404, 'no such thing') } },
        ],
      } },
    }`
}

let world: World
let root: Client
const lines: string[] = []
beforeAll(async () => {
  world = await World.open({ browser: true, onLog: (line) => lines.push(line) })
  await world.project('demo_shop')
  root = await world.user({ role: 'superadmin', email: 'root@apart.test' })
})
afterAll(() => world?.close())

async function running(half: Half): Promise<void> {
  const { id, version } = half
  const archive = await aPluginArchive({ id, ...(version !== undefined && { version }), server: source(half) })
  const { active } = await installPackage(root, archive)
  await root.call(allowServerHalf, { pluginId: id, hash: active?.hash ?? '', allowed: true })
}
const ask = (id: string, path: string, client = root) => client.request('GET', `/api/v1/x/${id}/${path}`)
const recordOf = async (id: string) => (await root.call(listPlugins, {})).plugins.find((plugin) => plugin.id === id)
const stateOf = async (id: string) => (await recordOf(id))?.server

/** The threads that this process has begun, the newest last; one that has ended has no number any more. */
const threads: Worker[] = []
const keep = (worker: Worker) => void threads.push(worker)
process.on('worker', keep)
afterAll(() => void process.off('worker', keep))
const living = () => threads.filter(({ threadId }) => threadId !== -1).length
const hello = async (id: string) =>
  ((await ask(id, 'hello')).body as { readonly data: { readonly version: string } }).data

test('a half runs in a worker of its own, and the administrator sees that; an upgrade and a switch end the worker', async () => {
  const id = 'apart.hello'
  const before = living()
  await running({ id })
  expect(await recordOf(id)).toMatchObject({ server: 'running', serverPlace: 'worker' })
  expect(await hello(id)).toMatchObject({ version: '1.0.0', isMain: false })
  expect(living()).toBe(before + 1)
  await running({ id, version: '1.1.0' })
  expect(await hello(id)).toMatchObject({ version: '1.1.0', isMain: false })
  expect(living()).toBe(before + 1)
  await root.call(switchPluginOff, { pluginId: id })
  expect([(await ask(id, 'hello')).status, living()]).toEqual([404, before])
  // Each was told, and could do its last work.
  expect((await query(world.database, 'select text from apart_hello')).rows).toHaveLength(2)
})

test('one that uses what only the server has stays there, and says which', async () => {
  const id = 'apart.stays'
  await running({ id, uses: ['etabli.Store', 'etabli.ProjectDirectory', 'etabli.ProcessRunner'] })
  expect(await recordOf(id)).toMatchObject({
    ...{ server: 'running', serverPlace: 'server', serverStaysFor: 'etabli.ProcessRunner' },
  })
  expect(await hello(id)).toMatchObject({ isMain: true })
})

test('one that counts for a card does so in its worker; while that is gone, only its count is missing', async () => {
  const id = 'apart.counts'
  await running({ id, uses: ['etabli.Store', 'etabli.ProjectDirectory', 'etabli.Counts'] })
  const reader = await world.user({ acl: { demo_shop: { permission: 'R', secret: { permission: 'R' } } } })
  const stranger = await world.user({ acl: { demo_shop: { permission: 'R' } } })
  const overview = async (client: Client) =>
    (await client.call(projectOverview, { project: 'demo_shop' })).dashboardOverview
  expect(await hello(id)).toMatchObject({ isMain: false })
  expect((await overview(reader))[fieldOf(id)]).toBe(10)
  expect((await overview(stranger))[fieldOf(id)]).toBe(0)
  expect((await ask(id, 'exit')).status).toBe(503)
  const without = await overview(reader)
  expect(without).not.toHaveProperty(fieldOf(id))
  expect(without).toHaveProperty('secretsCount')
  await until(async () => (await stateOf(id)) === 'running', 'it was started again')
  expect((await overview(reader))[fieldOf(id)]).toBe(10)
})

// The very same half in both places: `uses` alone decides.
test.each([
  ['in a worker', 'apart.same', []],
  ['in the server', 'apart.usual', ['etabli.ProcessRunner']],
])('%s, a call is validated, guarded, answered, recorded and refused as anywhere', async (_, id, more) => {
  await running({ id, uses: ['etabli.Store', 'etabli.ProjectDirectory', ...more] })
  const acl = (secret: 'R' | 'RW') =>
    ({ acl: { demo_shop: { permission: 'RW', secret: { permission: secret } } } }) as const
  const [writer, reader] = [await world.user({ ...acl('RW'), isAudited: true }), await world.user(acl('R'))]
  const note = (client: Client, text: string, project = 'demo_shop') =>
    client.request('POST', `/api/v1/x/${id}/notes/${project}`, {
      body: JSON.stringify({ text, more: 'dropped' }),
      headers: { 'content-type': 'application/json' },
    })
  expect(await note(writer, 'hello')).toMatchObject({
    status: 200,
    body: { status: 'success', data: { notes: ['hello'], project: 'demo_shop' } },
  })
  expect((await note(world.anonymous(), 'hello')).status).toBe(401)
  expect((await note(reader, 'hello')).status).toBe(403)
  expect((await note(root, 'hello', 'nowhere')).status).toBe(403)
  expect(await note(writer, 'too long')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  expect((await note(writer, 'too long')).body).toMatchObject({ message: expect.stringMatching(/^text: Too big/) })
  const { rows } = await query(world.database, 'select object, project from audit_event where action = $1', [
    `${id}.keep`,
  ])
  expect(rows.filter(({ object }) => object !== '')).toEqual([{ object: 'note hello', project: 'demo_shop' }])

  const { headers: _headers, ...refused } = await ask(id, 'refuse')
  expect(refused).toMatchObject({
    status: 409,
    body: { status: 'error', code: 'NOTE_TAKEN', message: 'this note is there already', data: { by: 'ana' } },
  })
  const internal = { status: 500, body: { code: 'INTERNAL' } }
  expect(await ask(id, 'fault')).toMatchObject(internal)
  expect(lines.some((line) => line.includes('a mistake') && line.includes('TypeError'))).toBe(true)
  expect(await ask(id, 'odd')).toMatchObject(internal)
  expect(await ask(id, 'things/known', reader)).toMatchObject({ status: 200, body: { data: { name: 'thing' } } })
  expect(await ask(id, 'things/other', reader)).toMatchObject({
    status: 404,
    body: { code: 'NO_THING', message: 'no such thing' },
  })
  const { body: document } = await root.request('GET', '/api/openapi.json')
  expect(JSON.stringify(document)).toContain('"maxLength":5')
})

test('a call whose caller has left is told so', async () => {
  const id = 'apart.leaves'
  await running({ id })
  const leaving = new AbortController()
  const asked = root.request('GET', `/api/v1/x/${id}/wait`, { signal: leaving.signal })
  const told = async () => (await ask(id, 'told')).body
  await until(async () => JSON.stringify(await told()).includes('-1'), 'its call is under way')
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await until(async () => JSON.stringify(await told()).includes(':1'), 'it has heard of it')
})

test('its replies are streamed from its worker; one whose reader has left is told so, and one that leaks ends with it', async () => {
  const id = 'apart.streams'
  await running({ id })
  expect(await ask(id, 'rows')).toMatchObject({ status: 200, text: 'a,b\n1,x\n2,y\n' })
  expect((await ask(id, 'rows')).headers.get('content-type')).toBe('text/csv; charset=utf-8')
  await expect(ask(id, 'broken')).rejects.toThrow()
  const leaving = new AbortController()
  const reading = root.request('GET', `/api/v1/x/${id}/events`, { signal: leaving.signal })
  const told = async () => JSON.stringify((await ask(id, 'told')).body)
  await until(async () => (await told()).includes('-2'), 'the stream has begun')
  leaving.abort()
  await expect(reading).rejects.toThrow()
  await until(async () => (await told()).includes(':2'), 'the stream has heard of it')
  const cut = ask(id, 'events').catch(() => 'cut off')
  await until(async () => (await told()).includes('-2'), 'another has begun')
  await running({ id, version: '1.1.0' })
  expect(await cut).toBe('cut off')
  await expect(ask(id, 'leaky')).rejects.toThrow()
  expect((await recordOf(id))?.serverReason).toMatch(/^The server half needed more than 256 MB of memory\. /)
  expect(lines.some((line) => line.includes('a reply broke off') && line.includes('SERVER_HALF_DOWN'))).toBe(true)
  await root.call(switchPluginOff, { pluginId: id })
})

const WITH_JOBS = ['etabli.Store', 'etabli.ProjectDirectory', 'etabli.Jobs']
async function begin(id: string, kind: 'once' | 'again', work: string): Promise<string> {
  const { body } = await root.request('POST', `/api/v1/x/${id}/begin/${kind}/${work}`)
  return (body as { readonly data: { readonly jobID: string } }).data.jobID
}
async function jobEnded(jobID: string) {
  await until(async () => (await root.call(readJobState, { jobID })).jobState.status !== 'running', 'the job is over')
  return (await root.call(readJobState, { jobID })).jobState
}
const written = async (jobID: string) => (await root.call(readJobState, { jobID })).jobState.data.output ?? ''

test('its jobs run in its worker: they write, fail in words, are told to end, and end with an upgrade or a switch', async () => {
  const id = 'apart.jobs'
  await running({ id, uses: WITH_JOBS })
  expect(await recordOf(id)).toMatchObject({ server: 'running', serverPlace: 'worker' })
  expect(await jobEnded(await begin(id, 'once', 'well'))).toMatchObject({
    status: 'completed',
    data: { args: ['well'], exitCode: 0, output: 'attempt 1 apart\nline 0\nline 1\nline 2\n' },
  })
  expect(await jobEnded(await begin(id, 'once', 'refuse'))).toMatchObject({
    status: 'error',
    data: { appError: { message: 'there is nothing to do' } },
  })
  const waiting = async () => {
    const jobID = await begin(id, 'again', 'wait')
    await until(async () => (await written(jobID)).endsWith('begun\n'), 'the job has begun')
    return jobID
  }
  const cancelled = await waiting()
  await root.call(cancelJob, { jobID: cancelled })
  expect((await jobEnded(cancelled)).data.appError).toEqual({ message: 'the job was stopped' })
  const stopped = { message: 'the plugin was stopped while the job was running, start the job again' }
  const upgraded = await waiting()
  await running({ id, version: '1.1.0', uses: WITH_JOBS })
  expect((await jobEnded(upgraded)).data.appError).toEqual(stopped)
  const switchedOff = await waiting()
  await root.call(switchPluginOff, { pluginId: id })
  expect((await jobEnded(switchedOff)).data.appError).toEqual(stopped)
})

test('a job whose worker ends is run again once that is back where its kind may be, else it ends with a sentence', async () => {
  const id = 'apart.lost'
  await running({ id, uses: WITH_JOBS })
  const again = await begin(id, 'again', 'leave')
  await until(async () => (await stateOf(id)) === 'failed', 'its worker has ended')
  expect(await jobEnded(again)).toMatchObject({
    status: 'completed',
    data: { output: 'attempt 2 apart\nline 0\nline 1\nline 2\n' },
  })
  const looping = await begin(id, 'once', 'loop')
  expect(await jobEnded(looping)).toMatchObject({
    status: 'error',
    data: {
      appError: { message: 'the server half of the plugin ended while the job was running, start the job again' },
    },
  })
  expect(await recordOf(id)).toMatchObject({
    serverReason: expect.stringMatching(
      /^The server half did not answer for 10 seconds\. It is started again after 15/,
    ),
  })
  await root.call(switchPluginOff, { pluginId: id })
})

test.each([
  [
    'loops for ever',
    'loop',
    504,
    /^The server half did not answer for 10 seconds\. It is started again after 5 seconds\.$/,
  ],
  ['takes memory without end', 'leak', 503, /^The server half needed more than 256 MB of memory\. /],
  ['ends its process', 'exit', 503, /^The server half ended itself with the exit code 3\. /],
  ['throws where nobody catches', 'throw', 503, /^The server half broke off: out of nowhere\. /],
])('one that %s costs only itself, and is started again', async (_, path, status, reason) => {
  const id = `apart.${path}`
  const neighbour = `near.${path}`
  await running({ id })
  await running({ id: neighbour })
  const before = living()
  let isOver = false
  const bad = ask(id, path).finally(() => {
    isOver = true
  })
  let answers = 0
  while (!isOver) {
    expect((await hello(neighbour)).version).toBe('1.0.0')
    answers += 1
  }
  expect(answers).toBeGreaterThan(0)
  expect(await bad).toMatchObject({ status, body: { status: 'error', code: expect.stringMatching(/^SERVER_HALF_/) } })
  expect(await recordOf(id)).toMatchObject({ server: 'failed', serverReason: expect.stringMatching(reason) })
  expect(await ask(id, 'hello')).toMatchObject({ status: 503, body: { code: 'SERVER_HALF_DOWN' } })
  await until(async () => (await stateOf(id)) === 'running', 'it was started again')
  expect((await hello(id)).version).toBe('1.0.0')
  expect((await recordOf(id))?.serverReason).toBeUndefined()
  await root.call(switchPluginOff, { pluginId: id })
  await root.call(switchPluginOff, { pluginId: neighbour })
  expect(living()).toBe(before - 2)
})

test('one that ends when it starts has failed, and says so', async () => {
  const id = 'apart.born'
  await running({ id, begins: 'process.exit(4)' })
  expect(await recordOf(id)).toMatchObject({
    server: 'failed',
    serverReason: expect.stringMatching(
      /^The server half ended itself with the exit code 4\. It stays off: switch the plugin off and on/,
    ),
  })
  expect((await ask(id, 'hello')).status).toBe(404)
})
