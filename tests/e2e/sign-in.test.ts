import { logout } from '@etabli/core/session/contract'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAR_HOST, openAddress, openPage } from '#tests/support/browser'
import { Client } from '#tests/support/client'
import { aGate } from '#tests/support/gate'
import { keepMessages } from '#tests/support/messages-over'
import { everything, PASSWORD, World } from '#tests/support/world'
import { SIGN_IN } from '../../host/shell/sign-in/messages'

const ACL = { '*': everything('RWX') }
const APPS = [{ name: 'Wiki', url: 'https://wiki.example.org', icon: 'fa fa-book' }]
let world: World
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await world.project('demo_transit')
  await world.user({ email: 'ana@etabli.test', acl: ACL, externalApps: APPS })
})
afterAll(() => world.close())

async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or username').fill('ana@etabli.test')
  await page.getByLabel('Password').fill(password)
  // A refusal is told a moment before the form takes another try.
  await page.getByRole('button', { name: 'Sign in', exact: true, disabled: false }).waitFor()
  await page.keyboard.press('Enter')
}
const addressOf = (page: Page) => page.url().slice(world.url.length).replace(/\/$/, '')
const atHome = (page: Page) => page.getByRole('heading', { name: 'Dashboard' }).waitFor()
/** The alert with this text at its full length. */
const errorToast = (page: Page, text: string) =>
  page
    .getByRole('alert')
    .filter({ has: page.getByText('Error', { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) })
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

async function expectBothWaysIn(page: Page): Promise<void> {
  expect(await page.getByLabel('Email or username', { exact: true }).getAttribute('type')).toBe('text')
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
  expect(await page.getByRole('textbox').count()).toBe(2)
  expect(addressOf(page)).toBe('/app/auth/login')
  expect(await page.getByRole('button', { name: 'Sign in with Google' }).isDisabled()).toBe(true)
  await page.getByText('Google sign-in is not configured on this platform.').waitFor()
  expect(await page.title()).toBe('Sign in · Etabli')
}

/** Sends the form with one or both of its fields missing. */
async function leaveFieldsOut(page: Page): Promise<void> {
  const username = page.getByLabel('Email or username')
  const password = page.getByLabel('Password')
  const usernameMissing = page.getByText('Email or username is required.', { exact: true })
  const passwordMissing = page.getByText('Password is required.', { exact: true })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await usernameMissing.waitFor()
  await passwordMissing.waitFor()
  expect([await username.getAttribute('aria-invalid'), await password.getAttribute('aria-invalid')]).toEqual([
    'true',
    'true',
  ])
  for (const blank of ['', '   ']) {
    await username.fill(blank)
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await passwordMissing.waitFor({ state: 'detached' })
    await usernameMissing.waitFor()
  }
  await username.fill('ana@etabli.test')
  await usernameMissing.waitFor({ state: 'detached' })
  await password.fill('')
  await page.keyboard.press('Enter')
  await passwordMissing.waitFor()
}

test('SHELL-03 AUTH-01 AUTH-02 AUTH-05 AUTH-06 HTTP-04 HTTP-07 the sign-in page opens without a session and offers both ways in; missing fields are told and nothing is sent; a refusal is a toast, and a sentence in the form', async () => {
  const { page, faults } = await openPage(world, undefined, '/app/auth/login')
  await expectBothWaysIn(page)
  expect(faults).toEqual([])

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/login/')) sent.push(request.postData() ?? '')
  })
  await leaveFieldsOut(page)
  await keepMessages(page)
  await signIn(page, 'a wrong password')
  await errorToast(page, 'wrong email, username or password').waitFor()
  const refusal = page.locator('form').getByRole('alert')
  expect(await refusal.textContent()).toBe('Wrong email, username or password.')
  expect(await page.getByLabel('Email or username').inputValue()).toBe('ana@etabli.test')
  const gate = aGate()
  await page.route('**/v1/login/default', async (route) => {
    await gate.passed
    await route.continue()
  })
  await page.getByLabel('Password').fill('another wrong one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await refusal.waitFor({ state: 'detached' })
  gate.open()
  await refusal.waitFor()
  await page.unroute('**/v1/login/default')
  await page.locator('input[name="password"]:focus').waitFor()
  await signIn(page)
  await atHome(page)
  await errorToast(page, 'wrong email, username or password').waitFor({ state: 'detached' })
  // Whatever had been sent before would have been seen before these three.
  expect(sent).toHaveLength(3)
})

test('AUTH-08 over http from any machine but this one, the sign-in page says that https is needed', async () => {
  const needsHttps = (page: Page) => page.getByRole('alert').filter({ hasText: SIGN_IN.needsHttps })
  const { port } = new URL(world.url)
  for (const [host, said] of [
    [FAR_HOST, 1],
    ['127.0.0.1', 0],
    ['localhost', 0],
  ] as const) {
    const { page } = await openAddress(`http://${host}:${port}/app/auth/login`)
    await page.getByLabel('Password').waitFor()
    expect([host, await needsHttps(page).count()]).toEqual([host, said])
  }
})

test('AUTH-04 AUTH-07 AUTH-08 AUTH-09 AUTH-10 OP-37 OP-38 a sign-in keeps the token, and leads to `/`; a first visit asks for no session (OP-27)', async () => {
  const asked: string[] = []
  const { page, faults } = await openPage(world, undefined, '/app/auth/login', {
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname))
    },
  })
  await page.getByLabel('Password').waitFor()
  expect(asked.filter((path) => path.startsWith('/v1/') || path.startsWith('/api/'))).toEqual([])
  expect(await page.getByRole('alert').count()).toBe(0)

  const replied = page.waitForResponse('**/v1/login/default')
  await signIn(page)
  await atHome(page)
  expect(addressOf(page)).toBe('/app')
  const { data } = await (await replied).json()
  const [cookie, ...others] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'sda_authtoken', value: data.authtoken })
  expect(cookie).toMatchObject({ secure: true, path: '/', sameSite: 'Strict', httpOnly: false })
  const claims = JSON.parse(Buffer.from(cookie?.value.split('.')[1] ?? '', 'base64url').toString())
  expect(Math.round(cookie?.expires ?? 0)).toBe(claims.exp)
  expect(others).toEqual([])
  expect(await stored(page)).toEqual(expect.arrayContaining(['external-apps', 'sda-configuration']))
  expect(faults).toEqual([])
})

/** Waits until nothing has come for a while: `networkidle` may have been long before the sign-in, on the same page. */
async function comesToRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)
    return performance.now() - Math.max(...ends) > 500
  })
}

test('SHELL-04 AUTH-03 OP-37 a page asked for without a session leads to the sign-in page and back; so does one where the session ends while somebody works, which is told', async () => {
  const { page } = await openPage(world, undefined, '/app/demo_shop/flows?search-flow=a#part')
  await page.getByLabel('Password').waitFor()
  expect(addressOf(page)).toBe('/app/auth/login')
  await signIn(page)
  await page.waitForURL('**/app/demo_shop/flows?search-flow=a#part')
  await page.getByRole('navigation', { name: 'demo_shop' }).waitFor()

  await comesToRest(page)
  const [cookie] = await page.context().cookies()
  await page.exposeFunction('endSession', async () => {
    await new Client(world.url, cookie?.value).call(logout, {})
  })
  // At once: what the page asks for by itself would be told first, and lead back to this address.
  await page.getByRole('link', { name: 'demo_transit' }).evaluate(async (link: HTMLElement) => {
    await Reflect.get(window, 'endSession')()
    link.click()
  })
  await page.getByLabel('Password').waitFor()
  await errorToast(page, 'invalid token, try to log in again or contact an administrator').waitFor()
  await page.getByRole('status').getByText('Your session has ended. Sign in again.').waitFor()
  await signIn(page)
  await page.waitForURL('**/app/demo_transit')
  await page.getByRole('navigation', { name: 'demo_transit' }).waitFor()
})

test('SHELL-03 SHELL-04 CALL-01 whatever the address, that of the sign-in page too, and however the session check fails, the way leads to the sign-in page', async () => {
  const ana = await world.signIn('ana@etabli.test')
  const failures: readonly [address: string, answer: Parameters<Route['fulfill']>[0] | 'none'][] = [
    ['/app/', { status: 401, json: { status: 'error', message: 'invalid token' } }],
    ['/app/demo_shop', { status: 500, json: { status: 'error', message: 'broken' } }],
    ['/app/demo_shop/secrets', { status: 200, json: { status: 'failed', message: 'not now' } }],
    ['/app/admin/users', 'none'],
    ['/app/no/such/page', { status: 503, body: '' }],
    ['/app/x/account/password', 'none'],
    ['/app/auth/login', { status: 401, json: { status: 'error', message: 'token has expired' } }],
  ]
  for (const [address, answer] of failures) {
    const { page } = await openPage(world, ana, address, {
      prepare: async (opened) => {
        await opened.route('**/v1/session/check', (route) =>
          answer === 'none' ? route.abort() : route.fulfill(answer),
        )
      },
    })
    await page.getByLabel('Password').waitFor()
    expect(addressOf(page), address).toBe('/app/auth/login')
    expect(await page.getByRole('navigation').count(), address).toBe(0)
  }
})

test('SHELL-05 AUTH-26 a page is shown after the session check, not before, and with no sign-in page between', async () => {
  const ana = await world.signIn('ana@etabli.test')
  const visited: string[] = []
  let checks = 0
  let answer = () => {}
  const { page } = await openPage(world, ana, '/app/demo_shop/secrets?search=nothing', {
    prepare: async (opened) => {
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      opened.on('framenavigated', (frame) => visited.push(frame.url()))
      await opened.route('**/v1/session/check', async (route) => {
        checks += 1
        await asked
        await route.continue()
      })
    },
  })
  // All else that the page starts with has come, and been worked through.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/list')))
  for (let round = 0; round < 3; round += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect([await page.getByRole('navigation').count(), await page.getByRole('heading').count()]).toEqual([0, 0])
  answer()
  await page.getByRole('heading', { level: 1, name: 'Secrets' }).waitFor()
  expect(checks).toBe(1)
  expect(new Set(visited)).toEqual(new Set([`${world.url}/app/demo_shop/secrets?search=nothing`]))
})

async function chooseLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** Once the page is signed in again, another logout: nothing is left of the session, and Back shows nothing (check 45). */
async function expectNothingBehindALogout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'demo_shop', exact: true }).click()
  await page.getByRole('navigation', { name: 'demo_shop' }).getByRole('link', { name: 'Secrets' }).click()
  await page.getByRole('heading', { name: /Secrets/ }).waitFor()
  await chooseLogout(page)
  await page.getByLabel('Password').waitFor()
  expect(await page.context().cookies()).toEqual([])
  expect(await stored(page)).not.toEqual(expect.arrayContaining(['external-apps']))
  expect(await stored(page)).not.toEqual(expect.arrayContaining(['sda-configuration']))
  expect(await page.evaluate(() => localStorage.getItem('last-release'))).toBe('2025-05-29')
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('/app/auth/login')
  await page.getByLabel('Password').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
}

test('SHELL-06 SHELL-07 SHELL-99 SHELL-67 SHELL-68 AUTH-04 AUTH-27 CALL-02 OP-37 logging out leads to the sign-in page, where Back shows nothing; who then signs in starts at `/`, which leads on to the project used last if there is one; a failing logout is told, and the session stays; the release that was seen stays known', async () => {
  const ana = await world.signIn('ana@etabli.test')
  const { page } = await openPage(world, ana, '/app/demo_shop/flows')
  await page.route(
    '**/v1/session/logout',
    (route) => route.fulfill({ status: 500, json: { status: 'error', message: 'the store does not answer' } }),
    { times: 1 },
  )
  await chooseLogout(page)
  await errorToast(page, 'the store does not answer').waitFor()
  expect(addressOf(page)).toBe('/app/demo_shop/flows')

  const called = page.waitForRequest(
    (request) => request.url().endsWith('/v1/session/logout') && request.method() === 'POST',
  )
  await chooseLogout(page)
  await called
  await page.getByLabel('Password').waitFor()
  expect(addressOf(page)).toBe('/app/auth/login')
  expect(await page.context().cookies()).toEqual([])
  expect((await ana.request('GET', '/v1/session/check')).status).toBe(401)
  const reply = await ana.request('GET', '/api/v1/aec-project/list')
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([401, 'no-store'])
  await signIn(page)
  await page.waitForURL('**/app/demo_shop')
  await chooseLogout(page)
  await page.getByLabel('Password').waitFor()
  await page.evaluate(() => localStorage.removeItem('last-project'))
  await signIn(page)
  await atHome(page)
  await page.getByRole('link', { name: 'demo_shop', exact: true }).waitFor()
  expect(addressOf(page)).toBe('/app')

  await expectNothingBehindALogout(page)
})
