import { createHash, randomUUID } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readdir, rename, statfs, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Logger } from 'pino'
import { errorCode } from '../store/process-identity'
import { failures, folderFailure } from './failures'
import { bytesOf, removeTree } from './folder-tree'
import { SharedWork, type Waiter } from './shared-work'

const BEING_MADE = '.new-'
const BEING_REMOVED = '.old-'
/** No maker takes as long: what is older was left by a server that was killed. */
const ABANDONED_MS = 3_600_000
/** A disk with less is full. */
const LEAST_BYTES = 65_536

export interface KeptFoldersOptions {
  /** Where they lie. Only one server at a time uses it. */
  readonly folder: string
  /** Those that are not in use are removed beyond it, the longest unused first. */
  readonly maxBytes: number
  /** How long one is kept that nobody uses. */
  readonly maxUnusedMs: number
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly now?: () => number
}

export interface KeptFolder {
  readonly path: string
  /** To be called once by whoever used it. */
  release(): void
}

/** Fills the folder that it is given. Where it fails, the folder is removed. */
export type MakeFolder = (folder: string, signal: AbortSignal, say: (line: string) => void) => Promise<void>

/**
 * Folders that are made once by what they are made from, and kept as long as somebody uses them now and then. One is made aside and
 * moved into its place, so half of one is never seen.
 */
export class KeptFolders {
  readonly #making = new Map<string, SharedWork<void>>()
  readonly #removing = new Map<string, Promise<void>>()
  #cleaning: Promise<void> = Promise.resolve()
  readonly #users = new Map<string, number>()
  readonly #bytes = new Map<string, number>()
  #isStopped = false
  readonly #now: () => number

  constructor(private readonly options: KeptFoldersOptions) {
    this.#now = options.now ?? Date.now
  }

  /** Where all of them lie. */
  get folder(): string {
    return this.options.folder
  }

  /** The folder for the key. All who ask for one that is being made wait for it, and fail with it. */
  async use(key: readonly string[], make: MakeFolder, waiter: Waiter = {}): Promise<KeptFolder> {
    const name = nameOf(key)
    const path = join(this.options.folder, name)
    // From here on nothing removes it.
    this.#users.set(name, (this.#users.get(name) ?? 0) + 1)
    try {
      await this.#ensure(name, path, make, waiter)
      return { path, release: this.#releaseOnce(name, path) }
    } catch (error) {
      this.#leave(name)
      throw folderFailure(error)
    }
  }

  /** Whether the folder for the key is there. It may be removed at any time. */
  has(key: readonly string[]): Promise<boolean> {
    return isFolder(join(this.options.folder, nameOf(key)))
  }

  /** A folder that is empty at first, and that those who use it fill. */
  async growing(name: string): Promise<KeptFolder> {
    const { path, release } = await this.use(['growing', name], async () => undefined)
    const measureAgain = () => void this.#bytes.delete(basename(path))
    return {
      path,
      release: () => {
        measureAgain()
        release()
      },
    }
  }

  /** Removes what is unused for too long or too much, and what killed servers left. One that is under way ends first. */
  clean(): Promise<void> {
    const cleaning = this.#cleaning.then(() => this.#cleanOnce())
    this.#cleaning = cleaning.catch(() => undefined)
    return cleaning
  }

  /** Ends what is being made, and makes no more. Nothing is written below the folder when it resolves. */
  async stop(): Promise<void> {
    this.#isStopped = true
    const making = [...this.#making.values()]
    for (const work of making) work.giveUp()
    await Promise.all([...making.map((work) => work.over()), ...this.#removing.values()])
    await this.#cleaning
  }

  async #cleanOnce(): Promise<void> {
    const { folder, maxBytes, maxUnusedMs } = this.options
    const kept: { name: string; usedAt: number; bytes: number }[] = []
    for (const name of await readdir(folder).catch(() => [])) {
      const usedAt = (await lstat(join(folder, name)).catch(() => undefined))?.mtimeMs
      if (usedAt === undefined) continue
      if (!name.startsWith('.')) kept.push({ name, usedAt, bytes: await this.#bytesOf(name) })
      else if (this.#now() - usedAt > ABANDONED_MS) await removeTree(join(folder, name))
    }
    kept.sort((one, other) => one.usedAt - other.usedAt)
    let total = kept.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { name, usedAt, bytes } of kept) {
      if (total <= maxBytes && this.#now() - usedAt <= maxUnusedMs) continue
      if (await this.#remove(name)) total -= bytes
    }
  }

  async #ensure(name: string, path: string, make: MakeFolder, waiter: Waiter): Promise<void> {
    await this.#removing.get(name)
    if (await isFolder(path)) return this.#touch(path)
    let making = this.#making.get(name)
    // One that everybody has left is still ending.
    while (making?.isGivenUp) {
      await making.over()
      making = this.#making.get(name)
    }
    if (!making) {
      if (this.#isStopped) throw failures.CANCELLED()
      const begun = new SharedWork((signal, say) => this.#make(path, (aside) => make(aside, signal, say)))
      this.#making.set(name, begun)
      void begun.over().then(() => this.#making.delete(name))
      making = begun
    }
    await making.wait(waiter)
  }

  async #make(path: string, fill: (aside: string) => Promise<void>): Promise<void> {
    const { folder, log } = this.options
    // It may have been made since it was looked for.
    if (await isFolder(path)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const aside = await mkdtemp(join(folder, BEING_MADE))
    try {
      await fill(aside)
      await rename(aside, path)
    } catch (error) {
      const isFull = await hasNoRoom(folder)
      await removeTree(aside).catch((cause: unknown) => log.warn({ cause }, 'a folder could not be removed'))
      // Another server on the same folder was faster.
      if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return
      throw isFull ? failures.DISK_FULL({ cause: error }) : error
    }
    this.clean().catch((cause: unknown) => log.warn({ cause }, 'folders that are unused could not be removed'))
  }

  #releaseOnce(name: string, path: string): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#leave(name)
      // It was in use until now.
      void this.#touch(path)
    }
  }

  #leave(name: string): void {
    const left = (this.#users.get(name) ?? 0) - 1
    if (left > 0) this.#users.set(name, left)
    else this.#users.delete(name)
  }

  /** False where somebody uses it. */
  async #remove(name: string): Promise<boolean> {
    if (this.#users.has(name) || this.#removing.has(name)) return false
    const { folder, log } = this.options
    const away = join(folder, BEING_REMOVED + randomUUID())
    const moving = rename(join(folder, name), away)
    this.#removing.set(
      name,
      moving.catch(() => undefined).finally(() => this.#removing.delete(name)),
    )
    await moving
    this.#bytes.delete(name)
    await removeTree(away)
    log.info({ folder: name }, 'a folder that is unused was removed')
    return true
  }

  async #touch(path: string): Promise<void> {
    const now = new Date(this.#now())
    await utimes(path, now, now).catch(() => undefined)
  }

  async #bytesOf(name: string): Promise<number> {
    const bytes = this.#bytes.get(name) ?? (await bytesOf(join(this.options.folder, name)).catch(() => 0))
    this.#bytes.set(name, bytes)
    return bytes
  }
}

function nameOf(key: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 40)
}

/** Not every program says that this was why it failed. */
async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < LEAST_BYTES
}

async function isFolder(path: string): Promise<boolean> {
  const entry = await lstat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  return entry?.isDirectory() ?? false
}

/** The code of tasks, by commit. */
export class KeptCode extends KeptFolders {}

/** What tasks need beside their code: environments and packages. */
export class KeptPackages extends KeptFolders {}
