import type { CountSource, Principal } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { Overview } from './overview'

const ana: Principal = {
  id: '1',
  email: 'ana@etabli.test',
  role: 'user',
  configuration: {
    'projects-acl': { shop: { permission: 'R', secret: { permission: 'R' }, task: { permission: 'R' } } },
    engines: {},
  },
}

function overviewOf(sources: readonly CountSource[]) {
  const failures: object[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void failures.push(fields) }
  const counted = new Overview({ sources: () => sources }, 20).of(['shop'], ana, log)
  return counted.then((overview) => ({ overview, failures }))
}

test('two areas that count the same field are added up', async () => {
  const { overview } = await overviewOf([
    { field: 'secretsCount', count: async () => 2 },
    { field: 'secretsCount', count: async () => 3 },
    { field: 'startedTasksCount', count: async () => ({ running: 1, succeeded: 2, failed: 3 }) },
    { field: 'startedTasksCount', count: async () => ({ running: 10, succeeded: 20, failed: 30 }) },
  ])
  expect(overview).toMatchObject({ secretsCount: 5, startedTasksCount: { running: 11, succeeded: 22, failed: 33 } })
})

test('an area that never answers loses its field after the deadline', async () => {
  const { overview, failures } = await overviewOf([
    { field: 'secretsCount', count: () => new Promise<number>(() => undefined) },
  ])
  expect(overview.secretsCount).toBeUndefined()
  expect(overview.servicesCount).toBe(0)
  expect(failures).toMatchObject([{ field: 'secretsCount' }])
})

test.each([-1, 1.5, Number.NaN, { running: 1, succeeded: 1, failed: 1 }])(
  'a count of %j is no count',
  async (wrong) => {
    const { overview, failures } = await overviewOf([{ field: 'secretsCount', count: async () => wrong }])
    expect(overview.secretsCount).toBeUndefined()
    expect(failures).toHaveLength(1)
  },
)

test('an area is not asked for projects that its reader may not see it in', async () => {
  const asked: unknown[] = []
  const { overview } = await overviewOf([
    { field: 'servicesCount', count: async (projects) => asked.push(projects) },
    { field: 'unknownCount', count: async (projects) => asked.push(projects) },
  ])
  expect(asked).toEqual([])
  expect(overview.servicesCount).toBe(0)
})
