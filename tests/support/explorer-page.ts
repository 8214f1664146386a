import type { Page } from 'playwright-core'
import { type Opened, openPage, type PageOptions } from './browser'
import { FakeWarehouse } from './fake-warehouse'
import { PROJECT, WatchedCalls } from './watched-calls'
import type { Client, World } from './world'

interface OpenedExplorer<Calls extends WatchedCalls> extends Opened {
  readonly warehouse: Calls
}
type ExplorerOptions<Calls extends WatchedCalls> = Omit<PageOptions, 'prepare'> & {
  /** Before the first call. */
  readonly prepare?: (warehouse: Calls) => void
}

/** The explorer, its calls watched. */
export function openExplorer(
  world: World,
  client: Client,
  query = '',
  options: ExplorerOptions<WatchedCalls> = {},
): Promise<OpenedExplorer<WatchedCalls>> {
  return open(new WatchedCalls(), world, client, query, options)
}

/** The explorer with a fake warehouse behind its calls. */
export function openFakeExplorer(
  world: World,
  client: Client,
  query = '',
  options: ExplorerOptions<FakeWarehouse> = {},
): Promise<OpenedExplorer<FakeWarehouse>> {
  return open(new FakeWarehouse(), world, client, query, options)
}

async function open<Calls extends WatchedCalls>(
  warehouse: Calls,
  world: World,
  client: Client,
  query: string,
  { prepare, ...options }: ExplorerOptions<Calls>,
): Promise<OpenedExplorer<Calls>> {
  prepare?.(warehouse)
  const opened = await openPage(world, client, `/app/${PROJECT}/data-explorer${query}`, {
    ...options,
    prepare: (page) => warehouse.install(page),
  })
  return { ...opened, warehouse }
}

export const EVENTS = '?connection=warehouse&schema=raw&table=events'

const GRID = '[role=grid]:not([aria-busy=true])'

/** The texts of the grid's rows, cell by cell. */
export async function rowsOf(page: Page): Promise<readonly (readonly string[])[]> {
  return page
    .locator('[role=grid] [role=row]:has([role=gridcell])')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent)),
    )
}

/** Waits until the row with this id stands first. */
export async function firstRowIs(page: Page, id: string): Promise<void> {
  await page.locator(`${GRID} [data-row="0"][data-column="0"]:text-is("${id}")`).waitFor()
}

/** The names of the columns. */
export async function headersOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('[role=grid] [role=columnheader][data-column]')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent))
}

/** Waits until the explorer shows rows: a page before, which stands until ours is loaded, may show some too. */
export async function hasRows(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Tables', level: 1 }).waitFor()
  await page.locator('[role=grid] [role=gridcell]').first().waitFor()
}
