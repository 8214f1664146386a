import type { CountSource, Principal } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { type CountedCard, Overview } from './overview'

const ana: Principal = {
  id: '1',
  email: 'ana@etabli.test',
  role: 'user',
  configuration: {
    'projects-acl': { shop: { permission: 'R', secret: { permission: 'R' }, task: { permission: 'R' } } },
    engines: {},
  },
}

const CARDS: readonly CountedCard[] = [
  { count: 'secretsCount', route: { installed: true } },
  { count: 'servicesCount', route: { installed: false } },
  { count: 'startedTasksCount', display: 'runs', route: { installed: false } },
]

function overviewOf(sources: readonly CountSource[], cards = CARDS, reader = ana) {
  const failures: object[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void failures.push(fields) }
  const counted = new Overview({ cards: async () => cards, sources: () => sources }, 20).of(['shop'], reader, log)
  return counted.then((overview) => ({ overview, failures }))
}

test('two areas that count the same field are added up', async () => {
  const { overview } = await overviewOf([
    { field: 'secretsCount', access: ':project:secret:enabled', count: async () => 2 },
    { field: 'secretsCount', access: ':project:secret:enabled', count: async () => 3 },
    {
      field: 'startedTasksCount',
      access: ':project:task:enabled',
      count: async () => ({ running: 1, succeeded: 2, failed: 3 }),
    },
    {
      field: 'startedTasksCount',
      access: ':project:task:enabled',
      count: async () => ({ running: 10, succeeded: 20, failed: 30 }),
    },
  ])
  expect(overview).toMatchObject({ secretsCount: 5, startedTasksCount: { running: 11, succeeded: 22, failed: 33 } })
})

test('an area that never answers loses its field after the deadline', async () => {
  const { overview, failures } = await overviewOf([
    { field: 'secretsCount', access: ':project:secret:enabled', count: () => new Promise<number>(() => undefined) },
  ])
  expect(overview.secretsCount).toBeUndefined()
  expect(overview.servicesCount).toBe(0)
  expect(failures).toMatchObject([{ field: 'secretsCount' }])
})

test.each([-1, 1.5, Number.NaN, { running: 1, succeeded: 1, failed: 1 }])(
  'a count of %j is no count',
  async (wrong) => {
    const { overview, failures } = await overviewOf([
      { field: 'secretsCount', access: ':project:secret:enabled', count: async () => wrong },
    ])
    expect(overview.secretsCount).toBeUndefined()
    expect(failures).toHaveLength(1)
  },
)

test('an area is not asked for projects that its reader may not see it in', async () => {
  const asked: unknown[] = []
  const { overview } = await overviewOf([
    { field: 'servicesCount', access: ':project:service:enabled', count: async (projects) => asked.push(projects) },
    { field: 'unknownCount', access: ':project:git:enabled', count: async (projects) => asked.push(projects) },
  ])
  expect(asked).toEqual([])
  expect(overview.servicesCount).toBe(0)
})

test('what stands in a project that its reader cannot enter is not counted', async () => {
  const closed = { ...ana, configuration: { 'projects-acl': { shop: { secret: { permission: 'R' } } }, engines: {} } }
  const secrets = { field: 'secretsCount', access: ':project:secret:enabled', count: async () => 5 } as const
  expect((await overviewOf([secrets])).overview.secretsCount).toBe(5)
  expect((await overviewOf([secrets], CARDS, closed)).overview.secretsCount).toBe(0)
})

test('a field of a plugin’s own is counted where its reader may see it, as a number or as runs', async () => {
  const runs = { running: 1, succeeded: 2, failed: 3 }
  const { overview, failures } = await overviewOf([
    { field: 'acmeNotesCount', access: ':project:secret:read', count: async (projects) => projects.length },
    { field: 'acmeNotesCount', access: ':project:*:read', count: async () => 41 },
    { field: 'acmeHiddenCount', access: ':project:service:read', count: async () => 7 },
    { field: 'acmeRuns', access: ':project:task:enabled', count: async () => runs },
    { field: 'acmeRuns', access: ':project:task:enabled', count: async () => runs },
    { field: 'acmeMixed', access: ':project:*:read', count: async () => runs },
    { field: 'acmeMixed', access: ':project:*:read', count: async () => 1 },
  ])
  expect(overview).toMatchObject({
    acmeNotesCount: 42,
    acmeHiddenCount: 0,
    acmeRuns: { running: 2, succeeded: 4, failed: 6 },
    servicesCount: 0,
  })
  expect(overview).not.toHaveProperty('acmeMixed')
  expect(failures).toMatchObject([{ field: 'acmeMixed' }])
})

test('an area that is not installed counts nothing; one that is there and does not count is no 0', async () => {
  expect((await overviewOf([])).overview).toEqual({
    servicesCount: 0,
    startedTasksCount: { running: 0, succeeded: 0, failed: 0 },
  })
})

test('what a card shows as runs counts 0 of each where its reader may see nothing of it', async () => {
  const card: CountedCard = { count: 'acmeRuns', display: 'runs', route: { installed: true } }
  const source: CountSource = { field: 'acmeRuns', access: ':project:service:enabled', count: async () => 1 }
  expect((await overviewOf([source], [card])).overview).toEqual({ acmeRuns: { running: 0, succeeded: 0, failed: 0 } })
})
