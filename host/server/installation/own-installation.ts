import { hkdfSync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from '@etabli/sdk/platform/server'
import { errorCode } from '../store/process-identity'

/** By this file programs that make backups know what needs none: https://bford.info/cachedir/ */
export const CACHE_TAG = 'CACHEDIR.TAG'
const SIGNATURE = 'Signature: 8a477f597d28d172789f06886806bc55\n'
const PURPOSE = /^[a-z][a-z0-9-]{0,62}$/

/** The data folder and the secret that signs sessions, a part of each for every purpose. */
export class OwnInstallation implements Installation {
  constructor(
    private readonly home: string,
    private readonly secret: Uint8Array,
    readonly url: string | undefined,
  ) {}

  async folder(purpose: string): Promise<string> {
    const folder = join(this.home, checked(purpose))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folder
  }

  async cacheFolder(purpose: string): Promise<string> {
    const folder = await this.folder(purpose)
    await writeFile(join(folder, CACHE_TAG), SIGNATURE, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    return folder
  }

  key(purpose: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.secret, new Uint8Array(), `etabli ${checked(purpose)}`, 32))
  }
}

function checked(purpose: string): string {
  if (!PURPOSE.test(purpose)) throw new TypeError(`${purpose} is no purpose: lower-case letters, digits and dashes`)
  return purpose
}
