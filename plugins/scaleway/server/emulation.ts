import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runtimes } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import { type Emulator, startEmulator } from './emulator/emulator'
import type { Account } from './settings'

interface Parts {
  readonly processes: ProcessRunner
  readonly runtimes: Pick<Runtimes, 'toolchains'>
  readonly folder: () => Promise<string>
}

/** Starts the stand-in when it is first needed. */
export class Emulation {
  #emulator: Promise<Emulator> | undefined

  constructor(private readonly parts: Parts) {}

  async account(): Promise<Account> {
    this.#emulator ??= this.#start()
    return (await this.#emulator).account
  }

  async close(): Promise<void> {
    await (await this.#emulator)?.close()
  }

  async #start(): Promise<Emulator> {
    const folder = await this.parts.folder()
    // What a server that was killed left behind.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
    const { processes, runtimes } = this.parts
    return startEmulator({ processes, runtimes, folder })
  }
}
