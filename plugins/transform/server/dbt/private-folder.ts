import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a process of dbt has for itself: its home, its logs, and the profile with the password. Gone when it is. */
export class PrivateFolder {
  private constructor(readonly path: string) {}

  static async make(): Promise<PrivateFolder> {
    const made = new PrivateFolder(await mkdtemp(join(tmpdir(), 'etabli-dbt-')))
    await made.#makeFolders()
    return made
  }

  get home(): string {
    return join(this.path, 'home')
  }

  get logs(): string {
    return join(this.path, 'logs')
  }

  /** The folder of profiles.yml. */
  get profiles(): string {
    return join(this.path, 'profiles')
  }

  /** Not there before something is written into it. */
  get secrets(): string {
    return join(this.path, 'secrets')
  }

  /** @param text of profiles.yml; nobody else reads it */
  async writeProfiles(text: string): Promise<void> {
    await writeFile(join(this.profiles, 'profiles.yml'), text, { mode: 0o600 })
  }

  /** What a command has left, and its password, while the process goes on: folders that it sees stay where they are. */
  async empty(): Promise<void> {
    await Promise.all([this.home, this.logs, this.profiles].map(emptyFolder))
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true })
  }

  async #makeFolders(): Promise<void> {
    await Promise.all([this.home, this.logs, this.profiles].map((path) => mkdir(path, { mode: 0o700 })))
  }
}

async function emptyFolder(path: string): Promise<void> {
  const names = await readdir(path)
  await Promise.all(names.map((name) => rm(join(path, name), { recursive: true, force: true, maxRetries: 5 })))
}
