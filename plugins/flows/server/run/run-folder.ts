import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PUMP } from './pump.py'

/** What the programs of one run have for themselves. Nobody else reads it, and it goes with the run. */
export class RunFolder {
  private constructor(readonly path: string) {}

  static async make(): Promise<RunFolder> {
    const made = new RunFolder(await mkdtemp(join(tmpdir(), 'etabli-flow-')))
    await mkdir(made.pipes, { mode: 0o700 })
    await writeFile(made.pump, PUMP, { mode: 0o600 })
    return made
  }

  get pipes(): string {
    return join(this.path, 'pipes')
  }

  get pump(): string {
    return join(this.path, 'pump.py')
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 5 })
  }
}
