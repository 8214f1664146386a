import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyShownFiles } from './shown-files'

let root = ''
let built = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'etabli-shown-'))
  built = join(root, 'dist')
  await mkdir(built)
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function put(path: string, content: string | Buffer = ''): Promise<void> {
  await mkdir(join(root, 'screenshots'), { recursive: true })
  await writeFile(join(root, path), content)
}
const builtFiles = async () => (await readdir(built, { recursive: true })).sort()

test('the readme and the screenshots go into the package, other files do not', async () => {
  await copyShownFiles(root, built)
  expect(await builtFiles()).toEqual([])
  for (const path of ['README.md', 'NOTES.md', 'screenshots/a.png', 'screenshots/b.JPG', 'screenshots/.DS_Store'])
    await put(path)
  await copyShownFiles(root, built)
  expect(await builtFiles()).toEqual(['README.md', 'screenshots', 'screenshots/a.png', 'screenshots/b.JPG'])
})

test('what no catalogue would show is refused', async () => {
  await put('screenshots/a.svg')
  await expect(copyShownFiles(root, built)).rejects.toThrow(
    'screenshots/a.svg is no screenshot: save it as .png, .jpg or .webp.',
  )
  await rm(join(root, 'screenshots/a.svg'))
  await put('screenshots/large.png', Buffer.alloc(2_000_001))
  await expect(copyShownFiles(root, built)).rejects.toThrow('screenshots/large.png is larger than 2000 kB')
  for (let picture = 0; picture < 9; picture += 1) await put(`screenshots/${picture}.png`)
  await expect(copyShownFiles(root, built)).rejects.toThrow('There are more than 8 screenshots')
})
