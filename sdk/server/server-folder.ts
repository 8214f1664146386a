import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const OWNER = 'server.json'

/** A server that has ended without tidying up, by its name; `tidy` removes what it left. */
export interface EndedServer {
  readonly server: string
  tidy(): Promise<void>
}

/** What this start of this server keeps for a while, below a folder that servers share, so that what a killed server left is known by it. */
export class ServerFolder {
  private constructor(
    private readonly parent: string,
    /** Names this start of this server. */
    readonly server: string,
  ) {}

  static async open(parent: string): Promise<ServerFolder> {
    const server = `${hostname()}/${randomUUID()}`
    const own = new ServerFolder(parent, server)
    await mkdir(own.#own, { recursive: true, mode: 0o700 })
    const owner = { server, pid: process.pid, startedAt: await startOf(process.pid) }
    await writeFile(join(own.#own, OWNER), JSON.stringify(owner), { mode: 0o600 })
    return own
  }

  get #own(): string {
    return join(this.parent, this.server.split('/').at(-1) ?? '')
  }

  /** A new folder that the server's account alone reads: its absolute path. */
  async make(prefix: string): Promise<string> {
    return mkdtemp(join(this.#own, prefix))
  }

  async remove(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }

  async close(): Promise<void> {
    await this.remove(this.#own)
  }

  async ended(): Promise<readonly EndedServer[]> {
    const names = await readdir(this.parent)
    const found = await Promise.all(
      names.map(async (name) => {
        const folder = join(this.parent, name)
        const server = folder === this.#own ? undefined : await endedOwner(folder)
        return server === undefined ? [] : [{ server, tidy: () => this.remove(folder) }]
      }),
    )
    return found.flat()
  }
}

/** The server that a folder is of, where that has ended; a process of another one may bear its number by now. */
async function endedOwner(folder: string): Promise<string | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(join(folder, OWNER), 'utf8'))
    if (typeof owner !== 'object' || owner === null) return undefined
    if (!('server' in owner && 'pid' in owner && 'startedAt' in owner) || typeof owner.server !== 'string')
      return undefined
    // On a folder that several machines share, the processes of others cannot be seen: their silence tells.
    if (!owner.server.startsWith(`${hostname()}/`)) return undefined
    const isAlive = (await startOf(Number(owner.pid))) === owner.startedAt
    return isAlive ? undefined : owner.server
  } catch {
    // Just being made, or nothing of ours.
    return undefined
  }
}

/** When a process began, in the system's own count; empty where there is none. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the command's name, which may hold blanks.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
