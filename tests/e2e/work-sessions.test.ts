import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { storedDbtSession } from '#tests/support/dbt-things'
import { everything, World } from '#tests/support/world'

// Opens pages of: transform

let world: World
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('shop')
})
afterAll(() => world?.close())

test('where nobody is at work the list of sessions says so and how one begins; filters that leave none are told apart', async () => {
  const ana = await world.user({ acl: { shop: everything('RWX') } })
  const { page, faults } = await openPage(world, ana, '/app/shop/transform')
  const sessions = page.getByRole('region', { name: 'Work sessions' })
  await sessions.getByText('No work sessions are open').waitFor()
  await sessions.getByText('A session begins when somebody opens a model, a source or a test to edit it.').waitFor()

  await storedDbtSession(world.database, 'shop', 'dbt-model', 'marts/sales')
  await page.reload()
  await sessions.getByRole('link', { name: 'marts/sales' }).waitFor()
  await sessions.getByRole('button', { name: 'Filter Status, active' }).click()
  await page.getByRole('textbox', { name: 'Contains' }).fill('closed')
  await page.getByRole('button', { name: 'Apply' }).click()
  await sessions.getByText('No work sessions match').waitFor()
  expect(await sessions.getByText('are open').count()).toBe(0)
  expect(faults).toEqual([])
})
