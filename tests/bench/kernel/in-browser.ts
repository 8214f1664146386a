import { brotliCompressSync } from 'node:zlib'
import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { checkSession } from '@etabli/core/session/contract'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { buildOnce } from '#tests/support/build-once'
import { testChromium } from '#tests/support/chromium'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type Files } from '#tests/support/plugin-archive'
import { benchProduct, signedIn } from '../bench-product'
import { withTimeout } from '../deadline'
import { benchHome, size } from '../form'
import type { Measure } from '../report'
import { aFeed } from './feed'

const OPENED = size(30, 2)
const MANY = size(1_000, 100)
const SHOWN_MS = 60_000
/** A plugin whose page hands the host's services to the bench. */
const LEVER: Files = {
  // The token of plugins is the platform's own, so a plugin has to make it again.
  'pages/hello.js': `import { AuthService } from '@etabli/sdk'
    import { useService } from '@etabli/sdk/react'
    const Plugins = { key: Symbol.for('etabli.Plugins'), name: 'etabli.Plugins' }
    export default () => { globalThis.lever = { auth: useService(AuthService), plugins: useService(Plugins) }; return 'the lever' }`,
}

interface Bench {
  readonly url: string
  readonly token: string
  readonly browser: Browser
}

/** The kernel in the built product, in Chromium on loopback. Starts a product of its own and ends it. */
export async function measureInBrowser(runs: number): Promise<readonly Measure[]> {
  await buildOnce()
  const { home, remove } = await benchHome()
  const product = await benchProduct(home)
  const browser = await chromium.launch({
    ...testChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  try {
    const admin = await signedIn(product, 'admin')
    for (const plugin of [{ id: 'bench.lever', files: LEVER }, ...openedPlugins()])
      await installPackage(admin, await aPluginArchive(plugin))
    const bench = { url: product.url, token: admin.token ?? '', browser }
    return [
      ...(await measureOpening(bench)),
      ...(await measureFlip(bench, runs)),
      ...(await measureOneMore(bench, runs)),
      ...(await measureOnAndOff(bench)),
    ]
  } finally {
    await browser.close()
    await product.kill('SIGTERM')
    await remove()
  }
}

function openedPlugins() {
  return Array.from({ length: OPENED }, (_, number) => ({ id: `bench.opened${number}` }))
}

/** A page of its own context whose plugin list has these at its end. */
async function openPage({ url, token, browser }: Bench, address: string, more: readonly unknown[] = []): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await context.addCookies([{ name: TOKEN_COOKIE, value: token, url, secure: true, sameSite: 'Strict' }])
  // The loader that runs this file wraps inner functions in a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (inner) => inner' })
  await context.addInitScript(({ key, date }) => localStorage.setItem(key, date), {
    key: STORAGE_KEYS.lastRelease,
    date: RELEASE_DATE,
  })
  const page = await context.newPage()
  if (more.length > 0)
    await page.route('**/app/plugins.json', async (route) => {
      const own: readonly unknown[] = await (await route.fetch()).json()
      await route.fulfill({ json: [...own, ...more] })
    })
  await page.goto(url + address)
  return page
}

/** From the change of the address to the end of the frame that paints the text. */
function timeTo(page: Page, address: string, text: string): Promise<number> {
  const painted = page.evaluate(
    async ({ path, shown }) => {
      const began = performance.now()
      history.pushState(null, '', `/app${path}`)
      dispatchEvent(new PopStateEvent('popstate'))
      // This runs before the browser paints, the message after it: another frame would count one that shows nothing new.
      while (!document.querySelector('main')?.textContent?.includes(shown)) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
      return performance.now() - began
    },
    { path: address, shown: text },
  )
  return withTimeout(SHOWN_MS, `“${text}” at ${address}`, painted)
}

async function measureOpening(bench: Bench): Promise<readonly Measure[]> {
  const page = await openPage(bench, '/app/x/bench.lever')
  await page.getByText('the lever').waitFor()
  const cold: number[] = []
  const warm: number[] = []
  for (const times of [cold, warm])
    for (const { id } of openedPlugins()) {
      times.push(await timeTo(page, `/x/${id}`, `${id} 1.0.0`))
      await timeTo(page, '/x/bench.lever', 'the lever')
    }
  await page.context().close()
  const measure = (name: string, values: readonly number[], part: number, goal: number): Measure => ({
    name: `trigger to first paint, ${name}`,
    unit: 'ms',
    values: [percentile(values, part)],
    goal,
  })
  return [
    measure(`cold, p50 of ${OPENED}`, cold, 0.5, 150),
    measure(`cold, p95 of ${OPENED}`, cold, 0.95, 150),
    measure(`warm, p50 of ${OPENED}`, warm, 0.5, 16),
    measure(`warm, p95 of ${OPENED}`, warm, 0.95, 16),
  ]
}

/** The rights on secrets are taken away and given back, with the menu of 2,000 entries on the screen. */
async function measureFlip(bench: Bench, runs: number): Promise<readonly Measure[]> {
  const page = await openPage(bench, '/app/demo_shop/no/such/page', aFeed(MANY))
  // The code of widgets that stand below the menu belongs to the menu, not to the right. Only a load can be waited for so.
  await page.waitForLoadState('networkidle')
  await timeTo(page, '/x/bench.lever', 'the lever')
  await timeTo(page, '/demo_shop/no/such/page', 'Page not found')
  let mayRead = true
  await page.route(`**${checkSession.path}`, async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    await route.fulfill({ response: reply, body: mayRead ? text : text.replaceAll('"secret":', '"nothing":') })
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const taken: Flip[] = []
  const given: Flip[] = []
  for (let run = 0; run < runs; run += 1)
    for (const times of [taken, given]) {
      mayRead = times === given
      times.push(await timeOfFlip(page, mayRead))
    }
  await page.context().close()
  return [
    {
      name: 'a right taken away to the menu without 2,000 entries',
      unit: 'ms',
      values: taken.map(({ whole }) => whole),
      goal: 100,
    },
    {
      name: 'a right given to the menu with the first of 2,000 entries',
      unit: 'ms',
      values: given.map(({ first }) => first),
      goal: 100,
    },
    {
      name: 'the same to all 2,000, most of them below the screen',
      unit: 'ms',
      values: given.map(({ whole }) => whole),
      goal: 1_000,
    },
    { name: 'scripts loaded for it', unit: 'files', values: [scripts.length], goal: 0 },
  ]
}

interface Flip {
  readonly first: number
  readonly whole: number
}

/** From the session's change to the ends of the frames that paint the first entries of the menu, and all. */
function timeOfFlip(page: Page, mayRead: boolean): Promise<Flip> {
  const painted = page.evaluate(
    async ({ expected, all }) => {
      const { auth } = Reflect.get(globalThis, 'lever')
      let began = 0
      const ended = auth.session$.subscribe(() => {
        began = performance.now()
      })
      await auth.check()
      const painted = async (isThere: (entries: number) => boolean) => {
        const count = () => document.querySelectorAll('nav a[href*="/x/bench.p"]').length
        while (!isThere(count())) await new Promise(requestAnimationFrame)
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(undefined)
        })
        return performance.now() - began
      }
      const first = await painted((entries) => entries > 0 === expected)
      const whole = await painted((entries) => entries === (expected ? all : 0))
      ended.unsubscribe()
      return { first, whole }
    },
    { expected: mayRead, all: 2 * MANY },
  )
  return withTimeout(SHOWN_MS, `the menu ${mayRead ? 'with' : 'without'} its entries`, painted)
}

async function measureOneMore(bench: Bench, runs: number): Promise<readonly Measure[]> {
  const feed = aFeed(MANY)
  const start = async (more: readonly unknown[]) => {
    const page = await openPage(bench, '/app/', more)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.waitForLoadState('networkidle')
    const began = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/app/'))
      return { paint: paint?.startTime ?? 0, requests: scripts.length }
    })
    await page.context().close()
    return began
  }
  await start(feed)
  const costs: number[] = []
  const requests: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const [without, withMany] = [await start([]), await start(feed)]
    costs.push((withMany.paint - without.paint) / MANY)
    requests.push(withMany.requests - without.requests)
  }
  const weight = (plugins: readonly unknown[]) => brotliCompressSync(JSON.stringify(plugins)).length / 1024
  return [
    { name: 'P5 one more plugin at the start (a thousandth of 1,000)', unit: 'ms', values: costs, goal: 1 },
    { name: 'P5 its part of the list, compressed', unit: 'KiB', values: [weight(feed) / MANY], goal: 1.5 },
    { name: 'P5 requests for 1,000 more', unit: 'files', values: requests, goal: 0 },
  ]
}

async function measureOnAndOff(bench: Bench): Promise<readonly Measure[]> {
  const page = await openPage(bench, '/app/x/bench.lever')
  await page.getByText('the lever').waitFor()
  await timeTo(page, '/x/bench.opened0', 'bench.opened0 1.0.0')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  // The first rounds compile what the later ones run, and what is compiled is counted too.
  await onAndOff(page, size(150, 2))
  const kept: number[] = []
  for (let round = 0; round < size(9, 1); round += 1) {
    const before = await heap(devtools)
    await onAndOff(page, size(50, 2))
    kept.push(((await heap(devtools)) - before) / 1024)
  }
  await page.context().close()
  return [{ name: 'memory kept after a plugin was on and off 50 times', unit: 'KiB', values: kept, goal: 50 }]
}

function onAndOff(page: Page, times: number): Promise<void> {
  const done = page.evaluate(async (count) => {
    const { plugins } = Reflect.get(globalThis, 'lever')
    const shows = async (text: string) => {
      while (!document.querySelector('main')?.textContent?.includes(text)) await new Promise(requestAnimationFrame)
    }
    for (let time = 0; time < count; time += 1) {
      await plugins.turnOff('bench.opened0')
      await shows('is off')
      await plugins.turnOn('bench.opened0')
      await shows('bench.opened0 1.0.0')
    }
  }, times)
  return withTimeout(SHOWN_MS, `a plugin that is on and off ${times} times`, done)
}

/** Bytes that JavaScript holds once all is collected that can be. */
async function heap(devtools: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
