import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A secret of this installation, 32 bytes in base64: the configured one, or one made once in the data folder.
 * The file is created with mode 0600 and refused where others may read it.
 */
export async function installationKey(configured: string | undefined, home: string, name: string): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'utf8')
  const folder = join(home, 'keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(randomBytes(32).toString('base64'))
    await handle.sync()
    await handle.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const { mode } = await stat(file)
  if (mode & 0o077) throw new Error(`${file} can be read by other accounts: chmod 600 it and change the key`)
  const text = await readFile(file, 'utf8')
  if (text.length < 44)
    throw new Error(`${file} is damaged: restore it from a backup, or remove it to have a new one made`)
  return Buffer.from(text, 'utf8')
}
