import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { CLIENT_ID, OidcIssuer } from '#tests/support/oidc-issuer'
import { World } from '#tests/support/world'

let issuer: OidcIssuer
let world: World
beforeAll(async () => {
  issuer = await OidcIssuer.open()
  world = await World.open({ browser: true, config: { google: issuer.config } })
  await world.user({ email: 'ana@etabli.test' })
})
afterAll(async () => {
  await world.close()
  await issuer.close()
})

async function signIn(): Promise<{ page: Page; popup: Page; faults: readonly string[] }> {
  const { page, faults } = await openPage(world, undefined)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  return { page, popup: await opening, faults }
}

async function expectError(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ has: page.getByText('Error', { exact: true }) })
  await toast.getByText(text, { exact: true }).waitFor()
}

async function expectRefusal(text: string): Promise<void> {
  const { page } = await signIn()
  await expectError(page, text)
  expect(page.url()).toBe(`${world.url}/app/auth/login`)
  expect(await page.context().cookies()).toEqual([])
}

test('AUTH-02 a Google account whose address is known here is signed in, with no script of a third party', async () => {
  const { page, faults } = await signIn()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'sda_authtoken', secure: true, path: '/' })
  const scripts = await page.evaluate(() =>
    [...document.scripts].filter((script) => script.src !== '').map(({ src }) => new URL(src).origin),
  )
  expect(new Set(scripts)).toEqual(new Set([world.url]))
  expect(faults).toEqual([])
})

test('the provider is asked for an ID token only, with a state and a nonce of this request', async () => {
  issuer.answersWith({ waits: true })
  const { popup } = await signIn()
  const asked = new URL(popup.url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: CLIENT_ID,
    response_type: 'id_token',
    scope: 'openid email',
    redirect_uri: `${world.url}/app/auth/google`,
  })
  expect(asked.get('state')).toMatch(/^[\w-]{36}$/)
  expect(asked.get('nonce')).toMatch(/^[\w-]{36}$/)
  expect(asked.get('nonce')).not.toBe(asked.get('state'))
})

test('AUTH-12 closing the Google popup shows no error, and the page can be used again', async () => {
  issuer.answersWith({ waits: true })
  const { page, popup } = await signIn()
  await popup.close()
  await page.locator('button:not([disabled]):not([aria-disabled="true"])', { hasText: 'Sign in with Google' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('AUTH-11 an error of the Google sign-in is shown', async () => {
  issuer.answersWith({ error: 'access_denied' })
  await expectRefusal('Google sign-in failed: access_denied')
})

test('AUTH-11 a popup that the browser blocks is shown as an error', async () => {
  const { page } = await openPage(world, undefined, '/app/auth/login', {
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        window.open = () => null
      })
    },
  })
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expectError(page, 'The browser blocked the Google window. Allow pop-ups for this site and try again.')
})

test('AUTH-11 a Google account that is no user here is refused with a text that says so', async () => {
  issuer.answersWith({ email: 'stranger@etabli.test' })
  await expectRefusal('this Google account has no user here, contact an administrator')
})

test('an ID token for another application is refused', async () => {
  issuer.answersWith({ audience: 'another-application' })
  await expectRefusal('the Google sign-in was not accepted')
})

test('an ID token of another issuer is refused', async () => {
  issuer.answersWith({ issuer: 'https://accounts.example.org' })
  await expectRefusal('the Google sign-in was not accepted')
})

test('an ID token signed with a key that the provider never published is refused', async () => {
  issuer.answersWith({ foreignKey: true })
  await expectRefusal('the Google sign-in was not accepted')
})

test('an expired ID token is refused', async () => {
  issuer.answersWith({ expiresIn: -5 })
  await expectRefusal('the Google sign-in was not accepted')
})

test('an ID token whose address is not verified is refused', async () => {
  issuer.answersWith({ emailVerified: false })
  await expectRefusal('the Google sign-in was not accepted')
})

test('AUTH-11 an ID token of another request is refused by the page, and never sent', async () => {
  issuer.answersWith({ nonce: 'of-another-request' })
  await expectRefusal('The Google sign-in does not belong to this request. Try again.')
})
