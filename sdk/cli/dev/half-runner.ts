import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Plugin, type ResolvedConfig, resolveConfig } from 'vite'
import type { ServerPlugin } from '../../server/server-plugin'
import { definitionOf } from '../../vite/definition-of'
import { type EtabliPluginApi, PLUGIN_NAME } from '../../vite/etabli-plugin'
import { buildServerHalf, loadServerHalf, serverEntry } from '../../vite/server-half'
import { DEV } from '../messages'
import { halfLine } from './half-line'
import { type DevPlatform, makeDevPlatform, PlatformMissing, type PlatformUser } from './host-pieces'
import { messageOf } from './watch-builds'

/** What became of the half, as the harness is told it. */
export type HalfTold = { readonly status: 'runs' } | { readonly status: 'failed'; readonly reason: string }

interface Options {
  readonly root: string
  readonly print: (text: string) => void
  /** It runs anew, or does not. */
  readonly onChange: (told: HalfTold) => void
}

/** Where a half is, and how the author builds. */
export interface FoundHalf {
  readonly config: ResolvedConfig
  readonly entry: string
}

/** The server half of a plugin's folder; undefined where it has none. */
export async function findHalf(root: string): Promise<FoundHalf | undefined> {
  // The last one would count for the harness as well, which shows the warnings of development.
  const config = await resolveConfig({ root, logLevel: 'silent' }, 'build', 'production', 'development')
  const plugin = config.plugins.find((found): found is Plugin<EtabliPluginApi> => found.name === PLUGIN_NAME)
  const entry = await serverEntry(root, plugin?.api?.server)
  return entry === undefined ? undefined : { config, entry }
}

/** A saved file is empty for a moment. */
const SETTLED_MS = 200

/** The server half of an author's plugin on a platform of its own, built and started anew at each change of what it consists of. */
export class HalfRunner {
  #platform: Promise<DevPlatform> | undefined
  #folder: string | undefined
  /** Files that the last build was made of; undefined after one that failed: whatever changes may be the cure. */
  #modules: ReadonlySet<string> | undefined
  #running: Promise<void> = Promise.resolve()
  #migrations: readonly string[] = []
  #waiting: NodeJS.Timeout | undefined
  #isClosed = false
  #closing: Promise<void> | undefined
  #builds = 0

  private constructor(
    private readonly options: Options,
    private readonly found: FoundHalf,
  ) {}

  /** Starts the half of a folder. */
  static start(options: Options, found: FoundHalf): HalfRunner {
    const runner = new HalfRunner(options, found)
    runner.#begin()
    return runner
  }

  /** Where a user makes calls of the half, and what with. Waits until it runs; throws where it does not. */
  async reach(user: PlatformUser): Promise<{ readonly url: string; readonly token: string }> {
    await this.#running
    const platform = await this.#platform
    if (!platform) throw new Error(DEV.halfEnded)
    return platform.reach(user)
  }

  /** A file of the author's was written. */
  changed(file: string): void {
    if (this.#modules && !this.#modules.has(file)) return
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => this.#begin(), SETTLED_MS)
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#waiting)
    await this.#running.catch(() => undefined)
    await this.#end()
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true })
  }

  #begin(): void {
    const { print, onChange } = this.options
    // One after the other: the last one is the one that stays.
    this.#running = this.#running.catch(() => undefined).then(() => this.#run())
    const tell = (text: string, told: HalfTold) => {
      if (this.#isClosed) return
      print(text)
      onChange(told)
    }
    this.#running.then(
      () => tell(DEV.halfRuns, { status: 'runs' }),
      (error: unknown) => tell(reasonOf(error), { status: 'failed', reason: reasonOf(error) }),
    )
  }

  async #run(): Promise<void> {
    if (this.#isClosed) throw new Error(DEV.halfEnded)
    const half = await this.#built()
    const migrations = (half.migrations ?? []).map((migration) => JSON.stringify(migration))
    // One that has run does not run again: what was changed afterwards needs tables that are new.
    if (this.#migrations.some((known, index) => known !== migrations[index])) await this.#end()
    this.#platform ??= makeDevPlatform((line) => {
      const said = halfLine(line, half.id)
      if (said !== undefined) this.options.print(said)
    })
    const platform = await this.#platform.catch((error: unknown) => {
      this.#platform = undefined
      throw error
    })
    this.#migrations = migrations
    await platform.run(half)
  }

  async #built(): Promise<ServerPlugin> {
    this.#folder ??= await mkdtemp(join(tmpdir(), 'etabli-half-'))
    this.#modules = undefined
    const { id } = await definitionOf(join(this.options.root, 'plugin.ts'))
    this.#builds += 1
    // A module that was loaded once stays what it was.
    const folder = join(this.#folder, String(this.#builds))
    const modules = await buildServerHalf(this.found.entry, folder, this.found.config)
    const half = await loadServerHalf(folder, id)
    this.#modules = new Set(modules)
    return half
  }

  async #end(): Promise<void> {
    const platform = await this.#platform?.catch(() => undefined)
    this.#platform = undefined
    this.#migrations = []
    await platform?.close()
  }
}

function reasonOf(error: unknown): string {
  return error instanceof PlatformMissing
    ? error.message
    : DEV.halfFailed(stripVTControlCharacters(messageOf(error)).trim())
}
