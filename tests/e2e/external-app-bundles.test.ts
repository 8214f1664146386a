import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPolicy, writePolicy } from '../../plugins/admin-plugins/contract'
import { bundleEntry, bundleText, policyHash } from '../support/app-bundle'
import { openPage, type PageOptions } from '../support/browser'
import { ExternalAppServer } from '../support/external-app'
import { frameOf } from '../support/framed-plugin'
import { LeakServer } from '../support/leak-server'
import { jsonCall, probePlugin } from '../support/probe-plugin'
import { type Client, everything, World } from '../support/world'

// External apps with code: their page in the workbench, in a sandboxed frame.

/** A page that uses the modules of the host, and hands the services of its frame to a test. */
const PROBE = `
import { createElement as h } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
globalThis.ranIn = globalThis.origin
function Probe() {
  const { project } = useParams()
  const [search, setSearch] = useSearchParams()
  Object.assign(globalThis, { http: useService(HttpService) })
  return h('div', null, h('h1', null, 'sales of ' + project), h('p', null, 'q is ' + (search.get('q') ?? 'nothing')),
    h('button', { onClick: () => setSearch({ q: 'pressed' }) }, 'ask'))
}
${bundleText('acme.bi', 'Probe')}`
const NO_PLUGIN = 'export default { hello: 1 }'

let app: ExternalAppServer
let leaks: LeakServer
let world: World
let ana: Client
beforeAll(async () => {
  app = await ExternalAppServer.open()
  leaks = await LeakServer.open()
  world = await World.open({ browser: true, plugins: [probePlugin], config: { appHosts: [app.host] } })
  await world.project('demo_shop')
  const admin = await world.user({ role: 'admin' })
  const allowed = [
    bundleEntry('Sales', `${app.url}/sales.js`, PROBE, { icon: 'fa fa-chart', needs: { calls: [jsonCall.path] } }),
    bundleEntry('Stranger', `${app.url}/sales.js`, `${PROBE}//2`, { id: 'other.bi' }),
    bundleEntry('Nothing', `${app.url}/nothing.js`, NO_PLUGIN),
  ]
  const refused = [
    bundleEntry('Unknown', `${app.url}/sales.js`, `${PROBE}//3`),
    { name: 'Unsigned', entry: `${app.url}/sales.js`, url: app.url },
  ]
  ana = await world.user({ acl: { '*': everything('RWX') }, externalApps: [...allowed, ...refused] })
  const { policy } = await admin.call(readPolicy, {})
  await admin.call(writePolicy, { ...policy, hashes: allowed.map(policyHash) })
}, 60_000)
afterAll(async () => {
  leaks?.close()
  await world?.close()
  await app?.close()
})
beforeEach(() => {
  app.reset()
  app.answer('/sales.js', 200, PROBE)
  app.answer('/nothing.js', 200, NO_PLUGIN)
})

const appsOf = (page: Page) => page.getByRole('navigation', { name: 'demo_shop' }).getByRole('list', { name: 'Apps' })

async function openApp(name: string, options: PageOptions = {}) {
  const opened = await openPage(world, ana, '/app/demo_shop/docs', options)
  await appsOf(opened.page).getByRole('link', { name }).click()
  return opened
}

async function openSales() {
  const { page, faults } = await openApp('Sales')
  return { page, faults, frame: await frameOf(page, 'sales of demo_shop') }
}

test('an app with code opens inside the workbench, in a frame, and by its address too', async () => {
  const { page, frame, faults } = await openSales()
  expect(await page.locator('main iframe').getAttribute('sandbox')).toBe('allow-scripts')
  expect(await appsOf(page).getByRole('link', { name: 'Sales' }).getAttribute('aria-current')).toBe('page')
  await frame.getByRole('button', { name: 'ask' }).click()
  await frame.getByText('q is pressed').waitFor()
  await page.waitForURL('**/app/demo_shop/x/etabli.external-apps/*?q=pressed')
  await page.reload()
  await (await frameOf(page, 'sales of demo_shop')).getByText('q is pressed').waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ranIn'))).toBeUndefined()
  expect(faults).toEqual([])
  // The browser never asks the app's host: the server does.
  expect(new Set(app.asked.map(({ line, referer }) => [line, referer].join()))).toEqual(new Set(['GET /sales.js,']))
})

test('what the record names can be called, in the user’s name; anything else is refused', async () => {
  const { page, frame } = await openSales()
  const bearers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/probe/')) bearers.push(request.headers().authorization)
  })
  const outcomeOf = (path: string, input: object) =>
    frame.evaluate(
      ([declared, given]) => {
        const { http } = globalThis as unknown as { http: { call: (...all: unknown[]) => Promise<unknown> } }
        const returns = { safeParse: (data: unknown) => ({ success: true, data }) }
        const call = { method: 'POST', path: declared, body: { encoding: 'json' }, silentFailures: [], returns }
        return http.call(call, given).then(
          () => 'made',
          (error: { code: string }) => error.code,
        )
      },
      [path, input] as const,
    )
  expect(await outcomeOf(jsonCall.path, { projectName: 'demo_shop', name: 'a' })).not.toBe('CALL_NOT_DECLARED')
  expect(bearers).toEqual([`Bearer ${ana.token}`])
  expect(await outcomeOf('/api/v1/probe/grant/0/demo_shop', { name: 'a' })).toMatch(/CALL_NOT_DECLARED/)
  expect(bearers).toHaveLength(1)
})

test('a bundle reaches neither the page nor anybody else', async () => {
  const { page, frame } = await openSales()
  const attempts = {
    document: 'parent.document.title',
    storage: 'localStorage.length',
    cookie: 'document.cookie',
    token: `await (await fetch('/app/config.json')).text()`,
    fetch: `await fetch('${leaks.url}/?fetch')`,
    module: `await import('${leaks.url}/module.js')`,
    nested: `await import(URL.createObjectURL(new Blob(["import '${leaks.url}/nested.js'"], { type: 'text/javascript' })))`,
    worker: `new Worker(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' }))); 'made'`,
    evaluated: `(0, eval)('1')`,
    written: `document.body.innerHTML = '<b>x</b>'`,
    document2: `Object.assign(document.createElement('iframe'), { srcdoc: 'x' }); 'made'`,
    direct: `new RTCPeerConnection()`,
    script: `document.createElement('script').text = '1'`,
  }
  const results = await frame.evaluate(async (codes) => {
    const found: Record<string, string> = {}
    for (const [name, code] of Object.entries(codes)) {
      // Each is a module of its own, as a bundle would bring it.
      const text = `export default async () => { ${code.includes(';') || code.startsWith('await') || code.includes(' = ') ? code : `return ${code}`} ; return 'done' }`
      const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
      try {
        found[name] = String(await (await import(address)).default())
      } catch (error) {
        found[name] = error instanceof Error || error instanceof DOMException ? error.name : String(error)
      }
    }
    return found
  }, attempts)
  expect(results).toEqual({
    document: 'SecurityError',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    token: 'TypeError',
    fetch: 'TypeError',
    module: 'TypeError',
    nested: 'TypeError',
    worker: 'TypeError',
    evaluated: 'EvalError',
    written: 'TypeError',
    document2: 'TypeError',
    direct: 'ReferenceError',
    script: 'TypeError',
  })
  await page.getByRole('main').waitFor()
  expect([leaks.requests, leaks.connections, leaks.datagrams]).toEqual([[], 0, 0])
})

test('code that was changed is not shown; Retry shows it when it is as it should be', async () => {
  app.answer('/sales.js', 200, `${PROBE} // changed`)
  const { page } = await openApp('Sales')
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText('Sales cannot be shown.').waitFor()
  await alert.getByText(/is not the code that your record names/).waitFor()
  expect(page.frames()).toHaveLength(1)
  app.answer('/sales.js', 200, PROBE)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await frameOf(page, 'sales of demo_shop')
})

test.each([
  ['Unknown', /the plugin policy knows .*An administrator can allow it on the Plugins page/],
  ['Nothing', /The bundle is no plugin\. Its default export must be what definePlugin makes/],
  ['Stranger', /The bundle is the plugin acme\.bi, and your record says other\.bi/],
])('%s is not shown, and says why', async (name, reason) => {
  app.answer('/sales.js', 200, `${PROBE}//2`)
  const { page } = await openApp(name, { colorScheme: 'dark' })
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText(reason).waitFor()
  await alert.getByRole('button', { name: 'Retry' }).waitFor()
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('an entry without integrity stands in the menu and says why it does not open; no other address is anybody’s', async () => {
  const { page } = await openPage(world, ana, '/app/demo_shop/docs')
  const unsigned = appsOf(page).getByRole('button', { name: 'Unsigned' })
  expect(await unsigned.getAttribute('aria-description')).toMatch(/‘integrity’ of your record is no sha384/)
  expect(await unsigned.getAttribute('aria-disabled')).toBe('true')
  await page.goto(`${world.url}/app/demo_shop/x/etabli.external-apps/0123456789abcdef`)
  await page.getByText('This app is not yours').waitFor()
  expect(app.lines).toEqual([])
})
