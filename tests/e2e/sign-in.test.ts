import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser'
import { PASSWORD, World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.user({ email: 'ana@etabli.test' })
})
afterAll(() => world.close())

test('AUTH-07 AUTH-08 AUTH-09 a sign-in stores the token in the cookie sda_authtoken, secure, for the whole site', async () => {
  const { page, faults } = await openPage(world, undefined)
  await page.getByLabel('Email or username').fill('ana@etabli.test')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'sda_authtoken', secure: true, path: '/' })
  expect(faults).toEqual([])
})
