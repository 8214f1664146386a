// `npm run docs:images`: takes the pictures of the guide anew, of the demo organisation as a newcomer finds it.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { testChromium } from '#tests/support/chromium'
import type { Client } from '#tests/support/client'
import { sharePackages } from '#tests/support/data-folder'
import type { Product } from '#tests/support/product'
import { benchProduct, signedIn, untilDemoStands } from '../bench/bench-product'
import { PICTURES, type Picture } from './pictures'

const FOLDER = join(import.meta.dirname, '../../docs/images')

const home = await mkdtemp(join(tmpdir(), 'etabli-pictures-'))
await sharePackages(home)
const product = await benchProduct(home)
const browser = await chromium.launch({ ...testChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const admin = await signedIn(product, 'admin')
  await untilDemoStands(admin)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await enter(context, product, admin)
  await mkdir(FOLDER, { recursive: true })
  for (const picture of PICTURES) await take(context, product, picture)
} finally {
  await browser.close()
  await product.kill('SIGTERM')
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
}

/** Signed in, with the notes of the release read. */
async function enter(context: BrowserContext, { url }: Product, { token }: Client): Promise<void> {
  await context.addCookies([{ name: TOKEN_COOKIE, value: token ?? '', url, secure: true, sameSite: 'Strict' }])
  await context.addInitScript(({ key, date }) => localStorage.setItem(key, date), {
    key: STORAGE_KEYS.lastRelease,
    date: RELEASE_DATE,
  })
}

async function take(context: BrowserContext, { url }: Product, { name, address, isWide, act }: Picture): Promise<void> {
  const page = await context.newPage()
  if (isWide) await page.setViewportSize({ width: 1440, height: 860 })
  await page.goto(`${url}/app${address}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  await act?.(page)
  await settled(page)
  await page.screenshot({ path: join(FOLDER, `guide-${name}.png`) })
  process.stdout.write(`docs/images/guide-${name}.png\n`)
  await page.close()
}

/** Nothing is loading any more, and nothing has changed for a while. Pages that ask again and again never fall silent. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ quietMs, loading }) =>
      new Promise<boolean>((resolve) => {
        let end = setTimeout(resolve, quietMs, true)
        new MutationObserver(() => {
          clearTimeout(end)
          end = setTimeout(resolve, quietMs, true)
        }).observe(document.body, { subtree: true, childList: true })
      }).then(() => document.querySelector(loading) === null),
    { quietMs: 1_000, loading: '[role=progressbar], .fui-Skeleton' },
  )
}
