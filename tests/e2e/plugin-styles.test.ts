import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { frameOf } from '#tests/support/framed-plugin'
import { installPackage } from '#tests/support/install-plugin'
import { signatureOf } from '#tests/support/plugin-archive'
import { type Client, everything, World } from '#tests/support/world'
import { packBuilt } from '../../sdk/cli/pack'
import { etabliPlugin } from '../../sdk/vite/etabli-plugin'

// A plugin that imports the style sheet of a library, as the SDK builds it.

const MODULES = join(import.meta.dirname, '../../node_modules')

let world: World
let ana: Client
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  ana = await world.user({ acl: { '*': everything('RWX') } })
  admin = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') } })
})
afterAll(() => world?.close())

/** Builds a plugin of one page, packs what came out, and installs it. */
async function install(id: string, more = ''): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-styled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(MODULES, join(folder, 'node_modules'))
  const sources = {
    'plugin.ts': `export default { id: '${id}', version: '1.0.0', sdk: '^0.1.0', title: 'Styled', ${more}
      routes: [{ id: 'styled', path: '', title: 'Styled', access: 'session', view: { load: () => import('./page') } }] }`,
    'page.tsx': `import 'uplot/dist/uPlot.min.css'
      import './mark.css'
      export default () => <p className="u-legend acme-mark">styled</p>`,
    'mark.css': '.acme-mark { background-image: url(./dot.svg) }',
    'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1"/></svg>',
  }
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text)
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [etabliPlugin()] })
  const { file } = await packBuilt(join(folder, 'dist'), async (of, manifest) => signatureOf(of, manifest.toString()))
  await installPackage(admin, await readFile(file))
}

async function expectStyled(where: Page | Frame): Promise<void> {
  const text = where.getByText('styled', { exact: true })
  await text.waitFor()
  const style = await text.evaluate((element) => {
    const { textAlign, backgroundImage } = getComputedStyle(element)
    return { textAlign, backgroundImage }
  })
  expect(style).toEqual({ textAlign: 'center', backgroundImage: expect.stringMatching(/^url\("data:image\/svg\+xml/) })
}

test('the style sheet of a library holds in the page of a plugin, and in a frame', async () => {
  await install('acme.styled')
  const inPage = await openPage(world, ana, '/app/x/acme.styled')
  await expectStyled(inPage.page)
  expect(inPage.faults).toEqual([])

  await install('acme.styled-frame', "isolation: 'frame', needs: { calls: [] },")
  const framed = await openPage(world, ana, '/app/x/acme.styled-frame')
  await expectStyled(await frameOf(framed.page, 'styled'))
  expect(await framed.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  expect(framed.faults).toEqual([])
})
