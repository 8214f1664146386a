import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

/** A program of Node that is found before the real one, until it is removed or the test is over. */
export async function standIn(name: string, code: string): Promise<{ remove(): void }> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-fake-'))
  await writeFile(join(folder, name), `#!${process.execPath}\n${code}\n`, { mode: 0o755 })
  const before = process.env.PATH
  vi.stubEnv('PATH', `${folder}:${before}`)
  const remove = () => {
    vi.stubEnv('PATH', before)
  }
  onTestFinished(async () => {
    remove()
    await rm(folder, { recursive: true, force: true })
  })
  return { remove }
}
