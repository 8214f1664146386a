import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBuiltPage } from './built-page'
import { PluginFeed } from './plugin-feed'
import { NOTHING_INSTALLED } from './plugin-store'

const HASH = `sha384-${'A'.repeat(64)}`

async function aFeed(files: Readonly<Record<string, unknown>>): Promise<PluginFeed> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-page-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries({ 'plugins.json': [], ...files }))
    await writeFile(join(folder, name), JSON.stringify(content))
  return new PluginFeed(await readBuiltPage(folder), { currentOrLast: async () => NOTHING_INSTALLED })
}

test('a build that shares no modules and lists no hashes gets no import map and no integrity policy', async () => {
  const feed = await aFeed({})
  expect(await feed.importMap()).toBe('')
  expect(feed.listsEveryScript).toBe(false)
})

test('the import map names the shared modules and the hash of each built script at its address', async () => {
  const feed = await aFeed({
    'shared-modules.json': { react: '/app/assets/react.js' },
    'integrity.json': { 'assets/main.js': HASH, '/app/assets/react.js': HASH },
  })
  expect(JSON.parse(await feed.importMap())).toEqual({
    imports: { react: '/app/assets/react.js' },
    integrity: { '/app/assets/main.js': HASH, '/app/assets/react.js': HASH },
  })
  expect(feed.listsEveryScript).toBe(true)
})

test('nothing in the import map can end the script element that it stands in', async () => {
  const feed = await aFeed({ 'shared-modules.json': { '</script><script>alert(1)': '/app/a.js' } })
  expect(await feed.importMap()).not.toContain('<')
})
