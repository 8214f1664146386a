import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter } from 'node:path'
import type { ProcessRunner } from '@etabli/sdk/server'
import { isWithin } from '../kept-folders/folder-tree'

const NAME = /^python3(?:\.\d+)?$/
/** Where a sandbox finds programs anyway. */
const SYSTEM = /^\/(?:(?:usr|bin|sbin|lib)(?:\/|$)|$)|^$/
const LOOK_AGAIN_MS = 60_000
const SAY_WHAT = `import sys, venv; print('%d.%d' % sys.version_info[:2]); print(sys.executable); print(sys.base_prefix)`

export interface Python {
  /** `3.11` */
  readonly version: string
  /** The absolute path of the interpreter itself. */
  readonly program: string
  /** Where it lies with its library, where that is not among the system's own programs: a sandbox must be given it to read. */
  readonly readable: readonly string[]
}

/** The interpreters of Python of this machine. */
export class Interpreters {
  #found: { readonly at: number; readonly pythons: Promise<readonly Python[]> } | undefined

  constructor(private readonly processes: ProcessRunner) {}

  /** One for each version: the machine's usual one first, then the newest. */
  pythons(): Promise<readonly Python[]> {
    const known = this.#found
    if (known && Date.now() - known.at <= LOOK_AGAIN_MS) return known.pythons
    const looked = this.#look()
    const found = { at: Date.now(), pythons: known?.pythons ?? looked }
    this.#found = found
    // Whoever asks now does not wait for it: the next is told what is new.
    void looked.then(() => {
      if (this.#found === found) this.#found = { at: found.at, pythons: looked }
    })
    return found.pythons
  }

  async #look(): Promise<readonly Python[]> {
    const path = process.env.PATH ?? ''
    const listed = await Promise.all(path.split(delimiter).map((folder) => readdir(folder).catch(() => [])))
    const others = [...new Set(listed.flat().filter((name) => NAME.test(name) && name !== 'python3'))]
    const asked = await Promise.all(['python3', ...others.toSorted(byNewest)].map((name) => this.#ask(name, path)))
    const found = asked.flatMap((python) => python ?? [])
    return found.filter((one, index) => found.findIndex(({ version }) => version === one.version) === index)
  }

  /** Undefined where it is not there or does not work. */
  async #ask(name: string, path: string): Promise<Python | undefined> {
    const asking = this.processes.run({
      args: [name, '-I', '-c', SAY_WHAT],
      cwd: '/',
      env: { PATH: path, HOME: homedir() },
      limits: { seconds: 20, outputBytes: 10_000 },
    })
    const result = await asking.catch(() => undefined)
    if (result?.end !== 'exited' || result.exitCode !== 0) return undefined
    const [version = '', program = '', prefix = ''] = result.stdout.trim().split('\n')
    if (!/^3\.\d+$/.test(version) || !program.startsWith('/')) return undefined
    return { version, program, readable: outsideOfSystem(prefix) }
  }
}

/** The folder of an interpreter, where a sandbox must be given it; never the whole of a home folder. */
export function outsideOfSystem(prefix: string): readonly string[] {
  return SYSTEM.test(prefix) || isWithin(prefix, homedir()) ? [] : [prefix]
}

function byNewest(one: string, other: string): number {
  return other.localeCompare(one, 'en', { numeric: true })
}
