// Opens pages of: dashboard, data-explorer, object-storage, secrets
import { expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { openFakeExplorer } from '#tests/support/explorer-page'
import { writeQuery } from '#tests/support/query-page'
import { PROJECT } from '#tests/support/watched-calls'
import { aWorld, everything } from '#tests/support/world'
import { createBucket } from '../../plugins/object-storage/contract'
import { createSecret } from '../../plugins/secrets/contract'

test('beside the counts stand what needs the user and what he had open last, each with its page; nothing moves for them, and one that fails costs only itself', async () => {
  const world = await aWorld({ browser: true })
  await world.project('alpha')
  await world.project('beta')
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  await ana.call(createBucket, { projectName: 'alpha', bucketName: 'exports' })
  const secret = { name: 'stripe', description: 'of tests', data: { token: 'x' }, 'expires-at': '2020-01-31' }
  await ana.call(createSecret, { kind: 'custom', projectName: 'alpha', secret })

  const { page, faults } = await openPage(world, ana, '/app/alpha/object-storage?bucket-name=exports')
  await page.getByRole('region', { name: 'exports' }).waitFor()
  // Only once the list of buckets is here it is remembered as open.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('etabli.recent-things/')))
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const seen = list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
      document.body.dataset.moved = String(Number(document.body.dataset.moved ?? 0) + seen)
    }).observe({ type: 'layout-shift' })
  })
  await goWithin(page, '/app/')
  const attention = page.getByRole('region', { name: 'Needs your attention' })
  const recent = page.getByRole('region', { name: 'Continue where you left off' })
  await expect
    .poll(() => attention.getByRole('link').allTextContents())
    .toEqual([expect.stringMatching(/^stripe alpha · Expired Error \d+ years ago$/)])
  expect(await recent.getByRole('link').allTextContents()).toEqual([
    expect.stringMatching(/^exports\/ alpha +(just now|\d+ minutes? ago)$/),
  ])
  expect(
    await page
      .getByRole('region', { name: /^(Needs|Continue)/ })
      .getByRole('heading')
      .allTextContents(),
  ).toEqual(['Continue where you left off', 'Needs your attention'])
  await page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: 'beta' }).waitFor()
  expect(Number(await page.evaluate(() => document.body.dataset.moved ?? 0))).toBeLessThan(0.05)

  await goWithin(page, '/app/?project=beta')
  await attention.getByText('Nothing needs your attention.').waitFor()
  await recent.getByText('Tables, queries, folders and runs that you open are listed here.').waitFor()
  expect(faults).toEqual([])

  await page.route('**/api/v1/attention', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'the store rests' } }),
  )
  await goWithin(page, '/app/?project=alpha')
  await attention.getByText('What needs your attention could not be loaded.').waitFor()
  await recent.getByRole('link', { name: 'exports/' }).click()
  await page.getByRole('region', { name: 'exports' }).waitFor()
})

test('a saved query and the workbench are among what was open last; the query opens as it is saved by now, in one editor only', async () => {
  const world = await aWorld({ browser: true })
  await world.project(PROJECT)
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  const { page, faults } = await openFakeExplorer(world, ana, '?connection=warehouse')
  await writeQuery(page, 'select 1')
  await page.getByRole('button', { name: 'Save query' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('reports/sales')
  await page.keyboard.press('Enter')
  await page.getByText('query saved').first().waitFor()

  const recent = page.getByRole('region', { name: 'Continue where you left off' })
  const editors = page.getByRole('tablist', { name: 'Editors' }).getByRole('tab')
  for (const _ of ['first', 'again']) {
    await goWithin(page, '/app/')
    await recent.getByRole('link', { name: 'reports/sales' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/data-explorer/sql') && url.search === '')
    await page.locator('.monaco-editor .view-line', { hasText: 'select 1' }).waitFor()
    expect(await editors.count()).toBe(1)
  }
  await page.getByRole('button', { name: 'Run all' }).click()
  await page.getByRole('grid', { name: 'Result from warehouse' }).waitFor()
  await goWithin(page, '/app/')
  await recent.getByRole('link', { name: 'SQL workbench' }).click()
  await page.locator('.monaco-editor .view-line', { hasText: 'select 1' }).waitFor()

  await page.getByRole('button', { name: 'Saved queries' }).click()
  await page.getByRole('button', { name: 'Delete reports/sales' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await goWithin(page, '/app/')
  await recent.getByRole('link', { name: 'reports/sales' }).click()
  await page.getByText('reports/sales is no longer among the saved queries of this browser.').first().waitFor()
  expect(faults).toEqual([])
})
