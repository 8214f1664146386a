import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { aWorld } from '#tests/support/world'
import { organisation } from '../../plugins/demo/server/organisation'

test('the demo accounts fill the form with a click, and open the organisation', async () => {
  const world = await aWorld({ browser: true })
  await world.server.seedDemo({ warehouses: [] })
  const { page } = await openPage(world, undefined, '/app/auth/login')
  const accounts = page.getByRole('complementary', { name: 'Demo accounts' }).getByRole('button')
  await accounts.first().waitFor()
  expect(await accounts.allTextContents()).toEqual(organisation.users.map(({ email, can }) => email + can))
  await accounts.filter({ hasText: 'vic@etabli.local' }).click()
  expect(await page.getByLabel('Email or username').inputValue()).toBe('vic@etabli.local')
  expect(await page.getByLabel('Password').inputValue()).toBe(organisation.password)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Projects' }).getByText('demo_shop').first().waitFor()
})
