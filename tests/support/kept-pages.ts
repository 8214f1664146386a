import type { Browser, BrowserContextOptions, Disposable, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** Pages that tests have left, by the address of their world: what these have loaded and compiled need not be again. */
const kept = new Map<string, Page[]>()
/** Nothing is here. An address of the app's own, so that the next one always loads it anew. */
const LEFT_ADDRESS = '/app/left'

/** What changes a page for good. */
const LASTING = ['clock', 'exposeFunction', 'setViewportSize'] as const
const changed = new WeakSet<Page>()
/** What runs before the scripts of a page. */
const scripts = new WeakMap<Page, Disposable[]>()
/** What a test may have listened to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const

/**
 * A page alone in its context, with no storage, cookies, routes, listeners or history, where one of the same world may have been
 * before. It is kept for the next test when this one has passed.
 */
export async function keptPage(
  browser: () => Promise<Browser>,
  url: string,
  options: BrowserContextOptions,
): Promise<Page> {
  await closeOthers(url)
  const known = kept.get(url)?.pop()
  const page = known ?? watched(await (await (await browser()).newContext(options)).newPage())
  if (known) await forget(known, url)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'pass' && (await freed(page, url))) kept.set(url, [...(kept.get(url) ?? []), page])
    else await page.context().close()
  })
  return page
}

async function closeOthers(url: string): Promise<void> {
  for (const [other, pages] of kept) {
    if (other === url) continue
    kept.delete(other)
    await Promise.all(pages.map((page) => page.context().close()))
  }
}

function watched(page: Page): Page {
  for (const name of LASTING) {
    const own = page[name]
    Object.defineProperty(page, name, {
      get: () => {
        changed.add(page)
        return own
      },
    })
  }
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
    const added = await addInitScript(...script)
    scripts.set(page, [...(scripts.get(page) ?? []), added])
    return added
  }
  return page
}

/** Frees the page of the test that has ended, where that is possible. What it shows stays, and can do nothing any more. */
async function freed(page: Page, url: string): Promise<boolean> {
  if (page.isClosed() || changed.has(page) || !page.url().startsWith(`${url}/`)) return false
  const context = page.context()
  context.removeAllListeners('page')
  for (const event of EVENTS) page.removeAllListeners(event)
  const added = scripts.get(page) ?? []
  scripts.delete(page)
  // First: what it asked for without its cookies would be refused, and end the session of the next test.
  await page.evaluate(silence, LEFT_ADDRESS)
  await Promise.all([
    // What a test holds back may go on after its end, and finds its request gone.
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearCookies(),
    context.clearPermissions(),
    ...added.map((script) => script.dispose()),
    ...context.pages().map((other) => other !== page && other.close()),
  ])
  return true
}

/** In the page: ends what it is waiting for, and lets nothing begin or be stored, its going included. */
function silence(address: string): void {
  const stopped = (event: Event) => event.stopImmediatePropagation()
  for (const type of ['beforeunload', 'pagehide', 'unload', 'visibilitychange'])
    globalThis.addEventListener(type, stopped, { capture: true })
  globalThis.fetch = () => new Promise(() => undefined)
  XMLHttpRequest.prototype.send = () => undefined
  sessionStorage.clear()
  Storage.prototype.setItem = () => undefined
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  history.replaceState(null, '', address)
  // A session that a late answer ends would note for the next sign-in where this page was left.
  History.prototype.pushState = () => undefined
  History.prototype.replaceState = () => undefined
  globalThis.stop()
}

async function forget(page: Page, url: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await Promise.all([
    devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' }),
    devtools.send('Page.resetNavigationHistory'),
    page.emulateMedia({ colorScheme: 'light' }),
    // Where it was left, it would point at something of the next page.
    page.mouse.move(-1, -1),
  ])
  await devtools.detach()
}
