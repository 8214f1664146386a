import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ProcessRunner } from '@etabli/sdk/server'
import { type DbtPlace, environmentOf, sandboxOf } from '../dbt-place'
import { profilesText } from '../dbt-profile'
import type { DbtTool } from '../dbt-tool'
import { PrivateFolder } from '../private-folder'
import { type Ended, type WarmLimits, WarmProcess } from './warm-process'
import { WARM_PROGRAM } from './warm-program'

export interface WarmBounds {
  /** Each has some 250 MB in a project of 1,000 models. */
  readonly most: number
  readonly idleMs: number
  readonly ageMs: number
  /** After a command; each may take up to its own limit. */
  readonly keptBytes: number
}
const BOUNDS: WarmBounds = { most: 3, idleMs: 600_000, ageMs: 3_600_000, keptBytes: 1_024 ** 3 }

/** A work session, as far as its dbt is concerned. */
export interface WarmSession {
  readonly id: string
  /** Who has it: the dbt of one user is never another's. */
  readonly holder: string
  /** Of the copy of the project, which is another one after it was made anew. */
  readonly copy: string
}

export interface WarmRequest {
  readonly session: WarmSession
  readonly args: readonly string[]
  readonly place: Omit<DbtPlace, 'own' | 'handedOn'>
  readonly memoryBytes: number
  readonly limits: WarmLimits
  /** Told where it is at home, before it begins. */
  onPrivateFolder(path: string): void
}

interface Kept {
  readonly process: WarmProcess
  readonly own: PrivateFolder
  /** Resolves once nothing is left of the process, nor of what it had. */
  readonly gone: Promise<void>
  /** Of all that the process was begun with: with anything else, it is begun anew. */
  readonly print: string
  isBusy: boolean
  idle: NodeJS.Timeout | undefined
}

export interface WarmDbtsParts {
  readonly processes: Pick<ProcessRunner, 'run' | 'holds'>
  readonly tool: Pick<DbtTool, 'open'>
}

/** A dbt that stays loaded for each of the work sessions that were used last. */
export class WarmDbts {
  readonly #kept = new Map<string, Kept>()
  #isStopped = false

  constructor(
    private readonly parts: WarmDbtsParts,
    private readonly bounds = BOUNDS,
  ) {}

  /** Undefined where dbt must be started anew for it: no failure of what is kept is one of the command. */
  async run(request: WarmRequest): Promise<Ended | undefined> {
    const { session, place, limits, args } = request
    const kept = await this.#keptFor(request)
    if (!kept) return undefined
    const { process, own } = kept
    request.onPrivateFolder(own.path)
    try {
      await own.writeProfiles(profilesText({ [place.profile]: place.connection.output }))
      const env = environmentOf({ ...place, own })
      const adapter = String(place.connection.output.type)
      return await process.run({ args, env, folder: place.copy.folder, adapter }, limits)
    } finally {
      const isSpent = process.isOver || process.memoryBytes > this.bounds.keptBytes || this.#isStopped
      if (isSpent || !(await isEmptied(own))) {
        await this.end(session.id)
        await kept.gone
      } else {
        kept.isBusy = false
        kept.idle = setTimeout(() => void this.end(session.id), this.bounds.idleMs).unref()
      }
    }
  }

  /** Of a session that is over, or another's now. */
  async end(id: string): Promise<void> {
    const kept = this.#kept.get(id)
    if (!kept) return
    this.#kept.delete(id)
    clearTimeout(kept.idle)
    await kept.process.end()
    await kept.gone
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all([...this.#kept.keys()].map((id) => this.end(id)))
  }

  async #keptFor(request: WarmRequest): Promise<Kept | undefined> {
    const { id } = request.session
    const print = printOf(request)
    const found = this.#kept.get(id)
    if (found?.isBusy || this.#isStopped) return undefined
    if (found && this.#isFit(found, print)) {
      // The last one of the map was used last.
      this.#kept.delete(id)
      this.#kept.set(id, found)
      clearTimeout(found.idle)
      found.isBusy = true
      return found
    }
    await this.end(id)
    if (!(await this.#hasRoom())) return undefined
    return this.#begin(request, print)
  }

  async #hasRoom(): Promise<boolean> {
    if (this.#kept.size < this.bounds.most) return true
    const unused = [...this.#kept].find(([, { isBusy }]) => !isBusy)
    if (unused) await this.end(unused[0])
    return unused !== undefined
  }

  #isFit({ process, print }: Kept, wanted: string): boolean {
    return print === wanted && !process.isOver && performance.now() - process.startedAt < this.bounds.ageMs
  }

  async #begin({ session, place, memoryBytes }: WarmRequest, print: string): Promise<Kept | undefined> {
    const dbt = await this.parts.tool.open({ say: () => undefined, signal: new AbortController().signal })
    const { own, program } = await folderWithProgram().catch((error: unknown) => {
      dbt.release()
      throw error
    })
    const whole = { ...place, own }
    const sandbox = sandboxOf(whole, false)
    const process = new WarmProcess((streams) =>
      this.parts.processes.run({
        ...streams,
        args: [join(dirname(dbt.program), 'python'), program],
        cwd: place.copy.folder,
        env: environmentOf(whole),
        limits: { memoryBytes },
        sandbox: { ...sandbox, readable: [...(sandbox.readable ?? []), program] },
      }),
    )
    const gone = process.over.then(async () => {
      dbt.release()
      if (this.#kept.get(session.id) === kept) this.#kept.delete(session.id)
      clearTimeout(kept.idle)
      await own.remove()
    })
    const kept: Kept = { process, own, print, gone, isBusy: true, idle: undefined }
    this.#kept.set(session.id, kept)
    return kept
  }
}

/** What a command left cannot be told from what the next one finds: such a process is not gone on with. */
async function isEmptied(own: PrivateFolder): Promise<boolean> {
  return own.empty().then(
    () => true,
    () => false,
  )
}

async function folderWithProgram(): Promise<{ readonly own: PrivateFolder; readonly program: string }> {
  const own = await PrivateFolder.make()
  const program = join(own.path, 'warm.py')
  try {
    await writeFile(program, WARM_PROGRAM, { mode: 0o600 })
  } catch (error) {
    await own.remove()
    throw error
  }
  return { own, program }
}

function printOf({ session, place, memoryBytes }: WarmRequest): string {
  const { copy, dbt, connection } = place
  const { folder, repositoryFolder, targetFolder } = copy
  const { readable, writable, output } = connection
  const folders = { folder, repositoryFolder, targetFolder }
  const all = { session, folders, program: dbt.program, readable, writable, output, memoryBytes }
  // With the password in it.
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
