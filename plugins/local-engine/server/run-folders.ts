import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from '@etabli/sdk/server'

const OWNER = 'server.json'

/** What one run has to itself. */
export interface RunFolder {
  readonly path: string
  /** Its own copy of its code, which it may change. */
  readonly code: string
  /** Files of secrets, which it may read. */
  readonly secrets: string
}

/** A folder for each run, below one for each start of a server, so that what a killed server left is known by it. */
export class RunFolders {
  private constructor(
    private readonly parent: string,
    /** Names this start of this server in the record. */
    readonly server: string,
  ) {}

  static async open(parent: string): Promise<RunFolders> {
    const server = `${hostname()}/${randomUUID()}`
    const own = new RunFolders(parent, server)
    await mkdir(own.#own, { recursive: true, mode: 0o700 })
    const owner = { server, pid: process.pid, startedAt: await startOf(process.pid) }
    await writeFile(join(own.#own, OWNER), JSON.stringify(owner), { mode: 0o600 })
    return own
  }

  get #own(): string {
    return join(this.parent, this.server.split('/').at(-1) ?? '')
  }

  async make(): Promise<RunFolder> {
    const path = await mkdtemp(join(this.#own, 'run-'))
    const [code, secrets] = [join(path, 'code'), join(path, 'secrets')]
    await Promise.all([code, secrets].map((folder) => mkdir(folder, { mode: 0o700 })))
    return { path, code, secrets }
  }

  async remove({ path: folder }: RunFolder): Promise<void> {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async close(): Promise<void> {
    await rm(this.#own, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Servers that have ended without tidying up, by their names; `tidy` removes what they left. */
  async ended(): Promise<readonly { readonly server: string; tidy(): Promise<void> }[]> {
    const names = await readdir(this.parent)
    const found = await Promise.all(
      names.map(async (name) => {
        const folder = join(this.parent, name)
        const server = folder === this.#own ? undefined : await endedOwner(folder)
        if (server === undefined) return []
        return [{ server, tidy: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }]
      }),
    )
    return found.flat()
  }
}

/** What a run sees of the data folder. */
export function sandboxFor({ code, secrets }: RunFolder, readable: readonly string[]): Sandbox {
  return { network: true, sees: 'programs', writable: [code], readable: [secrets, ...readable] }
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
