import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { testChromium } from './chromium'
import { keptPage } from './kept-pages'
import { tellIfFailed } from './left-page'
import type { Client, World } from './world'

/** A name of this machine that browsers take for one of another: what only loopback may do, a page from there may not. */
export const FAR_HOST = 'far.etabli.test'

const ARGUMENTS = [
  `--host-resolver-rules=MAP ${FAR_HOST} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: compiling its code anew for speed costs more than it saves.
  '--js-flags=--no-maglev --no-turbofan',
]

/** Motion is reduced as a user's system may ask for it: a click need not wait until a dialog has finished moving. */
const USUAL: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }

/** A busy machine may take longer than the usual 30 s to start a browser. */
const LAUNCH_MS = 120_000

let shared: Promise<Browser> | undefined

/** The Chromium of this worker, which ends with it. */
export function browser(): Promise<Browser> {
  shared ??= chromium.launch({ ...testChromium(), args: ARGUMENTS, timeout: LAUNCH_MS })
  return shared
}

export interface PageOptions extends BrowserContextOptions {
  /** Shows the release dialog as on a first visit; off otherwise, so that it stands in no other test's way. */
  readonly firstVisit?: boolean
  /** Local storage before the page's first script. */
  readonly storage?: Readonly<Record<string, string>>
  /** Runs before the page is opened: routes, listeners. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Nothing has been loaded before, for tests of what is sent. */
  readonly coldCaches?: boolean
}

export interface Opened {
  readonly page: Page
  /** Errors of the page and refusals of its content security policy, as they came. */
  readonly faults: readonly string[]
}

/** A page that nothing of another test is left in, signed in as the client where it has a token. */
export async function openPage(
  world: Pick<World, 'url'>,
  client: Client | undefined,
  address = '/app/',
  options: PageOptions = {},
): Promise<Opened> {
  const { firstVisit = false, storage = {}, prepare, coldCaches = false, ...contextOptions } = options
  const isUsual = !coldCaches && Object.keys(contextOptions).length === 0
  const page = isUsual ? await keptPage(browser, world.url, USUAL) : await (await newContext(contextOptions)).newPage()
  const faults = watchFaults(page)
  tellIfFailed(page, faults)
  if (client?.token)
    await page
      .context()
      .addCookies([{ name: TOKEN_COOKIE, value: client.token, url: world.url, secure: true, sameSite: 'Strict' }])
  const initial = { ...(firstVisit ? {} : { [STORAGE_KEYS.lastRelease]: RELEASE_DATE }), ...storage }
  await page.addInitScript((entries) => {
    // A sandboxed frame has no storage.
    if (globalThis.origin === 'null') return
    // Only what is not there yet: a reload must keep what the page has stored since.
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, initial)
  await prepare?.(page)
  await page.goto(world.url + address)
  return { page, faults }
}

/** Goes to another address of the application within the loaded page, as a link of it would. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** A page of its own context at any address, of nobody's world. */
export async function openAddress(address: string): Promise<Opened> {
  const page = await (await newContext({})).newPage()
  const faults = watchFaults(page)
  await page.goto(address, { waitUntil: 'commit' })
  return { page, faults }
}

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await browser()).newContext({ ...USUAL, ...options })
  onTestFinished(() => context.close())
  return context
}

function watchFaults(page: Page): readonly string[] {
  // Shorter than a test's own limit, so that a failure names what was waited for.
  page.setDefaultTimeout(60_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return faults
}
