// Opens pages of: plugins in a frame
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { frameOf } from '#tests/support/framed-plugin'
import { installPackage } from '#tests/support/install-plugin'
import { aWorld, everything } from '#tests/support/world'

const ROOT = join(import.meta.dirname, '../..')
const MODULES = join(ROOT, 'node_modules')
/** What the plugin's own React says of itself. */
const OWN_VERSION = '18.9.9'

const CONFIG = `import { etabliPlugin } from '@etabli/sdk/vite'
export default { plugins: [etabliPlugin({ ownReact: { react: 'react-own', 'react-dom': 'react-dom-own' } })] }`
const PLUGIN = (isolation: string) => `import { definePlugin, lazy } from '@etabli/sdk'
export default definePlugin({ id: 'apart.thing', version: '1.0.0', sdk: '^0.1.0', title: 'Apart', ${isolation}
  needs: { host: ['toasts'] },
  routes: [{ id: 'thing', path: 'things/:thing', title: 'Thing', access: 'session', view: lazy(() => import('./thing.page')) }] })`
const PAGE = `import { mounted } from '@etabli/sdk/react'
import { useEffect, useState, version } from 'react'
import { createRoot } from 'react-dom/client'
function Thing({ thing, context }) {
  const [count, setCount] = useState(0)
  useEffect(() => () => { globalThis.ended = thing }, [thing])
  return <>
    <h1>{thing} by React {version}</h1>
    <button type="button" onClick={() => { setCount(count + 1); context.toasts.info('pressed ' + (count + 1)) }}>{count} times</button>
  </>
}
export default mounted(({ element, context, params }) => {
  const root = createRoot(element)
  root.render(<Thing thing={params.thing} context={context} />)
  return () => root.unmount()
})`

/** A copy of a package of ours that says that it is another version. */
async function anotherVersion(name: string, folder: string): Promise<void> {
  await cp(join(MODULES, name), folder, { recursive: true, dereference: true })
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const cjs = join(folder, 'cjs')
  for (const file of await readdir(cjs)) {
    const code = await readFile(join(cjs, file), 'utf8')
    await writeFile(join(cjs, file), code.replaceAll(version, OWN_VERSION))
  }
}

async function aPlugin(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-own-react-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(MODULES)) await symlink(join(MODULES, name), join(folder, 'node_modules', name))
  await anotherVersion('react', join(folder, 'node_modules/react-own'))
  await anotherVersion('react-dom', join(folder, 'node_modules/react-dom-own'))
  const all = { 'package.json': '{ "type": "module" }', 'vite.config.ts': CONFIG, 'thing.page.tsx': PAGE, ...files }
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text)
  return folder
}

/** A command of the SDK in a process of its own, with its exit code and what it printed. */
async function etabli(...args: readonly string[]) {
  const command = ['--import', 'tsx', join(ROOT, 'sdk/cli/main.ts'), ...args]
  const ran = promisify(execFile)(process.execPath, command, { cwd: ROOT, env: { ...process.env, NODE_ENV: '' } })
  const done = ran.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { readonly code: number; readonly stdout: string }) => ({ code, stdout }),
  )
  return done
}

test('a plugin draws with a React of its own in a frame, uses the workbench, and is ended when its page goes', async () => {
  const folder = await aPlugin({ 'plugin.ts': PLUGIN("isolation: 'frame',") })
  vi.stubEnv('ETABLI_PUBLISHER_KEY', join(folder, 'key.pem'))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await etabli('publisher', 'init', 'apart')).toMatchObject({ code: 0 })
  expect(await etabli('pack', folder, '--sign')).toMatchObject({ code: 0 })
  const world = await aWorld({ browser: true })
  const admin = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') } })
  await installPackage(admin, await readFile(join(folder, 'dist/apart.thing-1.0.0.tgz')))

  const { page, faults } = await openPage(world, admin, '/app/x/apart.thing/things/one')
  const frame = await frameOf(page, 'one by React')
  await frame.getByRole('heading', { name: `one by React ${OWN_VERSION}` }).waitFor()
  await frame.getByRole('button', { name: '0 times' }).click()
  await frame.getByRole('button', { name: '1 times' }).waitFor()
  await page.getByText('pressed 1').waitFor()

  await goWithin(page, '/app/x/apart.thing/things/two')
  await frame.getByRole('heading', { name: `two by React ${OWN_VERSION}` }).waitFor()
  await frame.getByRole('button', { name: '0 times' }).waitFor()
  await expect.poll(() => frame.evaluate(() => Reflect.get(globalThis, 'ended'))).toBe('one')
  expect(faults).toEqual([])
})

test('what a plugin with a React of its own cannot have is said by the doctor, and refused by pack', async () => {
  const page = `import { useProject } from '@etabli/sdk/react'\nimport { EmptyState } from '@etabli/sdk/ui'
    export default () => <EmptyState title={useProject()} />`
  const folder = await aPlugin({ 'plugin.ts': PLUGIN(''), 'thing.page.tsx': page })
  const said = [
    /runs in a frame only/,
    /imports useProject from '@etabli\/sdk\/react', which draws with the workbench's React/,
    /imports EmptyState from '@etabli\/sdk\/ui', which draws with the workbench's React/,
  ]
  const [examined, packed] = [await etabli('doctor', folder, '--no-browser'), await etabli('pack', folder)]
  for (const sentence of said) {
    expect(examined).toEqual({ code: 1, stdout: expect.stringMatching(sentence) })
    expect(packed).toEqual({ code: 1, stdout: expect.stringMatching(sentence) })
  }
})
