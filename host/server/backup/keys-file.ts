import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './header'

const KEYS = 'keys'

const KeysFile = z.object({
  format: z.literal('etabli-keys'),
  keys: z.record(z.string().regex(/^[a-z][\w.-]*$/), z.string()),
})

/** The keys of a data folder in one file that only this account reads. */
export async function writeKeys(file: string, home: string): Promise<void> {
  const keys: Record<string, string> = {}
  for (const name of await readdir(join(home, KEYS)).catch(() => []))
    keys[name] = await readFile(join(home, KEYS, name), 'utf8')
  const draft = `${file}.partial`
  await writeFile(draft, `${JSON.stringify({ format: 'etabli-keys', keys })}\n`, { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  await rename(draft, file)
}

export async function readKeys(file: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be read. Nothing was changed.`, { cause })
  })
  try {
    return KeysFile.parse(JSON.parse(text)).keys
  } catch (cause) {
    throw new BackupError(`${file} does not contain the keys of Etabli. Nothing was changed.`, { cause })
  }
}

export async function restoreKeys(keys: Readonly<Record<string, string>>, home: string): Promise<void> {
  await mkdir(join(home, KEYS), { mode: 0o700 })
  for (const [name, text] of Object.entries(keys))
    await writeFile(join(home, KEYS, name), text, { mode: 0o600, flush: true })
}
