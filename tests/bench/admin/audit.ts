import type { Client } from '#tests/support/client'
import { exportEvents, type Filter, listEvents, readAuditNames } from '../../../plugins/admin-audit/contract'
import type { Measure } from '../report'
import { measure } from './measure'

export async function measureAuditTrail(admin: Client, events: number): Promise<readonly Measure[]> {
  const page = (name: string, filter: Filter, offset = 0, goal?: number) =>
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
    await page('a text that is often there', { text: 'object' }),
    await page('a text that was there long ago', { text: 'object 12' }),
    await page('a text that is there once', { text: 'object 433217' }),
    await page('a text that is nowhere', { text: 'nowhere to be found' }),
    await page('two letters that are nowhere', { text: 'zq' }, 0, 3_000),
    await page('a page far back', {}, events / 2, 1_000),
    await measure('actions and projects for the filters', () => admin.call(readAuditNames, {})),
    await measure('CSV file of one project', () => admin.call(exportEvents, { project: 'project_7' }), 3_000),
  ]
}
