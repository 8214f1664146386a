import { expect, test } from 'vitest'
import type { KeptResult } from '../dbt/run-result-repository'
import { writeReport } from './write-report'

const NOW = new Date('2026-10-31T08:00:00Z')
const result = (uniqueId: string, status: string, day: number, more: Partial<KeptResult> = {}): KeptResult => ({
  ...{ uniqueId, status, seconds: 0.5, message: '', jobId: `job-${day}`, command: 'test' },
  at: new Date(Date.UTC(2026, 9, day)),
  ...more,
})

test('the report says which tests pass now, how often they did, and how many rows failed', () => {
  const page = writeReport(
    'shop',
    [
      result('test.shop.adds_up.1', 'fail', 1, { failures: 3 }),
      result('test.shop.adds_up.1', 'pass', 2, { failures: 0 }),
      result('test.shop.is_paid', 'pass', 1),
      result('test.shop.is_paid', 'fail', 2, { failures: 12, message: 'Got 12 results' }),
      result('model.shop.orders', 'success', 2, { command: 'run', seconds: 75 }),
      result('source.shop.raw.orders', 'warn', 2, { command: 'source', message: 'last loaded at 2026-09-01' }),
    ],
    NOW,
  )
  expect(page).toContain('made from dbt’s results at 2026-10-31 08:00 UTC')
  expect(page).toContain('<strong class="">1 of 2</strong>tests pass')
  expect(page).toContain('<strong class="is-bad">1</strong>test fails')
  // What fails stands first.
  expect(page.indexOf('is_paid')).toBeLessThan(page.indexOf('adds_up'))
  expect(page).toContain('failed, 12 rows')
  expect(page).toContain('2026-10-01 00:00 UTC: failed, 3 rows')
  expect(page).toContain('1 min 15 s')
  expect(page).toContain('raw.orders')
  expect(page).toContain('last loaded at 2026-09-01')
})

test('what a database answers is text, whatever it looks like', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const page = writeReport(evil, [result(`test.shop.${evil}`, 'fail', 1, { message: evil })], NOW)
  expect(page).not.toMatch(/<script|<img/)
  expect(page).toContain('&lt;script&gt;')
})

test('a section that is empty says what fills it', () => {
  const page = writeReport('shop', [result('model.shop.orders', 'success', 1, { command: 'run' })], NOW)
  expect(page).toContain('No test has run yet: run dbt test.')
  expect(page).toContain('No source has been looked at yet: run dbt source freshness.')
})

test('a model whose rows or time are far from usual says so, beside its chart', () => {
  const runs = [1, 2, 3, 4, 5, 6].map((day) =>
    result('model.shop.orders', 'success', day, { command: 'run', seconds: 10, message: `SELECT ${1_000 + day}` }),
  )
  const usual = writeReport('shop', runs, NOW)
  expect(usual).toContain('<strong class="">0</strong>models are unusual')
  expect(usual).not.toContain('than usual')
  const odd = result('model.shop.orders', 'success', 7, { command: 'run', seconds: 90, message: 'SELECT 12' })
  const page = writeReport('shop', [...runs, odd], NOW)
  expect(page).toContain('<strong class="is-warning">1</strong>model is unusual')
  expect(page).toContain('less than usual: 1,003.5')
  expect(page).toContain('more than usual: 10.0 s')
  expect(page).toContain('How many rows the last 7 runs of orders wrote')
})

test('a test that failed shows the first rows that it finds, as text: five of them, twelve columns, short, and nothing of secrets', () => {
  const names = ['id', 'note', 'API_Token', 'user_password', ...Array.from({ length: 10 }, (_, at) => `more_${at}`)]
  const columns = names.map((name) => ({ name, type: 'text', filterType: 'text' as const }))
  const row = (id: number) => [`${id}`, `<i>\n${'é'.repeat(80)}`, 'canary', 'canary', ...Array(9).fill('x'), null]
  const sample = { columns, rows: [1, 2, 3, 4, 5, 6].map(row) }
  const failed = result('test.shop.is_paid', 'fail', 2, { failures: 34 })
  const page = writeReport('shop', [failed], NOW, new Map([['test.shop.is_paid', sample]]))
  expect(page).toContain('5 rows of 34, as they are now, without 2 more columns')
  expect(page).toContain(`<tr><td>5</td><td>&lt;i&gt; ${'é'.repeat(55)}…</td><td>••••••</td><td>••••••</td><td>x</td>`)
  expect(page).not.toMatch(/<td>6<|canary|more_8|<i>\n/)
  expect(page).not.toContain('<script')
  // A test that passes by now finds none.
  const passed = writeReport('shop', [failed, result('test.shop.is_paid', 'pass', 3)], NOW, new Map())
  expect(passed).not.toContain('as they are now')
})
