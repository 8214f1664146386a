import { button, close, DIALOG, MAIN, type Walk } from './walk'

export const SHELL_WALKS: readonly Walk[] = [
  {
    through: 'sign-in',
    at: '/auth/login',
    by: 'nobody',
    walk: async (page, judge) => {
      await button(page, 'Sign in').click()
      await page.getByText('Password is required.').waitFor()
      await judge('missing fields')
      await page.getByLabel('Email or username').fill('ana@etabli.local')
      await page.getByLabel('Password').fill('a wrong password')
      await page.keyboard.press('Enter')
      await page.locator('form').getByRole('alert').waitFor()
      await judge('a refusal', { within: 'form' })
    },
  },
  {
    through: 'the account menu, the palette, the help and a menu made narrow',
    at: '/:project/secrets',
    walk: async (page, judge) => {
      await button(page, /^Account/).click()
      await page.getByRole('menuitem', { name: 'Release notes' }).waitFor()
      await judge('the account menu')
      await page.getByRole('menuitem', { name: 'Release notes' }).click()
      await page.getByRole('dialog', { name: 'New release' }).waitFor()
      await judge('the release notes')
      await close(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('held')
      await page.getByRole('option', { name: 'held', exact: false }).first().waitFor()
      await judge('the palette')
      await close(page)
      await page.keyboard.press('?')
      await page.getByRole('heading', { name: 'In a table' }).waitFor()
      await judge('the help about keys', DIALOG)
      await close(page)
      await button(page, 'Collapse the menu').click()
      await button(page, 'Expand the menu').waitFor()
      await judge('a narrow menu')
    },
  },
  {
    through: 'the loss of the network and the change to French',
    at: '/',
    walk: async (page, judge) => {
      // Links on a row that is pointed at have the least contrast.
      await page.getByRole('region', { name: 'Projects' }).getByRole('link').first().hover()
      await judge('a row that is pointed at', MAIN)
      await page.context().setOffline(true)
      await page.getByRole('status').filter({ hasText: 'You are offline.' }).waitFor()
      await judge('offline', { within: '[role=status]' })
      await page.context().setOffline(false)
      await button(page, /^Account/).click()
      await page.getByRole('menuitemradio', { name: 'Français' }).click()
      await page.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
      await judge('French')
    },
  },
  {
    through: 'the drawer of a phone',
    at: '/:project/secrets',
    walk: async (page, judge) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await button(page, 'Menu').press('Enter')
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Projects' }).waitFor()
      await judge('the drawer')
    },
  },
  {
    through: 'the change of a password',
    at: '/x/account/password',
    walk: async (page, judge) => {
      await button(page, 'Change password').last().click()
      await page.getByText('New password is required.').waitFor()
      await judge('missing fields', MAIN)
      await page.route('**/v1/session/password', (route) =>
        route.fulfill({ json: { status: 'success', data: { has_password: false } } }),
      )
      await page.reload()
      await page
        .getByText('You sign in with Google, so there is no password to change here', { exact: false })
        .waitFor()
      await judge('no password', MAIN)
    },
  },
  {
    through: 'the refusal of a page',
    at: '/demo_transit/secrets',
    by: 'reader',
    walk: async (page, judge) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await judge('a project that is denied')
    },
  },
  {
    through: 'the failure of a list',
    at: '/',
    walk: async (page, judge) => {
      await page.route('**/api/v1/secret/list/**', (route) =>
        route.fulfill({ status: 500, json: { status: 'error', message: 'no such luck' } }),
      )
      await page.getByRole('link', { name: 'demo_shop', exact: true }).first().click()
      await page.getByRole('navigation', { name: 'demo_shop' }).getByRole('link', { name: 'Secrets' }).click()
      await page.locator('main').getByRole('button', { name: 'Retry' }).waitFor()
      await judge('a failure', MAIN)
    },
  },
]
