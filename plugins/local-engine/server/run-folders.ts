import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type EndedServer, type Sandbox, ServerFolder } from '@etabli/sdk/server'

/** What one run has to itself. */
export interface RunFolder {
  readonly path: string
  /** Its own copy of its code, which it may change. */
  readonly code: string
  /** Files of secrets, which it may read. */
  readonly secrets: string
}

/** A folder for each run. */
export class RunFolders {
  private constructor(private readonly own: ServerFolder) {}

  static async open(parent: string): Promise<RunFolders> {
    return new RunFolders(await ServerFolder.open(parent))
  }

  /** Names this start of this server in the record. */
  get server(): string {
    return this.own.server
  }

  async make(): Promise<RunFolder> {
    const path = await this.own.make('run-')
    const [code, secrets] = [join(path, 'code'), join(path, 'secrets')]
    await Promise.all([code, secrets].map((folder) => mkdir(folder, { mode: 0o700 })))
    return { path, code, secrets }
  }

  remove({ path }: RunFolder): Promise<void> {
    return this.own.remove(path)
  }

  close(): Promise<void> {
    return this.own.close()
  }

  /** Servers that have ended without tidying up, by their names; `tidy` removes what they left. */
  ended(): Promise<readonly EndedServer[]> {
    return this.own.ended()
  }
}

/** What a run sees of the data folder. */
export function sandboxFor({ code, secrets }: RunFolder, readable: readonly string[]): Sandbox {
  return { network: true, sees: 'programs', writable: [code], readable: [secrets, ...readable] }
}
