import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type Files } from '#tests/support/plugin-archive'
import { type Client, everything, World } from '#tests/support/world'

// Plugins that fail in every way that was thought of. Each is opened in one and the same page; after each the workbench and
// a neighbour work on, and the page of the bad one says what it did.

/** What the visitor sees: the page that says that it failed, or that its code did not come, one that says that the plugin is off, or the page itself. */
type Seen = 'failed' | 'not loaded' | 'off' | 'works'

interface Bad {
  readonly files?: Files
  readonly requires?: readonly string[]
  readonly provides?: readonly string[]
  readonly title?: string
  readonly seen?: Seen
  /** What the details, the reason or the page itself says. */
  readonly says?: RegExp
  /** Pressed once the page is here. */
  readonly press?: string
}

const PAGE = 'pages/hello.js'
const react = (body: string, names = 'createElement, useState, useEffect, useLayoutEffect') =>
  `import { ${names} } from 'react'\n${body}`
const page = (body: string): Files => ({ [PAGE]: react(body) })
const plugin = (id: string, more: string): Files => ({
  'plugin.js': `export default { id: '${id}', version: '1.0.0', sdk: '^0.1.0', title: 'Bad', routes: [
    { id: 'hello', path: '/x/${id}', title: 'Bad', view: { load: () => import('./pages/hello.js') } }], ${more} }`,
})
const button = (handler: string) =>
  page(`export default () => createElement('button', { onClick: () => { ${handler} } }, 'press me')`)

const BAD: Readonly<Record<string, Bad>> = {
  'throws-at-import': { files: { 'plugin.js': `throw new Error('broken at import')` }, says: /broken at import/ },
  'is-no-javascript': { files: { 'plugin.js': 'export default {{{' }, says: /Unexpected token|SyntaxError/ },
  'is-empty': { files: { 'plugin.js': '' }, says: /does not export that plugin/ },
  'exports-null': { files: { 'plugin.js': 'export default null' }, says: /does not export that plugin/ },
  'exports-another': {
    files: { 'plugin.js': `export default { id: 'acme.fine' }` },
    says: /does not export that plugin/,
  },
  'has-no-route': {
    files: { 'plugin.js': `export default { id: 'bad.has-no-route', routes: [] }` },
    says: /no routes\/hello in its code/,
  },
  'imports-what-is-missing': {
    files: { 'plugin.js': `import './nowhere.js'; export default {}` },
    seen: 'not loaded',
    says: /dynamically imported module/,
  },
  'imports-a-bare-name': { files: { 'plugin.js': `import 'left-pad'; export default {}` }, says: /left-pad/ },
  'page-throws-at-import': { files: page(`throw new Error('page broken at import')`), says: /page broken at import/ },
  'page-is-missing': {
    files: {
      'plugin.js': `export default { id: 'bad.page-is-missing', routes: [{ id: 'hello', view: { load: () => import('./pages/gone.js') } }] }`,
    },
    seen: 'not loaded',
    says: /dynamically imported module/,
  },
  'page-is-undefined': { files: page('export default undefined'), says: /exports no component/ },
  'page-is-null': { files: page('export default null'), says: /exports no component/ },
  'page-is-a-text': { files: page(`export default 'div'`), says: /exports no component/ },
  'page-is-an-empty-object': { files: page('export default {}'), says: /Element type is invalid|#130/ },
  'page-draws-an-object': { files: page('export default () => ({ not: 1 })'), says: /not valid as a React child|#31/ },
  'throws-in-render': {
    files: page(`export default () => { throw new Error('broken in render') }`),
    says: /broken in render/,
  },
  'throws-in-effect': {
    files: page(`export default () => { useEffect(() => { throw new Error('broken in effect') }, []); return 'here' }`),
    says: /broken in effect/,
  },
  'throws-in-layout-effect': {
    files: page(
      `export default () => { useLayoutEffect(() => { throw new Error('broken in layout') }, []); return 'here' }`,
    ),
    says: /broken in layout/,
  },
  'throws-at-unmount': {
    files: page(
      `export default () => { useEffect(() => () => { throw new Error('broken at unmount') }, []); return 'till I go' }`,
    ),
    seen: 'works',
    says: /till I go/,
  },
  'renders-for-ever': {
    files: page(`export default () => { const [n, set] = useState(0); set(n + 1); return n }`),
    says: /Too many re-renders|#301/,
  },
  'updates-for-ever': {
    files: page(`export default () => { const [n, set] = useState(0); useLayoutEffect(() => set(n + 1)); return n }`),
    says: /Maximum update depth|#185/,
  },
  'throws-a-text': { files: page(`export default () => { throw 'only a text' }`), says: /only a text/ },
  'throws-null': { files: page('export default () => { throw null }'), says: /null/ },
  'throws-what-throws': {
    files: page(
      `export default () => { throw { get message() { throw new Error('twice') }, toString() { throw new Error('thrice') } } }`,
    ),
    says: /bad\.throws-what-throws/,
  },
  'throws-an-error-that-throws': {
    files: page(
      `export default () => { const e = new Error('x'); Object.defineProperty(e, 'message', { get() { throw new Error('no message') } }); Object.defineProperty(e, 'stack', { get() { throw new Error('no stack') } }); throw e }`,
    ),
    says: /bad\.throws-an-error-that-throws/,
  },
  'throws-from-a-handler': {
    files: button(`throw new Error('broken in handler')`),
    seen: 'works',
    press: 'press me',
    says: /press me/,
  },
  'rejects-unseen': {
    files: button(`Promise.reject(new Error('broken promise'))`),
    seen: 'works',
    press: 'press me',
    says: /press me/,
  },
  'throws-from-a-timer': {
    files: button(`setTimeout(() => { throw new Error('broken timer') })`),
    seen: 'works',
    press: 'press me',
    says: /press me/,
  },
  'activates-with-a-throw': {
    files: plugin(
      'bad.activates-with-a-throw',
      `activate: { load: async () => ({ default: () => { throw new Error('broken activation') } }) }`,
    ),
    says: /broken activation/,
  },
  'activates-with-a-rejection': {
    files: plugin(
      'bad.activates-with-a-rejection',
      `activate: { load: () => Promise.reject(new Error('no activation code')) }`,
    ),
    says: /no activation code/,
  },
  'activates-with-nothing': {
    files: plugin('bad.activates-with-nothing', 'activate: { load: async () => ({}) }'),
    says: /not a function/,
  },
  'activates-for-ever': {
    files: plugin(
      'bad.activates-for-ever',
      'activate: { load: async () => ({ default: () => new Promise(() => {}) }) }',
    ),
    says: /took longer than 5 s/,
  },
  'needs-what-is-not-there': {
    requires: ['nobody.service@1'],
    seen: 'off',
    says: /nobody\.service@1, which no running plugin provides/,
  },
  'needs-itself-in-a-circle': { requires: ['bad.b@1'], provides: ['bad.a@1'], seen: 'off', says: /need each other/ },
  'closes-the-circle': { requires: ['bad.a@1'], provides: ['bad.b@1'], seen: 'off', says: /need each other/ },
  'writes-markup-in-its-title': {
    title: '<img src=x onerror="globalThis.pwned=1">',
    seen: 'works',
    says: /bad\.writes-markup/,
  },
  'draws-markup-that-runs': {
    files: page(
      `export default () => createElement('div', { dangerouslySetInnerHTML: { __html: '<img src=x onerror="globalThis.pwned=1">drawn' } })`,
    ),
    says: /TrustedHTML|Trusted/,
  },
  'evaluates-text': {
    files: page(`export default () => { eval('globalThis.pwned=1'); return 'x' }`),
    says: /eval|Trusted|string as JavaScript/i,
  },
}

/** What a page does before it is drawn, opened by a fresh load. */
const BAD_PREFETCHES = {
  'prefetch-throws': `() => { throw new Error('broken prefetch') }`,
  'prefetch-rejects': `() => Promise.reject(new Error('rejected prefetch'))`,
  'prefetch-hangs': '() => new Promise(() => {})',
  'prefetch-is-none': `'not a function'`,
  'prefetch-gives-nothing': '() => undefined',
}

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  ana = await world.user({ acl: { '*': everything('RWX') } })
  const admin = await world.user({ role: 'superadmin', email: 'root@etabli.test' })
  const install = async (id: string, { files, requires, provides, title }: Bad) => {
    const manifest = {
      ...(requires && { requires: [...requires] }),
      ...(provides && { provides: [...provides] }),
      ...(title !== undefined && { title, routes: [{ id: 'hello', path: `/x/${id}`, title }] }),
    }
    const archive = await aPluginArchive({ id, manifest, ...(files && { files }) })
    await installPackage(admin, archive)
  }
  await install('acme.fine', {})
  await install('acme.other', {})
  const untilMended = `export default () => { if (!globalThis.mended) throw new Error('the pipe burst'); return 'it flows' }`
  await install('bad.until-mended', { files: { [PAGE]: untilMended } })
  const entryOf = (id: string) => plugin(id, '')['plugin.js']
  await install('bad.entry-until-mended', {
    files: {
      'plugin.js': `if (!globalThis.mended) throw new Error('not yet'); ${entryOf('bad.entry-until-mended')}`,
      [PAGE]: `export default () => 'it runs'`,
    },
  })
  for (const [name, prefetch] of Object.entries(BAD_PREFETCHES))
    await install(`bad.${name}`, {
      files: { [PAGE]: `export const prefetch = ${prefetch}; export default () => 'drawn all the same'` },
    })
  for (const [name, bad] of Object.entries(BAD)) await install(`bad.${name}`, bad)
})
afterAll(() => world.close())

test('bad plugins of every kind: each says what it did, its neighbour and the workbench work on', async () => {
  const { page: open } = await openPage(world, ana, '/app/x/acme.fine')
  await open.getByText('acme.fine 1.0.0').waitFor()
  await open.evaluate(() => Object.assign(globalThis, { sameVisit: true }))
  const failures: string[] = []
  for (const [name, { seen = 'failed', says = /./, press }] of Object.entries(BAD)) {
    const id = `bad.${name}`
    try {
      await goWithin(open, `/app/x/${id}`)
      if (seen === 'failed' || seen === 'not loaded') {
        const heading = seen === 'failed' ? 'This page failed' : 'This page could not be loaded'
        await open.getByRole('heading', { name: heading }).waitFor()
        await open.getByRole('button', { name: 'Details' }).click()
      }
      if (seen === 'off') await open.getByRole('heading', { name: 'is off' }).waitFor()
      await open.getByRole('main').getByText(says).first().waitFor()
      if (press !== undefined) await open.getByRole('main').getByRole('button', { name: press }).click()
      await goWithin(open, '/app/x/acme.fine')
      await open.getByRole('main').getByText('acme.fine 1.0.0').waitFor()
    } catch (error) {
      failures.push(
        `${id}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}; on the page: ${await open.locator('body').textContent()}`,
      )
    }
  }
  expect(failures).toEqual([])
  expect(Object.keys(BAD).length).toBeGreaterThanOrEqual(30)
  expect(await open.evaluate(() => [Reflect.get(globalThis, 'sameVisit'), Reflect.get(globalThis, 'pwned')])).toEqual([
    true,
    undefined,
  ])
  await open.keyboard.press('Control+k')
  await open.getByRole('dialog').getByText('Dashboard').waitFor()
})

/** The page of this plugin fails until the cause is gone. */
async function mend(open: Page, id: string, shown: string): Promise<void> {
  await open.evaluate(() => Reflect.deleteProperty(globalThis, 'mended'))
  await goWithin(open, `/app/x/${id}`)
  await open.getByRole('heading', { name: 'This page failed' }).waitFor()
  await open.evaluate(() => Object.assign(globalThis, { mended: true }))
  await open.getByRole('button', { name: 'Retry' }).click()
  await open.getByText(shown).waitFor()
}

test('Retry helps where the cause is gone: for a page that failed, a module that failed while it was evaluated, and files that the server failed to send', async () => {
  const { page: open } = await openPage(world, ana)
  await open.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await mend(open, 'bad.until-mended', 'it flows')
  await mend(open, 'bad.entry-until-mended', 'it runs')

  for (const [id, file] of [
    ['acme.fine', 'plugin.js'],
    ['acme.other', PAGE],
  ] as const) {
    let failures = 1
    await open.route(`**/plugins/${id}/**/${file}*`, (route) =>
      failures-- > 0 ? route.fulfill({ status: 500, body: 'not now' }) : route.continue(),
    )
    await goWithin(open, `/app/x/${id}`)
    await open.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await open.getByRole('button', { name: 'Retry' }).click()
    await open.getByText(`${id} 1.0.0`).waitFor()
    expect(failures, file).toBeLessThan(0)
  }
})

test.each(Object.keys(BAD_PREFETCHES))('%s: a fresh load of its page still comes to its end', async (name) => {
  const { page: open } = await openPage(world, ana, `/app/x/bad.${name}`)
  await open.getByText('drawn all the same').waitFor()
  await goWithin(open, '/app/x/acme.fine')
  await open.getByText('acme.fine 1.0.0').waitFor()
})

test('after two starts that never came to their end the next one is without the installed plugins', async () => {
  const { page: open } = await openPage(world, ana, '/app/x/acme.fine')
  await open.getByText('acme.fine 1.0.0').waitFor()
  const unfinished = () => open.evaluate(() => sessionStorage.getItem('etabli-unfinished-starts'))
  await expect.poll(unfinished).toBeNull()
  await open.evaluate(() => sessionStorage.setItem('etabli-unfinished-starts', '2'))
  await open.reload()
  await open.getByText(/opened in safe mode/).waitFor()
  // It came to its end, so the next one is as always.
  await expect.poll(unfinished).toBeNull()
  await open.reload()
  await open.getByText('acme.fine 1.0.0').waitFor()
})

test('a plugin that fails three times within a minute is turned off, stays off after a reload, and comes back on request', async () => {
  const { page: open } = await openPage(world, ana, '/app/x/bad.throws-from-a-handler')
  for (let times = 0; times < 3; times += 1)
    await open.getByRole('main').getByRole('button', { name: 'press me' }).click()
  await open.getByRole('heading', { name: 'is off' }).waitFor()
  await open.getByText(/failed 3 times within a minute, last with: broken in handler/).waitFor()
  await open.reload()
  await open.getByRole('button', { name: 'Try it again' }).click()
  await open.getByRole('main').getByRole('button', { name: 'press me' }).waitFor()
})

test('a reader may open the workbench without the installed plugins', async () => {
  const { page: open } = await openPage(world, ana, '/app/x/acme.fine?plugins=off')
  await open.getByText(/opened in safe mode/).waitFor()
  await goWithin(open, '/app/')
  await open.getByRole('heading', { name: 'Dashboard' }).waitFor()
})
