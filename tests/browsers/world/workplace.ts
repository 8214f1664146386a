import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Client, WorldOptions } from '#tests/support/world'
import type { Engine, Lead, RunningBrowser } from '../engines/engine'
import { BrowserPage } from '../page/browser-page'
import { bundledFinder } from '../page/bundled-finder'
import { DemoWorld } from './demo-world'

interface Running {
  readonly browser: RunningBrowser
  readonly lead: Lead
}

export interface FreshPage {
  readonly page: BrowserPage
  /** The folder. */
  readonly downloads: string
}

/** A browser and the demo organisation, both started once for all tests of the browser. */
export class Workplace {
  #world: DemoWorld | undefined
  #running: Running | undefined

  readonly #mark = randomBytes(3).toString('hex')

  private constructor(readonly engine: Engine) {}

  /** For the tests of this file. */
  static of(engine: Engine, config?: WorldOptions['config']): Workplace {
    const workplace = new Workplace(engine)
    beforeAll(async () => {
      workplace.#world = await DemoWorld.open(config)
      await Promise.all([workplace.world.stands(), workplace.#start(), bundledFinder()])
    }, 900_000)
    afterAll(() => workplace.#close())
    return workplace
  }

  /** A name that nothing of another run has. */
  named(name: string): string {
    return `${name}-${this.#mark}`
  }

  get world(): DemoWorld {
    if (!this.#world) throw new Error('the world was not opened')
    return this.#world
  }

  get browser(): RunningBrowser {
    if (!this.#running) throw new Error('the browser was not started')
    return this.#running.browser
  }

  /** A page at an address of the application, signed in as the client. It is closed with the test. */
  async open(client: Client | undefined, address: string): Promise<BrowserPage> {
    const { browser, lead } = this.#running ?? (await this.#start())
    return openPage(browser, lead.origin, client, address)
  }

  /**
   * A page of a browser that has done nothing yet and ends with the test. For downloads and for servers that go away: WebKit loads
   * nothing more for a while after some of them.
   */
  async openInFreshBrowser(client: Client | undefined, address: string, server = this.world.url): Promise<FreshPage> {
    const browser = await this.engine.start()
    onTestFinished(() => browser.close())
    const lead = await browser.lead(server)
    onTestFinished(() => lead.close())
    return { page: await openPage(browser, lead.origin, client, address), downloads: browser.downloads }
  }

  /** A page of another server, in the browser of all tests. */
  async openAt(server: string, client: Client | undefined, address: string): Promise<BrowserPage> {
    const lead = await this.browser.lead(server)
    onTestFinished(() => lead.close())
    return openPage(this.browser, lead.origin, client, address)
  }

  async #start(): Promise<Running> {
    const browser = await this.engine.start()
    this.#running = { browser, lead: await browser.lead(this.world.url) }
    return this.#running
  }

  async #close(): Promise<void> {
    await this.#running?.browser.close()
    await this.#running?.lead.close()
    await this.#world?.close()
  }
}

/** A page of a browser that is closed with the test; of a test that fails, a picture says what was to be seen. */
export async function openPage(
  browser: RunningBrowser,
  origin: string,
  client: Client | undefined,
  address: string,
): Promise<BrowserPage> {
  const cookies = client?.token ? { [TOKEN_COOKIE]: client.token } : {}
  const storage = { [STORAGE_KEYS.lastRelease]: RELEASE_DATE }
  const tab = await browser.open({ origin, cookies, storage })
  const page = new BrowserPage(tab, origin, await bundledFinder())
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tell(task.name, page)
    await page.close().catch(() => undefined)
  })
  await page.go(address)
  return page
}

async function tell(test: string, page: BrowserPage): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-seen-'))
  const [seen, faults, where] = await Promise.allSettled([page.picture(), page.faults(), page.address()])
  if (seen.status === 'fulfilled') await writeFile(join(folder, 'page.png'), seen.value)
  const told = [where, faults].map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
  process.stderr.write(`${test}: seen in ${folder}/page.png, ${JSON.stringify(told)}\n`)
}
