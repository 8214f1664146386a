import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Layout } from '../../plugins/data-explorer/model/layouts/layout'
import { EVENTS, hasRows, headersOf } from './explorer-page'

const TABLE = { connection: 'warehouse', schema: 'raw', table: 'events' }
export const ARRANGED = `${EVENTS}&column=name&column=id&sort=id.desc&filter.amount=range:1..&search.name=v&proportion=0.5&size=50`
/** What is kept and shared of a table that stands at `ARRANGED`. */
export const ARRANGED_LAYOUT: Layout = {
  version: 1,
  table: TABLE,
  proportion: 0.5,
  columns: ['name', 'id'],
  search: { strict: false, fields: { name: 'v' } },
  size: 50,
  sort: { column: 'id', direction: 'desc' },
  filters: { amount: { kind: 'range', from: '1' } },
}
export const KEY = 'warehouse.raw.events.'
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** A toast with exactly this text. Found by its label, because a dialog takes the rest of the page out of its roles. */
export function toastOf(page: Page, text: string): Locator {
  return page.locator('[aria-label="Notifications"]').getByText(text, { exact: true })
}

export async function isSaid(page: Page, text: string): Promise<void> {
  await toastOf(page, text).waitFor()
}

export async function hasHeaders(page: Page, names: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect(await headersOf(page)).toEqual(names), 20_000)
  await hasRows(page)
}

/** Of an open page whose clock was installed: what is done says this as a success, for 6000 ms to the millisecond. */
export async function isSaidForSixSeconds(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  // Nothing but the test moves the clock from here on.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await act()
  await isSaid(page, text)
  expect(await page.locator('[aria-label="Notifications"]').textContent()).toContain(`Success${text}`)
  await page.clock.runFor(5_999)
  expect(await toastOf(page, text).count()).toBe(1)
  await page.clock.runFor(1)
  await toastOf(page, text).waitFor({ state: 'detached' })
  await page.clock.resume()
}
