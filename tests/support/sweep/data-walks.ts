import type { Page } from 'playwright-core'
import { press, write } from '../transform-page'
import { button, close, DIALOG, type Judge, MAIN, type Walk } from './walk'

/** Secrets, object storage, transform. */
export const DATA_WALKS: readonly Walk[] = [
  { through: 'a secret', at: '/:project/secrets?selected-secret=:secret', walk: comparesSecrets },
  { through: 'the wizard of a connection', at: '/:project/secret/create', walk: walksThroughTheWizard },
  {
    through: 'the wizard of a custom secret',
    at: '/:project/secret/create?kind=custom',
    walk: async (page, judge) => {
      await button(page, 'Create').click()
      await page.getByText('Key is required.', { exact: true }).waitFor()
      await judge('missing fields', MAIN)
    },
  },
  { through: 'the dialogs of a file', at: '/:project/object-storage?bucket-name=lake', walk: opensFiles },
  {
    through: 'the preview of a picture',
    at: '/:project/object-storage?bucket-name=media&prefix=products/',
    walk: async (page, judge) => {
      await button(page, 'Preview lamp.png').click()
      await page.getByRole('dialog').getByRole('img', { name: 'lamp.png' }).waitFor()
      await judge('a picture', DIALOG)
    },
  },
  {
    through: 'the editor of a model',
    at: '/:project/transform/model/open/:modelName',
    walk: async (page, judge) => {
      await write(page, 'select 1 as id\n')
      await page.getByText('Unsaved edits in SQL').waitFor()
      await judge('unsaved edits', { ...MAIN, exclude: '.monaco-editor' })
    },
  },
  {
    through: 'what somebody else works on',
    at: '/:project/transform',
    walk: async (page, judge) => {
      await press(page, 'Models', 'staging/stg_orders', 'Open')
      await page.getByRole('dialog').getByRole('button', { name: 'Overwrite' }).waitFor()
      await judge('the question', DIALOG)
    },
  },
]

async function comparesSecrets(page: Page, judge: Judge): Promise<void> {
  await page.getByRole('region', { name: 'History' }).getByText('Version 1, created').waitFor()
  await page
    .getByRole('button', { name: /^Reveal / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Hide / })
    .first()
    .waitFor()
  await judge('a value', MAIN)
  await button(page, 'Compare').click()
  const other = page.getByRole('dialog').getByRole('combobox', { name: 'Secret' })
  await other.pressSequentially('sink')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await other.press('ArrowDown')
  await other.press('Enter')
  await page.getByRole('dialog').getByRole('region', { name: 'Result' }).waitFor()
  await judge('a comparison', DIALOG)
}

async function walksThroughTheWizard(page: Page, judge: Judge): Promise<void> {
  await button(page, 'Connection').click()
  await page.getByRole('heading', { name: 'Choose a connection type' }).waitFor()
  await judge('the connection types', MAIN)
  await page.getByRole('list', { name: 'Connection types' }).getByRole('button', { name: /SFTP/ }).click()
  await page.getByRole('textbox', { name: 'Host', exact: true }).waitFor()
  await button(page, 'Create').click()
  await page.getByText('Host is required.').waitFor()
  await judge('missing fields', MAIN)
}

async function opensFiles(page: Page, judge: Judge): Promise<void> {
  await button(page, 'Open orders/').click()
  await button(page, 'Preview orders-2025.parquet').click()
  await page.getByRole('grid', { name: 'Rows of orders-2025.parquet' }).getByText('Switzerland').first().waitFor()
  await judge('rows of a file', DIALOG)
  await close(page)
  await button(page, 'Copy a link to orders-2025.parquet').click()
  await page.getByRole('dialog', { name: 'Link to orders-2025.parquet' }).waitFor()
  await judge('a link', DIALOG)
}
