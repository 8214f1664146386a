import type { Page } from 'playwright-core'
import { button, close, DIALOG, type Judge, MAIN, type Walk } from './walk'

const ANA = 'ana@etabli.local'
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const userDialog = (page: Page) => page.getByRole('dialog', { name: 'User data', exact: true })

export const ADMIN_WALKS: readonly Walk[] = [
  {
    through: 'the form of a user',
    at: '/admin/users',
    walk: async (page, judge) => {
      await rowOf(page, ANA)
        .getByRole('button', { name: `Edit ${ANA}` })
        .click()
      await userDialog(page).locator('.view-line').nth(3).waitFor()
      const field = userDialog(page).locator('[data-field="Plugins"]')
      await field.locator('.view-line').first().click()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText('[{}]')
      await userDialog(page).getByRole('list', { name: 'Problems of Plugins' }).waitFor()
      // The inside of the code editor is judged where it is the page's own.
      await judge('problems', { ...DIALOG, exclude: '.monaco-editor' })
      for (const name of ['Effective permissions', 'See menus as this user']) {
        await userDialog(page).getByRole('tab', { name }).click()
        await judge(name, { within: '[role=dialog] section' })
      }
      await userDialog(page).getByRole('button', { name: 'Cancel' }).click()
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.waitFor()
      await judge('what is not saved is asked for', DIALOG)
    },
  },
  {
    through: 'a new access token',
    at: '/admin/users',
    walk: async (page, judge) => {
      await rowOf(page, ANA)
        .getByRole('button', { name: /^Permissions, .*more$/ })
        .click()
      await judge('all permissions of a user', MAIN)
      await rowOf(page, ANA)
        .getByRole('button', { name: `New access token of ${ANA}` })
        .click()
      await page.getByLabel('Token name').fill('sweep')
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
      await page.getByText('Copy it now: it is shown only once.').waitFor()
      await judge('the token', DIALOG)
    },
  },
  { through: 'what is refused to be installed, and the policy', at: '/admin/plugins', walk: managesPlugins },
  {
    through: 'the list of what depends on what',
    at: '/admin/plugins/relations',
    walk: async (page, judge) => {
      await button(page, 'Show as a list').click()
      await page.getByRole('tree', { name: 'Plugins and what they share' }).getByRole('treeitem').first().waitFor()
      await judge('the list', MAIN)
    },
  },
  {
    through: 'the details of an event',
    at: '/admin/audit',
    walk: async (page, judge) => {
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
      await judge('the details', DIALOG)
    },
  },
  { through: 'commands of git', at: '/admin/git?project=:project', walk: runsGit },
]

async function managesPlugins(page: Page, judge: Judge): Promise<void> {
  await page.getByLabel('Plugin package').setInputFiles({
    ...{ name: 'notes.txt', mimeType: 'application/gzip', buffer: Buffer.from('no archive') },
  })
  await page
    .getByRole('alert')
    .getByText(/not a \.tgz file/)
    .waitFor()
  await judge('a refusal')
  await button(page, 'Dismiss').click()
  await page.getByRole('row').getByRole('button', { name: 'Audit trail', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  await judge('the details of a plugin', DIALOG)
  await button(page, 'Close details').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, 'Policy').click()
  await page.getByLabel('Allowed publishers').waitFor()
  await judge('the policy')
}

async function runsGit(page: Page, judge: Judge): Promise<void> {
  const command = page.getByRole('textbox', { name: 'Command' })
  await command.fill('show HEAD')
  await command.press('Enter')
  await page.getByRole('region', { name: 'Output' }).locator('header').getByText('Completed').waitFor()
  // Its beginning or its end: the end where the run was seen under way.
  await page.getByRole('log', { name: 'Output' }).waitFor()
  await judge('output', MAIN)
  await command.fill('config --list')
  await command.press('Enter')
  await page.locator('#main').getByText('The command was not run').waitFor()
  await judge('a refusal', MAIN)
  await button(page, 'Schedules').press('Enter')
  const panel = page.getByRole('dialog', { name: 'Schedules of demo_shop' })
  const add = panel.getByRole('button', { name: 'Add schedule' })
  await add.press('Enter')
  await panel.getByText('Times is required.').waitFor()
  await judge('missing fields of a schedule', DIALOG)
  await panel.getByRole('textbox', { name: 'Command' }).fill('count-objects')
  await panel.getByRole('combobox', { name: 'Presets' }).selectOption('Every day at 03:00')
  await add.press('Enter')
  await panel.getByRole('list', { name: 'Schedules' }).getByText('git count-objects').waitFor()
  await judge('a schedule', DIALOG)
  await close(page)
}
