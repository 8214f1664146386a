import type { Scope } from '@etabli/core/access/scope'
import { WORKER_USES } from '@etabli/core/plugin/worker-uses'
import {
  ChatProviders,
  Counts,
  Drivers,
  defineDialect,
  type ExtensionPoint,
  type OutboundPolicy,
  ProjectDirectory,
  type SecretSource,
  Secrets,
  Store,
  type TaskDesk,
  TaskEngines,
} from '@etabli/sdk/server'
import { expect, test, vi } from 'vitest'
import type { HalfLimits } from '../half-limits'
import { opened, platform, point } from '../testing/opened-half'
import { POINTS_APART, SERVICES_APART } from '.'

/** What a half gives at one point, as the server has it. */
async function givenBy<Value>(
  id: string,
  pointOf: ExtensionPoint<Value>,
  source: string,
  limits: Partial<HalfLimits> = {},
) {
  const { name } = pointOf
  const { half, plugin } = await opened(
    id,
    `import { isMainThread } from 'node:worker_threads'
    ${source}
    export default { id: '${id}', uses: [${point(name)}], start: () => ({ extensions: [{ addTo: (add) => add(${point(name)}, given) }] }) }`,
    { pausesMs: [10, 10], ...limits },
  )
  const { extensions = [] } = await plugin.start(platform())
  const values: Value[] = []
  for (const extension of extensions) extension.addTo((_, value) => values.push(value as never))
  const [value] = values
  if (!value) throw new Error(`it gives nothing at ${name}`)
  return { half, value }
}
const DOWN = { code: 'SERVER_HALF_DOWN', status: 503 }
const signal = new AbortController().signal

test('what it counts is counted in the worker, of what the reader reaches', async () => {
  const { value } = await givenBy(
    'counts.things',
    Counts,
    `const count = async (projects, reach) => projects.map((project) => project + ':' + (reach(project).names ?? ['all']).join('+'))
    const given = { field: 'countsThingsCount', access: ':project:secret:read', scope: 'secret', count }`,
  )
  expect(value).toEqual({
    ...{ field: 'countsThingsCount', access: ':project:secret:read', scope: 'secret' },
    count: expect.any(Function),
  })
  const reach = (project: string): Scope =>
    project === 'shop' ? { kind: 'restricted', names: ['a', 'b'] } : { kind: 'all' }
  expect(await value.count(['shop', 'home'], reach)).toEqual(['shop:a+b', 'home:all'])
})

test('a database that its driver has open ends with its worker, and is opened anew in the next', async () => {
  const { half, value } = await givenBy(
    'opens.things',
    Drivers,
    `class Things {
      constructor(text, outbound) { this.text = text; this.outbound = outbound; this.odd = { socket: () => {} } }
      schemas = async () => [this.text, String(isMainThread)]
      test = async () => this.outbound.file('/data/' + this.text)
      tables = async (schema) => process.exit(1)
      describe = () => new Promise((resolve, reject) => this.outbound.lookup('db.test', 1)('db.test', {}, (error, address) => (error ? reject(error) : resolve(address))))
      async query(sql, { onSession }) {
        onSession?.(Promise.resolve())
        return { columns: [{ name: 'a' }], batches: (async function* () { yield [['1']]; if (sql === 'exit') process.exit(1); yield [['2']] })() }
      }
      explain = async () => 'reads it'
      close = async () => {}
    }
    const given = {
      name: 'things', secretTypes: ['thing'], dialect: { name: 'things', title: 'Things', quotes: { name: ['<', '>'] } },
      settings: { parse: ({ text }) => { if (!text) throw new Error('no text'); return text } },
      open: (text, password, outbound) => new Things(text + password, outbound),
    }`,
  )
  expect([value.name, value.secretTypes, value.dialect.quoteName('a>b')]).toEqual(['things', ['thing'], '<a>>b>'])
  const outbound: OutboundPolicy = {
    lookup: () => (_, __, callback) =>
      callback(Object.assign(new Error('not listed'), { code: 'HOST_NOT_LISTED' }), ''),
    file: async (path) => `${path}.real`,
  }
  const database = value.open({ text: 'x' }, 'y', outbound)
  expect(await database.schemas(signal)).toEqual(['xy', 'false'])
  expect(await database.test(signal)).toBe('/data/xy.real')
  await expect(database.describe({ schema: '', table: '' }, signal)).rejects.toMatchObject({ code: 'HOST_NOT_LISTED' })
  expect(await database.plan?.('a', signal)).toEqual({ text: 'reads it', steps: [] })
  const onSession = vi.fn()
  const limits = { milliseconds: 1_000, onSession }
  const rows = async (sql: string) => {
    const { batches } = await database.query(sql, limits, signal)
    const read: unknown[] = []
    for await (const batch of batches) read.push(...batch)
    return read
  }
  expect(await rows('all')).toEqual([['1'], ['2']])
  expect(onSession).toHaveBeenCalledTimes(1)
  await expect(rows('exit')).rejects.toMatchObject(DOWN)
  await expect.poll(() => half.trouble).toBeUndefined()
  expect(await rows('all')).toEqual([['1'], ['2']])
  await expect(database.tables('', signal)).rejects.toMatchObject(DOWN)
  await expect.poll(() => half.trouble).toBeUndefined()
  await expect(value.open({}, '', outbound).schemas(signal)).rejects.toMatchObject({ code: 'BROKEN_SETTINGS' })
  expect(await rows('all')).toEqual([['1'], ['2']])
  // It went with its worker.
  await half.close()
  await database.close()
})

test('an engine is away while its worker is; the next one is opened with the desk again', async () => {
  const { half, value } = await givenBy(
    'runs.tasks',
    TaskEngines,
    `let desk, discarded = 0, told = 0
    const given = {
      name: 'runs-tasks', secret: { hidden: () => {} }, kinds: () => ['dbt'],
      capabilities: async () => ({ title: 'T', about: '', images: ['shell'], reports: 'itself' }),
      open: (given) => { desk = given },
      prepare: () => () => { discarded += 1 },
      reserve: () => undefined,
      submit: async ({ id }, environment) => {
        const taken = await desk.take(id, 'me')
        const { variables } = await environment()
        const leave = desk.onCancel(id, () => { told += 1; leave() })
        return [taken.task.id, await taken.tell({}), variables.A].join(' ')
      },
      status: async () => ({ state: 'running', step: [told, discarded, [...(await desk.alive('me', ['1'])).keys()]].join(' '), startTime: new Date(5) }),
      logs: async () => process.exit(1),
      cancel: () => new Promise(() => {}),
    }`,
    { callMs: 200 },
  )
  const task = {
    id: '1',
    project: 'p',
    name: 'n',
    image: 'shell',
    code: { gitUrl: '', gitBranch: '', codePath: '' },
    limits: {},
    attempt: 1,
  }
  const hears: (() => void)[] = []
  const left = vi.fn()
  const taken = Object.assign(
    new (class {
      readonly parts = { socket: () => undefined }
    })(),
    {
      ...{ task, token: 't', environment: async () => NOTHING, log: async () => undefined, end: async () => true },
      tell: async () => 'run' as const,
    },
  )
  const desk: TaskDesk = {
    take: async () => taken,
    find: async () => undefined,
    waiting: async () => [],
    alive: async () => new Map([['1', 'run']]),
    lost: async () => undefined,
    onCancel: (_, hear) => {
      hears.push(hear)
      return left
    },
  }
  value.open?.(desk)
  expect(value.kinds?.()).toEqual(['dbt'])
  expect(value.reserve).toBeUndefined()
  expect(await value.submit(task, async () => ({ ...NOTHING, variables: { A: 'a' } }))).toBe('1 run a')
  hears[0]?.()
  await expect.poll(() => left.mock.calls.length).toBe(1)
  value.prepare?.(task)()
  const status = { state: 'running', step: '1 1 1', startTime: new Date(5) }
  await expect.poll(() => value.status(task)).toEqual(status)
  await expect(value.cancel(task)).rejects.toMatchObject({ code: 'SERVER_HALF_TIMEOUT' })
  await expect(value.logs(task, 'technical', '')).rejects.toMatchObject(DOWN)
  await expect(value.status(task)).rejects.toMatchObject(DOWN)
  await expect.poll(() => half.trouble).toBeUndefined()
  await expect.poll(() => value.status(task)).toMatchObject({ step: '0 0 1' })
})
const NOTHING = { variables: {}, files: {}, masked: [], sockets: [] }

test('one that keeps too many things of the server is ended', async () => {
  const { half, value } = await givenBy(
    'keeps.all',
    ChatProviders,
    `const kept = []
    const given = { name: 'keeps.all', about: '', answer: async ({ dialect, sample }) => { kept.push(sample); return dialect.quoteText("it's") } }`,
    { references: 20, pausesMs: [] },
  )
  const asking = {
    schemas: [],
    tables: [],
    instructions: '',
    history: [],
    request: '',
    sample: async () => ({ columns: [], rows: [] }),
  }
  const dialect = defineDialect({ name: 'any', title: 'Any', quotes: { name: ['"', '"'] } })
  expect(await value.answer({ ...asking, dialect }, signal)).toBe("'it''s'")
  const { quotes: _, ...own } = dialect
  await expect(value.answer({ ...asking, dialect: own }, signal)).rejects.toMatchObject({ code: 'DIALECT_UNKNOWN' })
  const all = Array.from({ length: 40 }, () => value.answer({ ...asking, dialect }, signal))
  await expect(Promise.all(all)).rejects.toMatchObject(DOWN)
  expect(half.trouble).toMatch(/^The server half kept more than 20 things of the server\. It stays off: /)
})

test('the secrets of projects are read from whoever gives them at that moment', async () => {
  const { plugin } = await opened(
    'reads.secrets',
    `const Secrets = ${point(Secrets.name)}
    export default { id: 'reads.secrets', uses: [Secrets], start: async ({ extensions }) => {
      const [secrets, ...others] = extensions(Secrets)
      const listed = (await secrets.list('shop')).map(({ name }) => name)
      const [first, second, none] = await Promise.all(['a', 'b', 'c'].map((name) => secrets.find('shop', name)))
      throw new Error(JSON.stringify([others.length, listed, first.data, second.data, none]))
    } }`,
  )
  const source = (...names: readonly string[]): SecretSource => ({
    list: async (project) => names.map((name) => ({ redisId: '', name, kind: 'custom', connectionType: project })),
    find: async (project, name) => {
      const found = {
        redisId: '',
        name,
        kind: 'custom',
        connectionType: '',
        data: { from: `${project} of ${names}` },
      } as const
      return names.includes(name) ? found : undefined
    },
  })
  const told = [0, ['a', 'a', 'b'], { from: 'shop of a' }, { from: 'shop of a,b' }, null]
  await expect(plugin.start(platform({}, [source('a'), source('a', 'b')]))).rejects.toThrow(JSON.stringify(told))
})

test('what may be used in a worker is what crosses', () => {
  const own = [Store.name, ProjectDirectory.name]
  const crossing = [...SERVICES_APART, ...POINTS_APART].map(({ name }) => name)
  expect([...new Set([...own, ...crossing])].sort()).toEqual([...WORKER_USES].sort())
})
