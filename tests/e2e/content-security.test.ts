import { fillPath, pathParamNames } from '@etabli/core/contract/path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { declaredPlugins } from '#tests/support/declared-plugins'
import { firstRowIs, hasRows, headersOf, rowsOf } from '#tests/support/explorer-page'
import { aWarehouseConnection, shopWarehouse } from '#tests/support/warehouse'
import { type Client, clusterConfig, everything, PASSWORD, query, World } from '#tests/support/world'
import { LEAK_HOST, XSS_VECTORS } from '#tests/support/xss-vectors'

const HOSTILE_COLUMN = '<img src=x onerror=window.__xss=1>'
/** Escapes of terminals, and characters that turn the direction of writing: told as they are, never obeyed. */
const HOSTILE_TEXTS = [
  '\u001b[31mred\u001b[0m',
  'a\u202etxt.exe',
  '\u2066isolated\u2069',
  '{{7*7}}<%= 7*7 %>',
  'javascript:alert(1)',
]

let world: World
let root: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await aWarehouseConnection(world, 'demo_shop', { schemas: ['raw'] })
  root = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') } })
})
afterAll(() => world?.close())

async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
    }),
  )
  return violations
}

test('no page of the application asks for anything that its content security policy refuses', async () => {
  let violations: readonly string[] = []
  const { page, faults } = await openPage(world, root, '/app/', {
    prepare: async (opened) => {
      violations = await watchPolicy(opened)
    },
  })
  const values = { project: 'demo_shop' }
  const routes = (await declaredPlugins()).flatMap(({ manifest }) => manifest.routes)
  // What an external app shows is its own.
  const addresses = routes
    .filter(({ path }) => !path.includes('/x/'))
    .map(({ path }) =>
      fillPath(path, { ...Object.fromEntries(pathParamNames(path).map((name) => [name, 'x'])), ...values }),
    )
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses) {
    await goWithin(page, `/app${address}`)
    const content = page.getByRole('main').getByRole('heading').or(page.getByRole('main').getByRole('article')).first()
    await content.waitFor().catch((cause: unknown) => {
      throw new Error(`${address} shows nothing`, { cause })
    })
  }
  // Where there are no rows yet.
  await goWithin(page, '/app/')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await goWithin(page, '/app/demo_shop/data-explorer?connection=warehouse&schema=raw&table=products')
  await hasRows(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select columns' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  expect(violations).toEqual([])
  expect(faults).toEqual([])
})

test('DX-25 the grid shows markup, escapes and bidirectional controls of cells and column names as text', async () => {
  const database = `hostile_${Date.now()}`
  await query('postgres', `create database ${database}`)
  try {
    await query(database, `create table public.cells (id int primary key, value text, "${HOSTILE_COLUMN}" text)`)
    const texts = [...HOSTILE_TEXTS, ...XSS_VECTORS.map(({ html }) => html)]
    await query(
      database,
      'insert into public.cells select ordinality, text, text from unnest($1::text[]) with ordinality as t (text, ordinality)',
      [texts],
    )
    const { user, password } = clusterConfig(database)
    await aWarehouseConnection(world, 'demo_shop', {
      name: 'hostile',
      password: String(password),
      settings: { ...shopWarehouse(), database, user },
    })
    const outside: string[] = []
    const table = '/app/demo_shop/data-explorer?connection=hostile&schema=public&table=cells&size=50'
    const { page, faults } = await openPage(world, root, table, {
      prepare: async (opened) => {
        opened.on('request', (request) => {
          if (!request.url().startsWith(world.url) && !request.url().startsWith('data:')) outside.push(request.url())
        })
      },
    })
    const shown: string[] = []
    for (let number = 1; (number - 1) * 50 < texts.length; number += 1) {
      await goWithin(page, `${table}&page=${number}`)
      await firstRowIs(page, String((number - 1) * 50 + 1))
      shown.push(...(await rowsOf(page)).map((row) => row[1] ?? ''))
    }
    expect(shown).toHaveLength(texts.length)
    // Of a long text its beginning, on one line.
    for (const text of HOSTILE_TEXTS) expect(shown).toContain(text.slice(0, 1_000).replace(/[\r\n]+/g, ' ⏎ '))
    expect((await headersOf(page)).join()).toContain(HOSTILE_COLUMN)
    await page.getByRole('gridcell').nth(1).dblclick()
    expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
    expect(outside.filter((url) => url.includes(LEAK_HOST))).toEqual([])
    expect(outside).toEqual([])
    expect(faults).toEqual([])
  } finally {
    await query(world.database, "delete from explorer_connection where name = 'hostile'")
    await query('postgres', `drop database ${database} with (force)`)
  }
})

test('a failure text with markup is shown as text in its toast and in the history', async () => {
  const text = '<img src=x onerror=window.__xss=1>'
  const { page } = await openPage(world, root, '/app/demo_shop/data-explorer', {
    prepare: async (opened) => {
      await opened.route('**/api/v1/data-explorer/supported-connection/list/demo_shop', (route) =>
        route.fulfill({ status: 400, json: { status: 'error', message: text } }),
      )
    },
  })
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
})

// Check 20: what a link of a project or of an app may open, and where a sign-in may lead. The tab of an activation link has its own
// tests in external-apps.test.ts.
const UNSAFE_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.invalid',
  'blob:x',
]

test('links of a project and of external apps open only web addresses, without an opener', async () => {
  const apps = UNSAFE_LINKS.map((url, index) => ({ name: `app ${index}`, url, unsecure: true }))
  const user = await world.user({
    acl: { '*': everything('RWX') },
    externalApps: [...apps, { name: 'fine', url: 'https://example.org/app', unsecure: true }],
  })
  for (const [index, gitURL] of UNSAFE_LINKS.entries()) await world.project(`links_${index}`, { git_url: gitURL })
  const { page } = await openPage(world, user, '/app/links_0')
  await page.getByRole('link', { name: 'fine' }).waitFor()
  for (const index of UNSAFE_LINKS.keys()) {
    await page
      .getByRole('navigation', { name: 'Projects' })
      .getByRole('link', { name: `links_${index}` })
      .click()
    // Its record is here.
    await page.waitForFunction((name) => localStorage.getItem('last-project') === name, `links_${index}`)
    await page.getByRole('article', { name: `Homepage of links_${index}` }).waitFor()
    await page.getByRole('link', { name: 'fine' }).waitFor()
    const links = await page.locator('a[href]').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
      })),
    )
    for (const { href, target, rel } of links) {
      expect(href, UNSAFE_LINKS[index]).toMatch(/^(\/app(\/|$)|https:\/\/|#)/)
      if (target === '_blank') expect(rel).toContain('noopener')
    }
  }
})

test('no address sends a browser away from the application after a sign-in', async () => {
  for (const evil of [
    '//evil.invalid',
    '/\\evil.invalid',
    '/%2F%2Fevil.invalid',
    '/app//evil.invalid',
    '/auth/login?from=https://evil.invalid',
    '/auth/login#https://evil.invalid',
  ]) {
    const { page } = await openPage(world, root, `/app${evil}`)
    await page.getByRole('main').waitFor()
    expect(new URL(page.url()).origin).toBe(world.url)
    await page.close()
  }
})

async function signInWithForged(page: Page, from: string | number): Promise<void> {
  await page.getByLabel('Email or username').fill(root.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.evaluate((forged) => history.replaceState({ from: forged }, ''), from)
  await page.keyboard.press('Enter')
}

test('a sign-in whose return address was forged stays in the application', async () => {
  const { page } = await openPage(world, undefined, '/app/auth/login')
  for (const from of [
    '//evil.invalid',
    '/\\evil.invalid',
    'https://evil.invalid',
    '@evil.invalid',
    '/../..//evil.invalid',
    7,
  ]) {
    await signInWithForged(page, from)
    await page.getByRole('button', { name: 'Account' }).waitFor()
    await page.getByRole('main').waitFor()
    const { origin, pathname } = new URL(page.url())
    expect(origin, String(from)).toBe(world.url)
    expect(pathname, String(from)).toMatch(/^\/app(\/|$)/)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByLabel('Password').waitFor()
  }
})
