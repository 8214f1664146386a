import { writeFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { isProcessAlive, processIdentity } from '../../store/process-identity'

const ProcessRecord = z.object({ pid: z.number().int().positive(), identity: z.string().optional() })
export type ProcessRecord = z.infer<typeof ProcessRecord>

/** Which process a deployment runs as, kept in a file so that a server that comes later finds it. */
export class ProcessFile {
  constructor(private readonly path: string) {}

  /** The process that was written down, where that very one still runs. */
  async living(): Promise<ProcessRecord | undefined> {
    const record = await this.#read()
    return record && (await isProcessAlive(record.pid, record.identity)) ? record : undefined
  }

  /** First without a moment in which the process runs and is not written down, then with what tells it from later ones. */
  async write(pid: number): Promise<void> {
    writeFileSync(this.path, JSON.stringify({ pid }), { mode: 0o600 })
    const identity = await processIdentity(pid)
    await writeFile(`${this.path}.new`, JSON.stringify({ pid, identity }), { mode: 0o600 })
    await rename(`${this.path}.new`, this.path)
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true })
  }

  async #read(): Promise<ProcessRecord | undefined> {
    try {
      return ProcessRecord.safeParse(JSON.parse(await readFile(this.path, 'utf8'))).data
    } catch {
      // Not there, or torn by a power cut that its process did not survive either.
      return undefined
    }
  }
}
