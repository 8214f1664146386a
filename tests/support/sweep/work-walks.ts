import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { button, close, DIALOG, type Judge, MAIN, type Walk } from './walk'

/** Scheduler, flows, services. */
export const WORK_WALKS: readonly Walk[] = [
  { through: 'a task that failed', at: '/:project/tasks/:failedTask', walk: readsLogs },
  {
    through: 'a trigger that is paused',
    at: '/:project/tasks/:trigger',
    walk: async (page, judge) => {
      await page.getByRole('region', { name: 'Schedule' }).getByText('None while it is paused.').waitFor()
      await judge('the trigger')
    },
  },
  { through: 'the form of a task', at: '/:project/task/exec', walk: writesATask },
  { through: 'an artefact', at: '/:project/artefacts/:artefactName', walk: usesAnArtefact },
  {
    through: 'the change of an artefact',
    at: '/:project/artefact/update/:artefactName',
    walk: async (page, judge) => {
      await page.getByLabel('Description').fill('Changed by the sweep')
      await button(page, 'Save').click()
      await page
        .getByRole('dialog', { name: /^Save changes to / })
        .getByRole('row')
        .nth(1)
        .waitFor()
      await judge('what changes', DIALOG)
    },
  },
  { through: 'the schedule', at: '/:project/timeline', walk: simulates },
  {
    through: 'a new alert',
    at: '/:project/alerts',
    walk: async (page, judge) => {
      await button(page, 'New alert').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Only these' }).check()
      await judge('its form', DIALOG)
    },
  },
  { through: 'a new bundle', at: '/:project/bundle/create', walk: putsABundleTogether },
  {
    through: 'the trigger of a bundle',
    at: '/:project/bundles/:bundleRedisID',
    walk: async (page, judge) => {
      await button(page, 'Trigger').click()
      await page.getByRole('textbox', { name: 'Cron expression' }).fill('0 6 * * *')
      await page.getByRole('dialog').getByText('At 06:00', { exact: true }).waitFor()
      await judge('its form', DIALOG)
    },
  },
  {
    through: 'a run of a bundle',
    at: '/:project/bundle/status/:bundleStatusRedisID',
    walk: async (page, judge) => {
      for (const name of ['Timeline', 'Graph']) {
        await page.getByRole('tab', { name }).click()
        await page.getByRole('tab', { name, selected: true }).waitFor()
        await judge(name, MAIN)
      }
    },
  },
  {
    through: 'a new flow',
    at: '/:project/flow/create',
    walk: async (page, judge) => {
      const select = page.getByRole('combobox', { name: /^Connection/ })
      const offered = select.getByRole('option', { name: /^source/ })
      await offered.waitFor({ state: 'attached' })
      await select.selectOption(await offered.getAttribute('value'))
      await page
        .getByRole('list', { name: 'Connectors' })
        .getByRole('button', { name: 'tap-held', exact: true })
        .click()
      await page.getByRole('textbox', { name: 'Schema' }).waitFor()
      await judge('its source', MAIN)
    },
  },
  {
    through: 'the parts of a flow',
    at: '/:project/flows/:flowName',
    walk: async (page, judge) => {
      const tabs = page.getByRole('tab')
      await tabs.first().waitFor()
      for (const tab of await tabs.all()) {
        await tab.click()
        await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
        await judge((await tab.textContent()) ?? '', MAIN)
      }
    },
  },
  {
    through: 'the form of a service',
    at: '/:project/service/create',
    walk: async (page, judge) => {
      await button(page, 'Add variable').click()
      await button(page, 'Create').click()
      await page.getByText('Name is required.').first().waitFor()
      await judge('missing fields', MAIN)
    },
  },
]

async function readsLogs(page: Page, judge: Judge): Promise<void> {
  for (const name of [/^Environment/, /^Secrets/]) await page.getByRole('button', { name }).click()
  await judge('its parts', MAIN)
  await page.getByRole('link', { name: 'Application logs', exact: true }).click()
  await page.getByRole('dialog').getByRole('log').getByText('no disk').waitFor()
  await judge('its logs', DIALOG)
}

async function writesATask(page: Page, judge: Judge): Promise<void> {
  await button(page, 'Add variable').click()
  await button(page, 'Run').click()
  await page.getByText('Value is required.').waitFor()
  await judge('missing fields', MAIN)
  await page.getByRole('combobox', { name: 'Add a secret' }).click()
  await page.getByRole('listbox', { name: 'Add a secret' }).getByRole('option').first().waitFor()
  await judge('secrets to choose', { within: '[role=listbox]' })
}

async function usesAnArtefact(page: Page, judge: Judge): Promise<void> {
  await button(page, 'Trigger').click()
  const popover = page.getByRole('dialog', { name: 'New trigger' })
  await popover.getByLabel('Cron expression').fill('0 3 * * 1')
  await popover.getByText('At 03:00, only on Monday').waitFor()
  await judge('a trigger', DIALOG)
  await close(page)
  await button(page, 'Delete').click()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/you must first remove the triggers/)
    .waitFor()
  await judge('a notice')
}

async function simulates(page: Page, judge: Judge): Promise<void> {
  await button(page, 'Simulate').click()
  await page.getByRole('spinbutton', { name: 'Runs at once on an engine' }).fill('1')
  await page.getByRole('slider').first().waitFor()
  await judge('a simulation', MAIN)
  await button(page, 'Leave').click()
  await button(page, 'List').click()
  await page.getByRole('grid', { name: 'Runs within the next 24 hours, by time' }).waitFor()
  await judge('the list', MAIN)
}

async function putsABundleTogether(page: Page, judge: Judge): Promise<void> {
  await page.getByRole('list', { name: 'Artefacts of this project' }).waitFor()
  for (const at of [0, 1]) await page.getByRole('checkbox').nth(at).check()
  await judge('what is chosen', MAIN)
  await button(page, 'Next').click()
  await page
    .getByRole('button', { name: /^What .* waits for$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  await judge('what waits for what')
}
