import { realpath } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import type { Toolchains } from '@etabli/sdk/platform/server'
import { type Interpreters, outsideOfSystem } from './interpreters'

/** Interpreters that somebody has installed elsewhere, such as in a home folder, which a sandbox does not show by itself. */
export async function toolchainsOf(interpreters: Interpreters): Promise<Toolchains> {
  const pythons = await interpreters.pythons()
  const node = outsideOfSystem(dirname(dirname(await realpath(process.execPath))))
  const readable = [...new Set([...node, ...pythons.flatMap((python) => python.readable)])]
  return { readable, path: [...readable.map((prefix) => join(prefix, 'bin')), process.env.PATH ?? ''].join(delimiter) }
}
