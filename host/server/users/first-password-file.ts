import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** In the data folder, for those who may read it: a password on standard output stays where logs are kept. */
const NAME = 'first-password'

/** The password of the first administrator, until it is changed. */
export class FirstPasswordFile {
  readonly path

  constructor(home: string) {
    this.path = join(home, NAME)
  }

  /** What lies there already is of an older store. The file is made anew, so that its mode is ours from its first byte. */
  async write(password: string): Promise<void> {
    await this.remove()
    const file = await open(this.path, 'wx', 0o600)
    try {
      await file.writeFile(`${password}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true })
  }
}
