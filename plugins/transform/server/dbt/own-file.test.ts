import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOwnFile } from './own-file'

test('a file is read, and nothing that was put in its place: no link, no pipe, no folder, and nothing without end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-own-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const at = (name: string) => join(folder, name)
  await writeFile(at('file'), 'own')
  await symlink(at('file'), at('link'))
  execFileSync('mkfifo', [at('pipe')])
  await writeFile(at('large'), '')
  await truncate(at('large'), 2 ** 30)
  expect((await readOwnFile(at('file'))).toString()).toBe('own')
  for (const path of [at('link'), at('pipe'), at('large'), folder, at('nothing')])
    await expect(readOwnFile(path)).rejects.toThrow()
})
