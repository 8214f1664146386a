import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { CLIENT_ID, type IssuerAnswer, OidcIssuer } from '#tests/support/oidc-issuer'
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

/** Presses the button in the sign-in page. */
async function beginSignIn(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  return opening
}

async function isUsable(page: Page): Promise<void> {
  await page.locator('button:not([disabled]):not([aria-disabled="true"])', { hasText: 'Sign in with Google' }).waitFor()
}

/** Waits for the error, and dismisses it. */
async function expectError(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ has: page.getByText('Error', { exact: true }) })
  await toast
    .getByText(text, { exact: true })
    .waitFor()
    .catch((cause: unknown) => {
      throw new Error(`${JSON.stringify(issuer.answer)} is not refused with: ${text}`, { cause })
    })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
}

function expectOwnRequest(address: string): void {
  const asked = new URL(address).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: CLIENT_ID,
    response_type: 'id_token',
    scope: 'openid email',
    redirect_uri: `${world.url}/app/auth/google`,
  })
  expect(asked.get('state')).toMatch(/^[\w-]{36}$/)
  expect(asked.get('nonce')).toMatch(/^[\w-]{36}$/)
  expect(asked.get('nonce')).not.toBe(asked.get('state'))
}

test('AUTH-02 AUTH-12 OP-89 closing the Google popup, which is asked for an ID token only, shows no error; then a known account is signed in, with no script of a third party', async () => {
  const { page, faults } = await openPage(world, undefined)
  issuer.answersWith({ waits: true })
  const popup = await beginSignIn(page)
  expectOwnRequest(popup.url())
  await popup.close()
  await isUsable(page)
  expect(await page.getByRole('alert').count()).toBe(0)

  issuer.answersWith({})
  await beginSignIn(page)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'sda_authtoken', secure: true, path: '/' })
  const scripts = await page.evaluate(() =>
    [...document.scripts].filter((script) => script.src !== '').map(({ src }) => new URL(src).origin),
  )
  expect(new Set(scripts)).toEqual(new Set([world.url]))
  expect(faults).toEqual([])
})

const NOT_ACCEPTED = 'the Google sign-in was not accepted'
const REFUSED: readonly (readonly [answer: IssuerAnswer, text: string])[] = [
  [{ error: 'access_denied' }, 'Google sign-in failed: access_denied'],
  [{ email: 'stranger@etabli.test' }, 'this Google account has no user here, contact an administrator'],
  [{ audience: 'another-application' }, NOT_ACCEPTED],
  [{ issuer: 'https://accounts.example.org' }, NOT_ACCEPTED],
  // Signed with a key that the provider never published.
  [{ foreignKey: true }, NOT_ACCEPTED],
  [{ expiresIn: -5 }, NOT_ACCEPTED],
  [{ emailVerified: false }, NOT_ACCEPTED],
  [{ nonce: 'of-another-request' }, 'The Google sign-in does not belong to this request. Try again.'],
]

test('AUTH-11 OP-89 an error of the Google sign-in, an account that is no user here and an ID token that is not for this request are refused, each with its text', async () => {
  const { page } = await openPage(world, undefined)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/login/')) sent.push(request.url())
  })
  for (const [answer, text] of REFUSED) {
    issuer.answersWith(answer)
    const sentBefore = sent.length
    await beginSignIn(page)
    await expectError(page, text)
    await isUsable(page)
    expect(page.url(), text).toBe(`${world.url}/app/auth/login`)
    expect(await page.context().cookies(), text).toEqual([])
    expect(sent.length - sentBefore, JSON.stringify(answer)).toBe('error' in answer || 'nonce' in answer ? 0 : 1)
  }
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
