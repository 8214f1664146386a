import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { installationKey } from './keys'

export interface SealingKey {
  /** Stands in every text that it sealed; tells nothing of the key. */
  readonly id: string
  readonly key: Buffer
}

/** The keys of a vault: one seals, all of them open. */
export interface KeyRing {
  current(): SealingKey
  /** The current one first. */
  all(): readonly SealingKey[]
  /** Looks for keys that came meanwhile. */
  refresh(): void
}

function sealingKey(secret: string | Buffer): SealingKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, bytes))
  return { id: derive('etabli vault key id', 6).toString('hex'), key: derive('etabli vault', 32) }
}

/** Keys that an operator gave, or a test. */
export function fixedKeys(current: Buffer, others: readonly Buffer[] = []): KeyRing {
  const first = sealingKey(current)
  const all = [first, ...others.map(sealingKey)]
  return { current: () => first, all: () => all, refresh: () => undefined }
}

const FILE = 'secret-key'
const OLDER = 'secret-key.old'

/** The keys in the data folder. A rotation beside the running server is noticed before anything is sealed. */
export class FileKeys implements KeyRing {
  #keys: readonly SealingKey[] = []
  #stamp = ''

  private constructor(private readonly folder: string) {}

  static async open(home: string): Promise<FileKeys> {
    await installationKey(undefined, home, FILE)
    const keys = new FileKeys(join(home, 'keys'))
    keys.#read()
    return keys
  }

  current(): SealingKey {
    if (this.#stampOf() !== this.#stamp) this.#read()
    const [first] = this.#keys
    if (!first) throw new Error(`${join(this.folder, FILE)} holds no key`)
    return first
  }

  all(): readonly SealingKey[] {
    return this.#keys
  }

  refresh(): void {
    if (this.#stampOf() !== this.#stamp) this.#read()
  }

  /** A new key seals from now on; the ones before it still open. Each file is whole at every moment. */
  async rotate(): Promise<void> {
    const secret = randomBytes(32).toString('base64')
    const before = this.#secrets()
    await this.#write(OLDER, before.join('\n'))
    await this.#write(FILE, secret)
    this.#read()
  }

  /** Only the current key is left. */
  async forgetOlder(): Promise<void> {
    await rm(join(this.folder, OLDER), { force: true })
    this.#read()
  }

  #read(): void {
    this.#stamp = this.#stampOf()
    this.#keys = this.#secrets().map(sealingKey)
  }

  #secrets(): readonly string[] {
    const older = this.#text(OLDER).split('\n')
    return [...new Set([this.#text(FILE), ...older])].filter((secret) => secret !== '')
  }

  #text(name: string): string {
    const file = join(this.folder, name)
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) return ''
    if (found.mode & 0o077) throw new Error(`${file} can be read by other accounts: chmod 600 it and rotate the key`)
    return readFileSync(file, 'utf8').trim()
  }

  #stampOf(): string {
    const { ino = 0, mtimeMs = 0 } = statSync(join(this.folder, FILE), { throwIfNoEntry: false }) ?? {}
    return `${ino}/${mtimeMs}`
  }

  async #write(name: string, text: string): Promise<void> {
    const draft = join(this.folder, `${name}.${randomBytes(6).toString('hex')}`)
    const handle = await open(draft, 'wx', 0o600)
    await handle.writeFile(text)
    await handle.sync()
    await handle.close()
    await rename(draft, join(this.folder, name))
  }
}

/** The keys of this installation: those of the configuration, or those of the data folder. */
export async function installationKeys(
  configured: { readonly current: string | undefined; readonly older: readonly string[] },
  home: string,
): Promise<KeyRing> {
  if (configured.current === undefined) return FileKeys.open(home)
  return fixedKeys(
    Buffer.from(configured.current, 'utf8'),
    configured.older.map((key) => Buffer.from(key, 'utf8')),
  )
}

/** The same where there are any: none is made. */
export async function presentKeys(
  configured: Parameters<typeof installationKeys>[0],
  home: string,
): Promise<KeyRing | undefined> {
  const isThere = statSync(join(home, 'keys', FILE), { throwIfNoEntry: false }) !== undefined
  return configured.current === undefined && !isThere ? undefined : installationKeys(configured, home)
}
