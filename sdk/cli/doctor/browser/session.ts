import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH } from '@etabli/core/constants'
import { PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import type { Browser, Page } from 'playwright-core'
// Declares what the page has for the doctor.
import type {} from '../../../harness/model/doctor-handle'
import { DEFAULT_SETTINGS, type HarnessSettings, settingsText } from '../../../harness/model/settings'
import { DOCTOR } from '../../messages'
import { buildReplies } from './build-replies'
import { findBrowser } from './find-browser'
import { type PluginServer, servePlugin } from './plugin-server'
import { installProbes } from './probes'

const ARGUMENTS = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update']
/** How long a page may take to do what it is asked for. */
const PATIENCE_MS = 15_000

/** A page of the browser with what went wrong on it. */
export interface Watched {
  readonly page: Page
  /** What went wrong since it was last asked: exceptions, errors of the console, breaches of the policy. */
  readonly complaints: () => Promise<readonly string[]>
}

/** A browser with the built plugin in it. */
export interface BrowserSession {
  readonly server: PluginServer
  readonly described: PluginPackage
  /** An empty page, or one at this address. */
  readonly open: (address: string) => Promise<Watched>
  readonly close: () => Promise<void>
}

/** Why no browser could be had, for people. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError'
}

/** Serves the plugin that was built into a folder, and opens a browser for it. */
export async function openSession(author: string, built: string): Promise<BrowserSession> {
  const browser = await launch()
  try {
    const described = PluginPackage.parse(JSON.parse(await readFile(join(built, PACKAGE_FILE), 'utf8')))
    const server = await servePlugin({ folder: built, described, replies: await buildReplies(author, built) })
    return {
      server,
      described,
      open: (address) => watched(browser, server.url + address),
      close: async () => {
        await browser.close()
        await server.close()
      },
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}

/** The address of a plugin's page in the harness, alone, with these settings. */
export function harnessAddress(path: string, settings: Partial<HarnessSettings>): string {
  return `${BASE_PATH}${path}#${harnessHash(settings)}`
}

export function harnessHash(settings: Partial<HarnessSettings>): string {
  return settingsText({ ...DEFAULT_SETTINGS, bare: true, ...settings })
}

async function launch(): Promise<Browser> {
  const playwright = await import('playwright-core').catch(() => undefined)
  if (!playwright) throw new NoBrowserError(DOCTOR.noPlaywright)
  const executablePath = await findBrowser()
  if (executablePath === undefined) throw new NoBrowserError(DOCTOR.noBrowser)
  // A sandbox of its own is refused to root, and in most containers.
  const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS
  return playwright.chromium.launch({ executablePath, args })
}

async function watched(browser: Browser, url: string): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await context.addInitScript(installProbes)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(DOCTOR.exception(error.message)))
  page.on('console', (message) => {
    // A breach of the policy is told by the policy itself, with the place.
    if (message.type() === 'error' && !/Content Security Policy|Trusted/.test(message.text()))
      seen.push(DOCTOR.consoleError(message.text()))
  })
  await page.goto(url)
  return {
    page,
    complaints: async () => {
      const violations = await page.evaluate(() => window.etabliProbes?.violations() ?? [])
      return [...new Set([...seen.splice(0), ...violations.map(DOCTOR.violation)])]
    },
  }
}
