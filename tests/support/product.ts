import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The first start builds what has changed, and makes a table of a million rows. */
const READY_MS = 300_000

/** The product as `npm start` runs it: a process of its own, with a data folder and a port of its own. */
export class Product {
  output = ''
  readonly exited: Promise<number | null>

  private constructor(
    readonly process: ChildProcess,
    readonly url: string,
  ) {
    this.exited = once(process, 'exit').then(([code]) => code)
    for (const stream of [process.stdout, process.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text
      })
  }

  static launch(environment: Readonly<Record<string, string>>, mode: 'start' | 'serve' = 'start'): Product {
    return Product.run(environment, ['host/build/start.mjs', ...(mode === 'serve' ? ['serve'] : [])])
  }

  /** Another program that starts the product. */
  static run(environment: Readonly<Record<string, string>>, args: readonly string[], cwd = ROOT): Product {
    const process_ = spawn(process.execPath, args, {
      cwd,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return new Product(process_, `http://127.0.0.1:${environment.ETABLI_PORT}`)
  }

  /** Resolves when it answers; fails with what it printed if it ends before. */
  async ready(): Promise<this> {
    const until = performance.now() + READY_MS
    for (;;) {
      if (performance.now() > until) {
        await this.kill('SIGKILL')
        throw new Error(`the product was not ready within ${READY_MS / 1000} s:\n${this.output}`)
      }
      const ended = await Promise.race([this.exited.then(() => true), answers(`${this.url}/readyz`).then(() => false)])
      if (ended) throw new Error(`the product ended:\n${this.output}`)
      if (await answers(`${this.url}/readyz`)) return this
    }
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal)
    return this.exited
  }
}

/** True when the address answers 200. Waits a moment where nothing listens yet. */
async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return false
  }
}

/** The processes whose working folder or arguments lie in a folder: what a killed product would leave behind. */
export async function processesOf(folder: string): Promise<readonly number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue
    const [cwd, command] = await Promise.all([
      readlink(`/proc/${name}/cwd`).catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ])
    if (cwd.startsWith(folder) || command.includes(folder)) found.push(Number(name))
  }
  return found
}
