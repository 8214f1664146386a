import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPluginDrafts, type PluginDraft } from '@etabli/core/plugin/draft-contract'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#tests/support/product'
import { aWorld, type Client } from '#tests/support/world'
import { run } from '../../sdk/cli/main'

const ROOT = join(import.meta.dirname, '../..')

const PLUGIN = (version: string) => `import { definePlugin, lazy } from '@etabli/sdk'
export default definePlugin({ id: 'acme.tried', version: '${version}', sdk: '^0.1.0', title: 'Tried',
  routes: [{ id: 'hello', path: 'hello', title: 'Hello', access: 'session', view: lazy(() => import('./hello.page')) }] })`

async function aPluginFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-tried-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'server'))
  const files = {
    'package.json': '{ "type": "module" }',
    'vite.config.ts': `import { etabliPlugin } from '@etabli/sdk/vite'\nexport default { plugins: [etabliPlugin()] }`,
    'plugin.ts': PLUGIN('1.0.0'),
    'hello.page.tsx': 'export default () => <h1>first</h1>',
    // Would fail the build of `pack`; a draft leaves it out.
    'server/index.ts': 'export default 1',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

/** The command in a process of its own, with what it has printed so far. */
function start(folder: string, address: string, token: string) {
  const args = ['--import', 'tsx', join(ROOT, 'sdk/cli/main.ts'), 'dev', folder, '--against', address]
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, NODE_ENV: '', ETABLI_TOKEN: token } })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  // Not before all that it has printed was read.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { ended, printed: () => output.join(''), interrupt: () => child.kill('SIGINT') }
}

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
  process.env.ETABLI_TOKEN = 'secret'
  onTestFinished(() => {
    delete process.env.ETABLI_TOKEN
  })
  expect(await against('http://workbench.example')).toBe(1)
  expect(await against('workbench.example')).toBe(1)
  delete process.env.ETABLI_TOKEN
  expect(await against('https://workbench.example')).toBe(1)
  expect(said).toEqual([
    'Your token would go to workbench.example in the clear: use https.',
    "'workbench.example' is not the address of a workbench: give one such as https://workbench.example.",
    expect.stringContaining('ETABLI_TOKEN'),
  ])
})
