import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { DBT_PATIENCE, NumbersProject } from '#tests/support/numbers-project'

let numbers: NumbersProject
beforeAll(async () => {
  numbers = await NumbersProject.open({ browser: true })
}, DBT_PATIENCE)
afterAll(() => numbers?.close())

test('the results of a run of dbt stand beside its output, with the rows of what failed, and lead to their files', {
  timeout: DBT_PATIENCE,
}, async () => {
  const { page, faults } = await openPage(numbers.world, numbers.bea, '/app/numbers/test')
  page.setDefaultTimeout(120_000)
  await page.getByRole('button', { name: 'Run tests' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await results.getByText('1 failed, 0 skipped, 2 in all').waitFor()
  await page.getByRole('button', { name: 'Retry failed' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await results.getByRole('switch', { name: 'Failed only' }).click()
  await expect.poll(() => results.getByText('unique_numbers_n').count()).toBe(0)

  await results.getByRole('button', { name: 'Show the 55 failing rows of no_large_number' }).click()
  const found = page.getByRole('dialog', { name: 'Failing rows of no_large_number' })
  await found.getByText('The first 50 rows.').waitFor()
  await found.getByRole('gridcell', { name: 'large' }).first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await found.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Retry failed' }).click()
  await results.getByText('1 failed, 0 skipped, 1 in all').waitFor()
  await results.getByRole('link', { name: 'no_large_number' }).click()
  await page.waitForURL((url) => url.pathname === '/app/numbers/test/read/no_large_number')
  expect(faults).toEqual([])
})
