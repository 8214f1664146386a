import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ManifestTexts } from '@etabli/core/plugin/manifest'
import { BUILD } from './messages'

/**
 * What a declaration says in other languages: for `plugin.ts` the files `plugin.fr.json`, `plugin.de.json` beside it, by their tags.
 * Undefined where there is none; throws where one cannot be read.
 */
export async function textsBeside(declaration: string): Promise<Readonly<Record<string, ManifestTexts>> | undefined> {
  const [name = ''] = basename(declaration).split('.')
  const files = (await readdir(dirname(declaration))).filter((file) => {
    const parts = file.split('.')
    return parts.length === 3 && parts[0] === name && parts[2] === 'json' && parts[1] !== 'manifest'
  })
  if (files.length === 0) return undefined
  const read = files.map(async (file) => [file.split('.')[1] ?? '', await textsIn(dirname(declaration), file)] as const)
  return Object.fromEntries(await Promise.all(read))
}

async function textsIn(folder: string, file: string): Promise<ManifestTexts> {
  try {
    return ManifestTexts.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  } catch (cause) {
    throw new Error(BUILD.textsUnreadable(file), { cause })
  }
}
