import { mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestLog } from '@etabli/sdk/server'
import type { SessionRepository, SessionRow } from './session-repository'

const BEAT_MS = 60_000
/** Whoever uses a folder says so every minute. What is silent for so long was used by a server that is gone. */
const SILENT_MS = 600_000
const SWEEP_EVERY_BEATS = 10
const OF_MAIN = /^main-/

interface Parts {
  /** Holds a folder for each project, with one in it for each session and each run on the main branch. */
  readonly folder: () => Promise<string>
  readonly find: SessionRepository['find']
  readonly log: RequestLog
  readonly now?: () => number
}

/**
 * Removes the folders of sessions that have ended, and copies that a server has left which was killed. Servers may share the folder: its
 * times tell each of them what the others use.
 */
export class FolderTidying {
  readonly #used = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #beats = 0

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.#timer ??= setInterval(() => void this.#beat(), BEAT_MS).unref()
    void this.#quietly(() => this.sweep())
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** The folder, made where it is missing, is in use until what is returned is called. */
  async use(place: string): Promise<() => Promise<void>> {
    await mkdir(place, { recursive: true, mode: 0o700 })
    this.#used.add(place)
    await this.#touch(place, this.#now())
    return async () => {
      this.#used.delete(place)
      await this.#touch(place, 0)
    }
  }

  async ended({ project, id }: Pick<SessionRow, 'project' | 'id'>): Promise<void> {
    await this.#quietly(async () => this.#tidy(await this.parts.folder(), project, id))
  }

  async sweep(): Promise<void> {
    const folder = await this.parts.folder()
    for (const project of await readdir(folder)) {
      for (const name of await readdir(join(folder, project))) await this.#tidy(folder, project, name)
      // Only where it is empty.
      await rmdir(join(folder, project)).catch(() => undefined)
    }
  }

  async #tidy(folder: string, project: string, name: string): Promise<void> {
    const place = join(folder, project, name)
    const facts = await stat(place).catch(() => undefined)
    if (!facts || this.#used.has(place) || this.#now() - facts.mtimeMs < SILENT_MS) return
    if (OF_MAIN.test(name) || !(await this.#isOpened(project, name)))
      await rm(place, { recursive: true, force: true, maxRetries: 5 })
  }

  async #isOpened(project: string, id: string): Promise<boolean> {
    const row = await this.parts.find(id)
    return row?.status === 'opened' && row.project === project
  }

  async #beat(): Promise<void> {
    await Promise.all([...this.#used].map((place) => this.#touch(place, this.#now())))
    this.#beats += 1
    if (this.#beats % SWEEP_EVERY_BEATS === 0) await this.#quietly(() => this.sweep())
  }

  async #quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.parts.log.warn({ err: error }, 'folders of work sessions could not be removed')
    }
  }

  /** One that is gone needs no time. */
  async #touch(place: string, time: number): Promise<void> {
    await utimes(place, time / 1_000, time / 1_000).catch(() => undefined)
  }

  #now(): number {
    return (this.parts.now ?? Date.now)()
  }
}
