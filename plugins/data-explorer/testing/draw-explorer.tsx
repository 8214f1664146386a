import { PreferenceError, PreferenceStore } from '@etabli/sdk'
import { drawPage, type FakeHttp, fakeHttp, fakeService, type TestKernelOptions } from '@etabli/sdk/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { filter, map, Subject, startWith } from 'rxjs'
import { expect, onTestFinished } from 'vitest'
import {
  type Column,
  countTableRows,
  type FilterType,
  getConnectionFacts,
  getTableData,
  getTableMetadata,
  listConnections,
  listSchemas,
  listTables,
  PageRequest,
} from '../contract'
import plugin from '../plugin'

const FILTERS: Readonly<Record<string, FilterType>> = {
  ...{ id: 'number', name: 'text', amount: 'number', paid: 'boolean' },
  ...{ happened: 'date', note: 'text', payload: 'text' },
}
const COLUMNS: readonly Column[] = Object.entries(FILTERS).map(([name, filterType]) => ({
  ...{ name, filterType, type: filterType, nullable: name !== 'id' },
}))
export const COLUMN_NAMES = COLUMNS.map(({ name }) => name)
const ROW_COUNT = 1_000
const QUERY_INFO = {
  ...{ 'requested-proportion': 1, 'max-requestable-proportion': 1, 'search-form-data': {} },
  ...{ 'estimated-max-requestable-rows-limit': 100_000, 'row-count': ROW_COUNT },
}

/** What `events` and `orders` say of themselves, which have the same columns. */
export function aTable(columnOrder: readonly string[] = COLUMN_NAMES) {
  const fields = COLUMNS.filter(({ filterType }) => filterType !== 'boolean')
  return {
    'table-config': { columns: [...COLUMNS], columnOrder: [...columnOrder], searchForm: { fields } },
    'table-info': { total_row_count: ROW_COUNT, total_size: 8_192, row_count_is_estimate: false },
    'query-info': QUERY_INFO,
  }
}

/** The first rows that a request for a page of them gets: their ids count from 1, or down from the last. */
export function aPage({ page }: Readonly<Record<string, unknown>>) {
  const { offset, sort } = PageRequest.parse(page)
  const ids = Array.from({ length: 3 }, (_, index) => offset + index + 1)
  const rows = ids.map((id) => ({
    ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, `${name} ${id}`])),
    id: String(sort?.direction === 'desc' ? ROW_COUNT + 1 - id : id),
  }))
  return { tableData: { 'query-info': QUERY_INFO, 'table-config': aTable()['table-config'], 'table-rows': rows } }
}

/** A platform with one connection, whose schema `raw` has the tables `events` and `orders`. */
export const aWarehouse = (): FakeHttp =>
  fakeHttp()
    .answer(listConnections, { supportedConnections: [{ name: 'warehouse' }] })
    .answer(listSchemas, { schemas: [{ name: 'raw' }] })
    .answer(listTables, { tableList: ['events', 'orders'] })
    .answer(getConnectionFacts, {
      connectionFacts: { dialect: 'postgresql', 'read-only': { guaranteed: true, reasons: [] } },
    })
    .answer(getTableMetadata, { tableMetadata: aTable() })
    .answer(getTableData, aPage)
    .answer(countTableRows, { rowCount: {} })

interface Explorer {
  readonly http?: FakeHttp
  /** What the browser keeps. */
  readonly kept?: Readonly<Record<string, string>>
  /** Whether the browser refuses to keep anything more. */
  readonly isFull?: boolean
  readonly permissions?: TestKernelOptions['permissions']
}
export const EVENTS = 'connection=warehouse&schema=raw&table=events'

/** Draws the explorer as the workbench would, in a browser that keeps something. */
export async function drawExplorer(search: string, explorer: Explorer = {}) {
  const { http = aWarehouse(), kept = {}, isFull = false, permissions } = explorer
  const store = new Map(Object.entries(kept))
  const drawn = await drawPage({
    ...{ plugin, route: 'explorer', search, http, services: [fakeService(PreferenceStore, keptIn(store, isFull))] },
    ...(permissions && { permissions }),
  })
  onTestFinished(drawn.end)
  const { pathname } = window.location
  return {
    ...drawn,
    kept: (key: string) => store.get(key),
    user: userEvent.setup(),
    goTo: (query: string) => drawn.goTo(`${pathname}?${query}`),
    query: () => new URLSearchParams(window.location.search),
    inputsOf: http.inputsOf,
  }
}

/** What a browser keeps, as one that may have no room for more. */
function keptIn(store: Map<string, string>, isFull: boolean): PreferenceStore {
  const changed$ = new Subject<string>()
  return {
    get: (key) => store.get(key),
    set: (key, value) => {
      if (isFull) throw new PreferenceError('full')
      store.set(key, value)
      changed$.next(key)
    },
    remove: (key) => {
      store.delete(key)
      changed$.next(key)
    },
    keys: (prefix) => [...store.keys()].filter((key) => key.startsWith(prefix)),
    watch$: (key) =>
      changed$.pipe(
        filter((changed) => changed === key),
        startWith(key),
        map(() => store.get(key)),
      ),
  }
}

/** The names of the columns that are shown, from left to right. */
export const heads = () =>
  [...document.querySelectorAll('[role=grid] [role=columnheader][data-column]')].map((head) => head.textContent)
export const hasHeads = (names: readonly string[]) => waitFor(() => expect(heads()).toEqual(names))
/** By its label, as that is found sooner than a role. */
export const labelled = (label: string) => screen.getByLabelText(label, { selector: 'button' })
export const firstRowIs = (id: string) =>
  waitFor(() => expect(document.querySelector('[data-row="0"][data-column="0"]')?.textContent).toBe(id))
/** Presses an item of the table's menu. */
export async function choose(item: string): Promise<void> {
  fireEvent.click(screen.getByText('Menu', { selector: 'button' }))
  fireEvent.click(await screen.findByText(item, { selector: '[role=menuitem] *' }))
}
