import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../support/free-port'
import { FAULTS_KEY, watcher } from '../page/watcher'
import { withDeadline } from './deadline'
import type { Engine, Lead, RunningBrowser, Tab, Visitor } from './engine'
import { watchedFront } from './watched-front'
import { WebkitTab } from './webkit-tab'

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const XVFB = '/usr/bin/Xvfb'
const START_MS = 60_000
/** MiniBrowser's own bar is wider than a phone, and its window no narrower than the bar. */
const NARROW_BAR = '* { min-width: 0; margin: 0; border: 0; padding: 0; font-size: 1px }'

/** The engine of Safari as GTK has it, by classic WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  start: () => WebkitBrowser.start(),
}

class WebkitBrowser implements RunningBrowser {
  #storage: Readonly<Record<string, string>> = {}

  private constructor(
    private readonly driver: WebDriver,
    private readonly processes: readonly ChildProcess[],
    private readonly folder: string,
  ) {}

  static async start(): Promise<WebkitBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-webkit-'))
    const processes: ChildProcess[] = []
    try {
      const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1500x1000x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      })
      processes.push(screen)
      const display = await firstLine(screen)
      const port = await freePort()
      processes.push(
        spawn(WEBKIT_DRIVER, [`--port=${port}`], { env: await environmentOf(folder, display), stdio: 'ignore' }),
      )
      await untilItAnswers(`http://127.0.0.1:${port}/status`)
      const options = { binary: miniBrowser(), args: ['--automation'] }
      const session = new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          ...{ browserName: 'MiniBrowser', acceptInsecureCerts: true, unhandledPromptBehavior: 'accept' },
          'webkitgtk:browserOptions': options,
        })
        .build()
      await withDeadline('begin a session', Promise.resolve(session.getSession()), START_MS)
      return new WebkitBrowser(session, processes, folder)
    } catch (error) {
      end(processes)
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  get downloads(): string {
    return join(this.folder, 'Downloads')
  }

  lead(server: string): Promise<Lead> {
    return watchedFront(server, () => watcher({ key: FAULTS_KEY, keepsErrors: true, storage: this.#storage }))
  }

  async open(visitor: Visitor): Promise<Tab> {
    this.#storage = visitor.storage
    const tab = new WebkitTab(this.driver)
    await tab.begin(visitor)
    return tab
  }

  async close(): Promise<void> {
    await withDeadline('end the session', this.driver.quit()).catch(() => undefined)
    end(this.processes)
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function end(processes: readonly ChildProcess[]): void {
  for (const one of processes) one.kill('SIGTERM')
}

async function firstLine(screen: ChildProcess): Promise<string> {
  const pipe = screen.stdio[3]
  if (!pipe || !('read' in pipe)) throw new Error('there is no pipe to the screen')
  const lines = createInterface({ input: pipe satisfies Readable })
  const [line] = await withDeadline('open a screen', once(lines, 'line'), START_MS)
  lines.close()
  return String(line)
}

/** A home of its own: caches, settings and downloads of one run are nothing to the next. */
async function environmentOf(folder: string, display: string): Promise<NodeJS.ProcessEnv> {
  const settings = join(folder, 'config')
  await mkdir(join(folder, 'Downloads'))
  await mkdir(join(settings, 'gtk-3.0'), { recursive: true })
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BAR)
  await writeFile(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(folder, 'Downloads')}"\n`)
  return {
    PATH: process.env.PATH,
    ...{ HOME: folder, XDG_CONFIG_HOME: settings, XDG_CACHE_HOME: join(folder, 'cache') },
    ...{ DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
    // Names of downloads have letters beyond ASCII.
    ...{ LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('the driver of WebKit did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Debian has it in a folder of the machine's kind and of the version. */
export function miniBrowser(): string {
  const found = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').flatMap((kind) =>
        ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
          join('/usr/lib', kind, version, 'MiniBrowser'),
        ),
      )
    : []
  return found.find((path) => existsSync(path)) ?? ''
}
