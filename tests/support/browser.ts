import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { chromiumPath } from './chromium'
import type { Client, World } from './world'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Motion is reduced as a user's system may ask for it: a click need not wait until a dialog has finished moving. */
const USUAL: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }

let shared: Promise<Browser> | undefined

/** The Chromium of this worker, which ends with it. */
export function browser(): Promise<Browser> {
  shared ??= chromium.launch({ executablePath: chromiumPath(), args: ARGUMENTS })
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

/** A page of its own context, signed in as the client where it has a token. */
export async function openPage(
  world: Pick<World, 'url'>,
  client: Client | undefined,
  address = '/app/',
  options: PageOptions = {},
): Promise<Opened> {
  const { firstVisit = false, storage = {}, prepare, coldCaches = false, ...contextOptions } = options
  const isUsual = !coldCaches && Object.keys(contextOptions).length === 0
  const context = isUsual ? await usualContext(world.url) : await newContext(contextOptions)
  const { page, faults } = await watchedPage(context)
  if (isUsual) await forgetStorage(page, world.url)
  if (client?.token)
    await context.addCookies([
      { name: TOKEN_COOKIE, value: client.token, url: world.url, secure: true, sameSite: 'Strict' },
    ])
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

/** A page of its own context at any address, of nobody's world. */
export async function openAddress(address: string): Promise<Opened> {
  const opened = await watchedPage(await newContext({}))
  await opened.page.goto(address, { waitUntil: 'commit' })
  return opened
}

/** Contexts that tests have left, by the address of their world: what these have loaded need not be loaded and compiled again. */
const left = new Map<string, BrowserContext[]>()

async function usualContext(url: string): Promise<BrowserContext> {
  for (const [other, contexts] of left) {
    if (other === url) continue
    left.delete(other)
    await Promise.all(contexts.map((context) => context.close()))
  }
  const context = left.get(url)?.pop() ?? (await (await browser()).newContext(USUAL))
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'pass') return context.close()
    await Promise.all(context.pages().map((page) => page.close()))
    context.removeAllListeners('page')
    await Promise.all([context.clearCookies(), context.clearPermissions()])
    left.set(url, [...(left.get(url) ?? []), context])
  })
  return context
}

async function forgetStorage(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await browser()).newContext({ ...USUAL, ...options })
  onTestFinished(() => context.close())
  return context
}

async function watchedPage(context: BrowserContext): Promise<Opened> {
  const page = await context.newPage()
  // Shorter than a test's own limit, so that a failure names what was waited for.
  page.setDefaultTimeout(20_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return { page, faults }
}
