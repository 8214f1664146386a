import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { bundleEntry, bundleText, policyHash } from '#tests/support/app-bundle'
import { openPage } from '#tests/support/browser'
import { ExternalAppServer } from '#tests/support/external-app'
import { frameOf } from '#tests/support/framed-plugin'
import { LeakServer } from '#tests/support/leak-server'
import { jsonCall, probePlugin } from '#tests/support/probe-plugin'
import { type Client, everything, World } from '#tests/support/world'
import { readPolicy, writePolicy } from '../../plugins/admin-plugins/contract'

// External apps with code: their page in the workbench, in a sandboxed frame.

/** A page that uses the modules of the host, and hands the services of its frame to a test. */
const PROBE = `
import { createElement as h } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
globalThis.ranIn = globalThis.origin
globalThis.runCode = async (text) =>
  (await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))).default()
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
  const admin = await world.user({ role: 'superadmin' })
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
})
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

async function openSales() {
  const { page, faults } = await openPage(world, ana, '/app/demo_shop/docs')
  await appsOf(page).getByRole('link', { name: 'Sales' }).click()
  return { page, faults, frame: await frameOf(page, 'sales of demo_shop') }
}

test('an app with code opens inside the workbench, in a frame, and by its address too, and calls in the user’s name what the record names, and nothing else', async () => {
  const { page, frame, faults } = await openSales()
  expect(await page.locator('main iframe').getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  expect(await appsOf(page).getByRole('link', { name: 'Sales' }).getAttribute('aria-current')).toBe('page')
  await frame.getByRole('button', { name: 'ask' }).click()
  await frame.getByText('q is pressed').waitFor()
  await page.waitForURL('**/app/demo_shop/x/etabli.external-apps/*?q=pressed')
  await page.reload()
  const loaded = await frameOf(page, 'sales of demo_shop')
  await loaded.getByText('q is pressed').waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ranIn'))).toBeUndefined()
  expect(faults).toEqual([])
  // The browser never asks the app's host: the server does.
  expect(new Set(app.asked.map(({ line, referer }) => [line, referer].join()))).toEqual(new Set(['GET /sales.js,']))
  await callsOnlyWhatIsNamed(page, loaded)
})

async function callsOnlyWhatIsNamed(page: Page, frame: Frame): Promise<void> {
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
}

test('a bundle reaches neither the page nor anybody else', async () => {
  const { page, frame } = await openSales()
  const moduleOf = (text: string) =>
    `URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: 'text/javascript' }))`
  const attempts = {
    // That code like this runs at all.
    control: 'return 1 + 1',
    document: 'return parent.document.title',
    storage: 'return localStorage.length',
    cookie: 'return document.cookie',
    platform: `return (await fetch('/app/config.json')).text()`,
    fetch: `return fetch('${leaks.url}/?fetch')`,
    module: `return import('${leaks.url}/module.js')`,
    nested: `return import(${moduleOf(`import '${leaks.url}/nested.js'`)})`,
    worker: `return new Worker(${moduleOf('1')})`,
    evaluated: `return (0, eval)('1')`,
    written: `document.body.innerHTML = '<b>x</b>'`,
    fresh: `document.createElement('iframe').srcdoc = 'x'`,
    direct: 'return new RTCPeerConnection()',
    script: `document.createElement('script').text = '1'`,
    scriptAddress: `document.createElement('script').src = ${moduleOf('1')}`,
  }
  const results = await frame.evaluate(async (codes) => {
    const { runCode } = globalThis as unknown as { runCode: (text: string) => Promise<unknown> }
    const found: Record<string, string> = {}
    for (const [name, code] of Object.entries(codes))
      found[name] = await runCode(`export default async () => { ${code} }`).then(String, (error: Error) => error.name)
    return found
  }, attempts)
  expect(results).toEqual({
    control: '2',
    document: 'SecurityError',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    platform: 'TypeError',
    fetch: 'TypeError',
    module: 'TypeError',
    nested: 'TypeError',
    worker: 'TypeError',
    evaluated: 'EvalError',
    written: 'TypeError',
    fresh: 'TypeError',
    direct: 'ReferenceError',
    script: 'TypeError',
    scriptAddress: 'TypeError',
  })
  // Nor can the page run what it was given as a text.
  const inPage = `import(${moduleOf('globalThis.ranIn = 1')}).then(() => 'ran', (error) => error.name)`
  expect(await page.evaluate(inPage)).toBe('TypeError')
  expect([leaks.requests, leaks.connections, leaks.datagrams]).toEqual([[], 0, 0])
})

test('what is not shown says why: an address that is nobody’s, an entry without integrity, code that is unknown, no plugin, another one or changed, which Retry shows when it is as it should be', async () => {
  app.answer('/sales.js', 200, `${PROBE}//2`)
  const { page } = await openPage(world, ana, '/app/demo_shop/x/etabli.external-apps/0123456789abcdef')
  await page.getByText('You do not have this app').waitFor()
  const unsigned = appsOf(page).getByRole('button', { name: 'Unsigned' })
  expect(await unsigned.getAttribute('aria-description')).toMatch(/‘integrity’ of your record is not a sha384/)
  expect(await unsigned.getAttribute('aria-disabled')).toBe('true')
  expect(app.lines).toEqual([])

  const alert = page.getByRole('main').getByRole('alert')
  for (const [name, reason] of [
    ['Unknown', /the plugin policy knows .*An administrator can allow it on the Plugins page/],
    ['Nothing', /The bundle is not a plugin\. Its default export must come from definePlugin/],
    ['Stranger', /The bundle is the plugin acme\.bi, but your record says other\.bi/],
  ] as const) {
    await appsOf(page).getByRole('link', { name }).click()
    await alert.getByText(reason).waitFor()
    await alert.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await accessibilityFaults(page, { within: 'main' }), name).toEqual([])
  }

  app.answer('/sales.js', 200, `${PROBE} // changed`)
  await appsOf(page).getByRole('link', { name: 'Sales' }).click()
  await alert.getByText('Sales cannot be shown.').waitFor()
  await alert.getByText(/is not the code that your record names/).waitFor()
  await expect.poll(() => page.frames().length).toBe(1)
  app.answer('/sales.js', 200, PROBE)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await frameOf(page, 'sales of demo_shop')
})
