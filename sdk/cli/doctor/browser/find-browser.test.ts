import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './find-browser'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-browsers-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function aProgram(folder: string, name: string): Promise<string> {
  await mkdir(join(home, folder), { recursive: true })
  const file = join(home, folder, name)
  await writeFile(file, '')
  await chmod(file, 0o755)
  return file
}

test('the browser that was named is taken, and no other in its place', async () => {
  const named = await aProgram('own', 'my-browser')
  const PATH = join(home, 'bin')
  await aProgram('bin', 'chromium')
  expect(await findBrowser({ ETABLI_CHROMIUM: named, PATH })).toBe(named)
  expect(await findBrowser({ ETABLI_CHROMIUM: join(home, 'gone'), PATH })).toBeUndefined()
})

test('otherwise Chromium comes before Chrome, and Chrome before Edge, wherever on the path they are', async () => {
  const PATH = [join(home, 'a'), join(home, 'b')].join(delimiter)
  const edge = await aProgram('a', 'msedge')
  expect(await findBrowser({ PATH })).toBe(edge)
  const chrome = await aProgram('b', 'google-chrome')
  expect(await findBrowser({ PATH })).toBe(chrome)
  const chromium = await aProgram('b', 'chromium')
  expect(await findBrowser({ PATH })).toBe(chromium)
})
