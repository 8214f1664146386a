// Opens pages of: dashboard
import { STORAGE_KEYS } from '@etabli/core/constants'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { frameOf } from '#tests/support/framed-plugin'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import { aWorld, everything } from '#tests/support/world'

const everywhere = { acl: { '*': everything('RWX') } }
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

/** Loads the page anew in a browser where the language was chosen before. */
async function startIn(page: Page, tag: string): Promise<void> {
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [STORAGE_KEYS.language, tag])
  await page.reload()
}

test('who chooses French in the account menu has the workbench in it, after signing out too, and English again from the palette', async () => {
  const world = await aWorld({ browser: true })
  const project = await world.project('demo_shop')
  const { page, faults } = await openPage(world, await world.user(everywhere), '/app/')
  await heading(page, 'Dashboard')
  expect(await languageOf(page)).toBe('en')
  await page.getByRole('button', { name: /^Account/ }).click()
  const languages = page.getByRole('group', { name: 'Language' }).getByRole('menuitemradio')
  await expect.poll(() => languages.allTextContents()).toEqual(['English', 'Français'])
  await languages.getByText('Français').click()

  await heading(page, 'Tableau de bord')
  expect(await languageOf(page)).toBe('fr')
  await page.getByRole('heading', { name: 'Reprendre où vous en étiez' }).waitFor()
  await goWithin(page, `/app/${project}/nowhere`)
  await heading(page, 'Page introuvable')
  await page.getByRole('link', { name: 'Stockage d’objets' }).waitFor()
  await page.getByRole('button', { name: /^Compte/ }).click()
  const chosen = page.getByRole('group', { name: 'Langue' }).getByRole('menuitemradio', { checked: true })
  await expect.poll(() => chosen.allTextContents()).toEqual(['Français'])
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await heading(page, 'Connexion à Etabli')
  expect(faults).toEqual([])

  const again = await openPage(world, await world.user(everywhere))
  await startIn(again.page, 'fr')
  await heading(again.page, 'Tableau de bord')
  await again.page.keyboard.press('Control+k')
  await again.page.getByRole('combobox', { name: 'Recherche et commandes' }).fill('English')
  await again.page.getByRole('option', { name: 'Langue : English' }).click()
  await heading(again.page, 'Dashboard')
  expect(again.faults).toEqual([])
})

const PAGE = `import { currentLanguage, defineMessages } from '@etabli/sdk'
import { createElement as h } from 'react'
const SALES = defineMessages('acme.sales', { rows: (count) => count + ' rows', only: 'only in English' })
export default () => h('p', null, [SALES.rows(3), SALES.only, currentLanguage()].join(', '))`

/** A plugin whose page has texts of its own in French. */
function aTranslated(id: string, isolation?: 'frame'): Promise<Buffer> {
  const route = { id: 'sales', path: `/x/${id}`, title: 'Sales' }
  return aPluginArchive({
    id,
    manifest: {
      ...{ title: 'Sales', routes: [route], texts: { fr: { Sales: 'Ventes', 'Open sales': 'Ouvrir les ventes' } } },
      commands: [{ id: 'open', title: 'Open sales', route: 'sales' }],
      ...(isolation && { isolation }),
    },
    files: {
      'plugin.js': `export default { id: '${id}', version: '1.0.0', sdk: '^0.1.0', title: 'Sales',
        translations: { fr: { load: () => import('./messages.fr.js') } },
        routes: [{ id: 'sales', path: '/x/${id}', title: 'Sales', view: { load: () => import('./pages/sales.js') } }] }`,
      'messages.fr.js': `export default { 'acme.sales': { rows: (count) => count + ' lignes', other: 'x' } }`,
      'pages/sales.js': PAGE,
    },
  })
}

/** A plugin that offers German. */
function german(messages: string): Promise<Buffer> {
  return aPluginArchive({
    id: 'acme.german',
    manifest: { title: 'German', languages: ['de'], texts: { de: { Secrets: 'Geheimnisse' } } },
    files: {
      'plugin.js': `export default { id: 'acme.german', version: '1.0.0', sdk: '^0.1.0', title: 'German',
        translations: { de: { load: () => import('./messages.de.js') } },
        routes: [{ id: 'hello', path: '/x/acme.german', title: 'Hello', view: { load: () => import('./pages/hello.js') } }] }`,
      'messages.de.js': messages,
    },
  })
}

test('a plugin speaks the language that was chosen, in a frame as well, and one can offer a language of its own', async () => {
  const world = await aWorld({ browser: true })
  const project = await world.project('demo_shop')
  const admin = await world.user({ role: 'superadmin', ...everywhere })
  await installPackage(admin, await aTranslated('acme.sales'))
  await installPackage(admin, await aTranslated('acme.framed', 'frame'))
  await installPackage(
    admin,
    await german(`export default { 'etabli.shell.frame': { home: 'Start', account: 'Konto' } }`),
  )
  const { page, faults } = await openPage(world, admin, '/app/x/acme.sales')
  await page.getByText('3 rows, only in English, en').waitFor()
  await startIn(page, 'fr')
  await page.getByText('3 lignes, only in English, fr').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('ventes')
  await page.getByRole('option', { name: 'Ouvrir les ventes' }).first().waitFor()
  await page.keyboard.press('Escape')
  await goWithin(page, '/app/x/acme.framed')
  const frame = await frameOf(page, '3 lignes, only in English, fr')
  expect(await frame.evaluate(() => document.documentElement.lang)).toBe('fr')

  await page.getByRole('button', { name: /^Compte/ }).click()
  const languages = page.getByRole('group', { name: 'Langue' }).getByRole('menuitemradio')
  await expect.poll(() => languages.allTextContents()).toEqual(['English', 'Français', 'Deutsch'])
  expect(faults).toEqual([])

  const other = await openPage(world, admin, `/app/${project}`)
  await startIn(other.page, 'de')
  await other.page.getByRole('link', { name: 'Geheimnisse' }).waitFor()
  await other.page.getByRole('button', { name: /^Konto/ }).waitFor()
  expect([await languageOf(other.page), other.faults]).toEqual(['de', []])
  // What it lacks is English.
  await other.page.getByRole('link', { name: 'Tables', exact: true }).first().waitFor()

  await goWithin(other.page, '/app/x/acme.sales')
  await other.page.getByText('3 rows, only in English, de').waitFor()
  await other.page.goto(`${new URL(other.page.url()).origin}/app/${project}?plugins=off`)
  await other.page
    .getByText('No plugin here offers Deutsch any more, so the workbench is in English.', { exact: false })
    .waitFor()
  expect(await languageOf(other.page)).toBe('en')
})

test('a language whose texts cannot be read leaves the workbench in English, and says so', async () => {
  const world = await aWorld({ browser: true })
  await world.project('demo_shop')
  const admin = await world.user({ role: 'superadmin', ...everywhere })
  await installPackage(admin, await german(`export default { 'etabli.shell.frame': 'Start' }`))
  const { page } = await openPage(world, admin)
  await startIn(page, 'de')
  await heading(page, 'Dashboard')
  const said = 'Deutsch could not be loaded, so the workbench is in English: its texts for “de” are not groups of texts'
  await page.getByText(said, { exact: false }).waitFor()
  expect(await languageOf(page)).toBe('en')
})
