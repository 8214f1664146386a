// Opens pages of: dashboard
import { gzipSync } from 'node:zlib'
import { TOKEN_COOKIE } from '@etabli/core/constants'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { aWorld, everything } from '#tests/support/world'

const KIB = 1024

/** What the page has fetched of JavaScript, gzip as the server sends it, in KiB. */
async function scriptWeight(page: Page): Promise<number> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (new URL(name).pathname.endsWith('.js') ? [name] : [])),
  )
  const codes = await Promise.all([...new Set(urls)].map(async (url) => (await fetch(url)).text()))
  return codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / KIB
}

test('the sign-in page needs at most 160 KiB of JavaScript, the dashboard at most 235', async () => {
  const world = await aWorld({ browser: true })
  await world.project('demo_shop')
  const ana = await world.user({ acl: { '*': everything('RWX') } })

  const out = await openPage(world, undefined, '/app/', { coldCaches: true })
  await out.page.getByLabel('Password').waitFor()
  const signIn = await scriptWeight(out.page)
  expect(signIn).toBeLessThanOrEqual(160)

  const { page } = await openPage(world, ana, '/app/', { coldCaches: true })
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByRole('link', { name: 'demo_shop', exact: true }).waitFor()
  const dashboard = await scriptWeight(page)
  expect(dashboard).toBeLessThanOrEqual(235)
  process.stdout.write(`sign-in ${signIn.toFixed(1)} KiB, dashboard ${dashboard.toFixed(1)} KiB\n`)
})

test('code of the workbench, the plugin list and the projects are asked for while the session is being checked', async () => {
  const world = await aWorld({ browser: true })
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  const { page } = await openPage(world, ana)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/session/check', async (route) => {
    await held
    await route.continue()
  })
  const asked = (pattern: RegExp) => page.waitForRequest((request) => pattern.test(request.url()))
  const all = Promise.all([
    asked(/workbench-/),
    asked(/plugins\.json/),
    asked(/aec-project\/list/),
    asked(/dashboard\.page-/),
  ])
  await page.reload()
  await all
  expect(await page.getByRole('navigation').count()).toBe(0)
  release()
  await page.getByRole('navigation').first().waitFor()
})

test('a browser with a token is told to fetch the workbench and the page that the address names, any other the sign-in page', async () => {
  const world = await aWorld({ browser: true })
  const linked = async (path: string, cookie?: string) => {
    const page = await fetch(world.url + path, cookie === undefined ? {} : { headers: { cookie } })
    return [...(await page.text()).matchAll(/<link rel="modulepreload"[^>]*assets\/([a-z.-]+)-[\w-]{8}\.js/g)].map(
      ([, name]) => name,
    )
  }
  const withToken = `theme=dark; ${TOKEN_COOKIE}=any`
  for (const path of ['/app/', '/app/some_project/data-explorer']) {
    const visitors = await linked(path)
    expect(visitors).toContain('sign-in.page')
    expect(visitors).not.toContain('workbench')
  }
  const signedIn = await linked('/app/', withToken)
  expect(signedIn).toEqual(expect.arrayContaining(['workbench', 'dashboard.page']))
  expect(signedIn).not.toContain('sign-in.page')
  const explorer = await linked('/app/some_project/data-explorer?table=t', withToken)
  expect(explorer).toEqual(expect.arrayContaining(['workbench', 'explorer.page']))
  expect(explorer).not.toContain('dashboard.page')
})
