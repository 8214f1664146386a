import type { Page } from 'playwright-core'
import { type Opened, openPage, type PageOptions } from './browser'
import { FakeWarehouse, PROJECT } from './fake-warehouse'
import type { Client, World } from './world'

export interface OpenedExplorer extends Opened {
  readonly warehouse: FakeWarehouse
}

/** The explorer with a fake warehouse behind its calls, prepared before the first of them. */
export async function openExplorer(
  world: World,
  client: Client,
  query = '',
  {
    prepare,
    ...options
  }: Omit<PageOptions, 'prepare'> & { readonly prepare?: (warehouse: FakeWarehouse) => void } = {},
): Promise<OpenedExplorer> {
  const warehouse = new FakeWarehouse()
  prepare?.(warehouse)
  const opened = await openPage(world, client, `/app/${PROJECT}/data-explorer${query}`, {
    ...options,
    prepare: (page) => warehouse.install(page),
  })
  return { ...opened, warehouse }
}

export const EVENTS = '?connection=warehouse&schema=raw&table=events'

/** The texts of the grid's rows, cell by cell. */
export async function rowsOf(page: Page): Promise<readonly (readonly string[])[]> {
  return page
    .getByRole('grid')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))
}

/** Waits until the row with this id stands first. */
export async function firstRowIs(page: Page, id: string): Promise<void> {
  await page.locator(`tbody tr:first-child td:first-child:text-is("${id}")`).waitFor()
}

export async function headersOf(page: Page): Promise<readonly string[]> {
  return page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.textContent))
}

/** Waits until rows are shown. */
export async function hasRows(page: Page): Promise<void> {
  await page.locator('tbody:not([aria-hidden]) td').first().waitFor()
}
