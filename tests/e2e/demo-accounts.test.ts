import { expect, test } from 'vitest'
import { organisation } from '../../plugins/demo/server/organisation'
import { openPage } from '../support/browser'
import { aWorld } from '../support/world'

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
