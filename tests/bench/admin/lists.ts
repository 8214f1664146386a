import { exportEvents, type Filter, listEvents, readAuditNames } from '../../../plugins/admin-audit/contract'
import type { Client } from '../../support/client'
import type { Measure } from '../report'

const RUNS = 7
/** What the first page of every list may take at the server. */
export const GOAL_MS = 200

async function timed(call: () => Promise<unknown>): Promise<readonly number[]> {
  const values: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    await call()
    values.push(performance.now() - began)
  }
  return values
}

export async function measureAuditTrail(admin: Client, events: number): Promise<readonly Measure[]> {
  const page = (name: string, filter: Filter, offset = 0, goal = GOAL_MS) =>
    measure(name, () => admin.call(listEvents, { ...filter, offset, limit: 20 }), goal)
  const middle = Date.parse('2024-01-01') + (events / 2) * 63_000
  return [
    await page('first page', {}),
    await page('page 100', {}, 2_000),
    await page('of one user', { email: 'USER7@example.org' }),
    await page('of one action', { action: 'area3.act3' }),
    await page('of one project', { project: 'project_7' }),
    await page('of one user in one project, denied', {
      email: 'user200@example.org',
      project: 'project_20',
      outcome: 'denied',
    }),
    await page('denied', { outcome: 'denied' }),
    await page('without an end', { outcome: 'begun' }),
    await page('before a day in the middle', { to: middle }),
    await page('of a day in the middle', { from: middle, to: middle + 86_400_000 }),
    await page('a text that is often there', { text: 'object 12' }),
    await page('a text that is nowhere', { text: 'nowhere to be found' }, 0, 1_000),
    await page('a page far back', {}, events / 2, 1_000),
    await measure('actions and projects for the filters', () => admin.call(readAuditNames, {}), GOAL_MS),
    await measure('CSV file of one project', () => admin.call(exportEvents, { project: 'project_7' }), 3_000),
  ]
}

export async function measure(name: string, call: () => Promise<unknown>, goal: number): Promise<Measure> {
  return { name, unit: 'ms', values: await timed(call), goal }
}

interface ListCall {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly json?: Readonly<Record<string, unknown>>
  readonly form?: Readonly<Record<string, string>>
}

/** The lists of other areas, by the paths that the specification gives them; one whose area is not there is left out, and said so. */
export async function measureLists(admin: Client, project: string): Promise<readonly Measure[]> {
  const lists: readonly ListCall[] = [
    { name: 'secrets', method: 'POST', path: `/api/v1/secret/list/${project}`, json: { kind: 'custom' } },
    { name: 'buckets', method: 'POST', path: '/api/v1/object-storage/bucket/list', form: { projectName: project } },
  ]
  const measures: Measure[] = []
  for (const list of lists) {
    const { status } = await ask(admin, list)
    if (status === 200) measures.push(await measure(list.name, () => ask(admin, list), GOAL_MS))
    else process.stdout.write(`${list.name}: not installed (${status})\n`)
  }
  return measures
}

function ask(admin: Client, { method, path, json, form }: ListCall) {
  if (json)
    return admin.request(method, path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
  return admin.request(method, path, form ? { body: new URLSearchParams(form) } : {})
}
