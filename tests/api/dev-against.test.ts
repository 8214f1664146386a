import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPluginDrafts, type PluginDraft } from '@etabli/core/plugin/draft-contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anAuthorsPlugin, startDev } from '#tests/support/dev-command'
import { until } from '#tests/support/until'
import { aWorld, type Client } from '#tests/support/world'
import { run } from '../../sdk/cli/main'

const PLUGIN = (version: string) => `import { definePlugin, lazy } from '@etabli/sdk'
export default definePlugin({ id: 'acme.tried', version: '${version}', sdk: '^0.1.0', title: 'Tried',
  routes: [{ id: 'hello', path: 'hello', title: 'Hello', access: 'session', view: lazy(() => import('./hello.page')) }] })`

const aPluginFolder = () =>
  anAuthorsPlugin({
    'plugin.ts': PLUGIN('1.0.0'),
    'hello.page.tsx': 'export default () => <h1>first</h1>',
    // Would fail the build of `pack`; a draft leaves it out.
    'server/index.ts': 'export default 1',
  })

const start = (folder: string, address: string, token: string) =>
  startDev(folder, ['--against', address], { ETABLI_TOKEN: token })

async function draftOf(client: Client): Promise<PluginDraft | undefined> {
  return (await client.call(listPluginDrafts, {})).drafts[0]
}

test('etabli dev --against sends each build, says what is wrong with one that fails, and ends the draft with Ctrl+C', async () => {
  const world = await aWorld()
  const ana = await world.user()
  const folder = await aPluginFolder()
  const command = start(folder, world.url, ana.token ?? '')
  await until(async () => command.printed().includes('/app/x/plugin-drafts'), `it is sent: ${command.printed()}`)
  const first = await draftOf(ana)
  expect(first).toMatchObject({ id: 'acme.tried', version: '1.0.0', title: 'Tried' })
  expect(await readFile(join(folder, 'dist/index.js')).catch(() => 'nothing')).toBe('nothing')

  await writeFile(join(folder, 'hello.page.tsx'), 'export default () => <h1>second')
  await until(async () => /hello\.page\.tsx/.test(command.printed()), 'the failure is told')
  expect(await draftOf(ana)).toEqual(first)
  await writeFile(join(folder, 'hello.page.tsx'), 'export default () => <h1>third</h1>')
  await until(async () => (await draftOf(ana))?.plugin.hash !== first?.plugin.hash, 'the change is sent')
  await writeFile(join(folder, 'plugin.ts'), PLUGIN('1.1.0'))
  await until(async () => (await draftOf(ana))?.version === '1.1.0', 'the new declaration is sent')

  command.interrupt()
  expect(await command.ended, command.printed()).toBe(0)
  expect(await draftOf(ana)).toBeUndefined()
})

test('etabli dev --against says what the workbench refuses, and sends no token where others could read it', async () => {
  const world = await aWorld({ config: { pluginDrafts: 'nobody' } })
  const ana = await world.user()
  const folder = await aPluginFolder()
  const refused = start(folder, world.url, ana.token ?? '')
  expect(await refused.ended).toBe(1)
  expect(refused.printed()).toContain('ask its operator to set ETABLI_PLUGIN_DRAFTS (DRAFTS_OFF)')

  const said: string[] = []
  const against = (address: string) => run(['dev', folder, '--against', address], (text) => said.push(text))
  vi.stubEnv('ETABLI_TOKEN', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await against('http://workbench.example')).toBe(1)
  expect(await against('workbench.example')).toBe(1)
  vi.stubEnv('ETABLI_TOKEN', undefined)
  expect(await against('https://workbench.example')).toBe(1)
  expect(said).toEqual([
    'Your token would go to workbench.example in the clear: use https.',
    "'workbench.example' is not the address of a workbench: give one such as https://workbench.example.",
    expect.stringContaining('ETABLI_TOKEN'),
  ])
})
