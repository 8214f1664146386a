// `npm run bench:lighthouse`: what Lighthouse (desktop) says of the pages that everybody begins with, in the demo organisation.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { type BrowserContext, chromium } from 'playwright-core'
import { testChromium } from '#tests/support/chromium'
import type { Client } from '#tests/support/client'
import { sharePackages } from '#tests/support/data-folder'
import { freePort } from '#tests/support/free-port'
import type { Product } from '#tests/support/product'
import { benchProduct, printMachine, signedIn, untilDemoStands } from '../bench-product'
import { benchHome, RUNS } from '../form'
import { printReport } from '../report'

const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js')
/** What each is to reach at least, of 100. */
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const PAGES = [
  { name: 'sign-in', address: '/auth/login', isSignedIn: false },
  { name: 'dashboard', address: '/', isSignedIn: true },
  {
    name: 'tables',
    address: '/demo_shop/data-explorer?connection=warehouse&schema=raw&table=orders',
    isSignedIn: true,
  },
] as const

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number; readonly auditRefs: readonly AuditRef[] }>>
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>
}
interface AuditRef {
  readonly id: string
  readonly weight: number
}

printMachine()
const { home, remove } = await benchHome()
await sharePackages(home)
const product = await benchProduct(home)
try {
  const admin = await signedIn(product, 'admin')
  // What makes it takes the processors from the pages.
  await untilDemoStands(admin)
  for (const page of PAGES) await judge(product, page, page.isSignedIn ? admin : undefined)
} finally {
  await product.kill('SIGTERM')
  await remove()
}

async function judge(product: Product, { name, address }: (typeof PAGES)[number], account: Client | undefined) {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await reportOf(product, address, account))
  const measures = Object.entries(CATEGORIES).map(([category, goal]) => ({
    name: category,
    unit: 'of 100' as const,
    values: reports.map(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100)),
    goal,
  }))
  printReport(name, measures)
  for (const title of faultsOf(reports)) process.stdout.write(`    ${title}\n`)
}

/** Of a browser that has never seen the product; with the cookie of a session where there is one. */
async function reportOf({ url }: Product, address: string, account: Client | undefined): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...testChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    if (account) await enter(browser, url, account)
    const file = join(folder, 'report.json')
    const flags = ['--preset=desktop', '--disable-storage-reset', '--quiet', '--output=json', `--output-path=${file}`]
    const only = `--only-categories=${Object.keys(CATEGORIES).join(',')}`
    await promisify(execFile)(process.execPath, [LIGHTHOUSE, `${url}/app${address}`, `--port=${port}`, ...flags, only])
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Signed in, with the notes of the release read. */
async function enter(browser: BrowserContext, url: string, { token }: Client): Promise<void> {
  await browser.addCookies([{ name: TOKEN_COOKIE, value: token ?? '', url, secure: true, sameSite: 'Strict' }])
  const page = await browser.newPage()
  // Nothing of the product is in the browser's cache afterwards.
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }))
  await page.goto(url)
  await page.evaluate(({ key, date }) => localStorage.setItem(key, date), {
    key: STORAGE_KEYS.lastRelease,
    date: RELEASE_DATE,
  })
  await page.close()
}

/** What any of the categories counts and any run has found wanting. */
function faultsOf(reports: readonly Report[]): Set<string> {
  const titles = reports.flatMap(({ categories, audits }) =>
    Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .flatMap(({ id, weight }) => {
        const audit = audits[id]
        return audit && weight > 0 && audit.score !== null && audit.score < 0.9 ? [audit.title] : []
      }),
  )
  return new Set(titles)
}
