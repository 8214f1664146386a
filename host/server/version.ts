import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Of the product whose entries lie in `folder`: its package.json is as far above the sources as above what is built from them. */
export async function productVersion(folder: string): Promise<string> {
  const text = await readFile(join(folder, '../../package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
