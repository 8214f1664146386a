import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RequestLog, ServerFolder } from '@etabli/sdk/server'

/** What one process of a connector is given in files: nobody else reads them, and they are gone when it is. */
export interface PrivateFiles {
  /** Absolute. */
  readonly folder: string
  /** Its path in the folder. A text of the same name is replaced. */
  write(name: string, text: string): Promise<string>
  remove(): Promise<void>
}

interface Parts {
  readonly folder: () => Promise<string>
  readonly log: Pick<RequestLog, 'warn'>
}

/** The private folders of connectors' processes. What a killed server left is removed when the first is asked for, or at `start`. */
export class ConnectorFolders {
  #opened: Promise<ServerFolder> | undefined

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.#open().catch((err: unknown) => this.parts.log.warn({ err }, 'the folder of connectors could not be opened'))
  }

  async make(): Promise<PrivateFiles> {
    const own = await this.#open()
    const folder = await own.make('connector-')
    return {
      folder,
      write: async (name, text) => {
        const path = join(folder, name)
        await writeFile(path, text, { mode: 0o600 })
        return path
      },
      remove: () => own.remove(folder),
    }
  }

  async close(): Promise<void> {
    await (await this.#opened?.catch(() => undefined))?.close()
  }

  #open(): Promise<ServerFolder> {
    this.#opened ??= this.#openOnce().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #openOnce(): Promise<ServerFolder> {
    const own = await ServerFolder.open(await this.parts.folder())
    for (const { tidy } of await own.ended())
      await tidy().catch((err: unknown) => this.parts.log.warn({ err }, 'files of a connector could not be removed'))
    return own
  }
}
