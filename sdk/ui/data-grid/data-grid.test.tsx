import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FocusKeeper } from '../../react/focus-keeper'
import type { ColumnFilters, Sort } from '../paged-table/table-view'
import { DataGrid } from './data-grid'
import type { DataGridProps } from './data-grid-props'
import type { GridColumn } from './grid-column'

type Row = Readonly<Record<string, string | null>>

const column = (id: string, more: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  id,
  label: id,
  sortable: true,
  filter: 'text',
  text: (row) => row[id] ?? null,
  ...more,
})
const COLUMNS = [column('id', { align: 'end', filter: 'number' }), column('name'), column('note')]
const ROWS: readonly Row[] = Array.from({ length: 50 }, (_, index) => ({
  id: String(index + 1),
  name: `name ${index + 1}`,
  note: index % 2 === 0 ? null : '',
}))

function Shown(props: Partial<DataGridProps<Row>>) {
  const [sort, setSort] = useState<Sort>()
  const [filters, setFilters] = useState<ColumnFilters>({})
  return (
    <DataGrid
      label="People"
      columns={COLUMNS}
      rows={ROWS}
      sort={sort}
      onSort={setSort}
      filters={filters}
      onFilter={(id, filter) => setFilters(filter ? { ...filters, [id]: filter } : {})}
      {...props}
    />
  )
}

function show(props: Partial<DataGridProps<Row>> = {}) {
  const user = userEvent.setup()
  const drawn = (next: Partial<DataGridProps<Row>>) => (
    <FluentProvider theme={webLightTheme}>
      <FocusKeeper />
      <Shown {...next} />
    </FluentProvider>
  )
  const { rerender } = render(drawn(props))
  const grid = screen.getByRole('grid', { name: 'People' })
  grid.focus()
  return { user, grid, again: (next: Partial<DataGridProps<Row>>) => rerender(drawn(next)) }
}

const active = () => document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '')
const selected = () => screen.queryAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent)
const said = () => screen.getByRole('status').textContent
const clipboard = () => navigator.clipboard.readText()

test('the keyboard walks, selects, and says how much; a plain step ends the selection', async () => {
  const { user, grid } = show()
  expect(active()?.textContent).toBe('1')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(active()?.textContent).toBe('name 2')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(selected()).toEqual(['name 2', 'null', 'name 3', 'null'])
  expect(said()).toBe('2 rows, 2 columns selected.')
  await user.keyboard('{ArrowDown}')
  expect(selected()).toEqual([])
  expect(said()).toBe('Nothing selected.')
  await user.keyboard('{Control>}a{/Control}')
  expect(said()).toBe('50 rows, 3 columns selected.')
  await user.keyboard('{Escape}{Shift>} {/Shift}')
  expect(screen.getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('5')
  await user.keyboard('{Escape}{Control>} {/Control}')
  expect(said()).toBe('50 rows, 1 column selected.')
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(active()?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('51'))
  expect(document.activeElement).toBe(grid)
})

test('the mouse selects by a drag, with Shift, with Ctrl, and rows by their numbers', () => {
  show()
  const cell = (text: string) => screen.getByText(text, { selector: '[role=gridcell]' })
  fireEvent.mouseDown(cell('name 2'), { button: 0 })
  fireEvent.mouseMove(cell('4'), { buttons: 1 })
  fireEvent.mouseUp(document)
  expect(selected()).toEqual(['2', 'name 2', '3', 'name 3', '4', 'name 4'])
  fireEvent.mouseMove(cell('9'), { buttons: 0 })
  expect(selected()).toHaveLength(6)
  fireEvent.mouseDown(cell('name 3'), { button: 0, shiftKey: true })
  fireEvent.mouseUp(document)
  expect(selected()).toEqual(['name 2', 'name 3'])
  fireEvent.mouseDown(cell('7'), { button: 0, ctrlKey: true })
  fireEvent.mouseUp(document)
  expect(selected()).toEqual(['name 2', 'name 3', '7'])
  const number = (row: number) => screen.getByRole('rowheader', { name: `Row ${row}` })
  fireEvent.mouseDown(number(4), { button: 0 })
  fireEvent.mouseMove(number(6), { buttons: 1 })
  fireEvent.mouseUp(document)
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3)
  fireEvent.mouseDown(screen.getByRole('columnheader', { name: 'Row' }), { button: 0 })
  expect(said()).toBe('50 rows, 3 columns selected.')
})

test('what is selected is copied, with its headers where they are asked for', async () => {
  const reports: string[] = []
  const { user } = show({ onCopied: ({ text }) => reports.push(text) })
  await user.keyboard('{ArrowRight}{Control>}c{/Control}')
  await waitFor(async () => expect(await clipboard()).toBe('name 1'))
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}{Control>}c{/Control}')
  await waitFor(async () => expect(await clipboard()).toBe('1\tname 1\n2\tname 2\n'))
  await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
  await waitFor(async () => expect(await clipboard()).toBe('id\tname\n1\tname 1\n2\tname 2\n'))
  await waitFor(() => expect(reports).toHaveLength(3))
  expect(reports.at(-1)).toBe('2 rows, 2 columns copied.')
  expect(said()).toBe('2 rows, 2 columns copied.')
})

test('names of columns sort by key, are one step above the rows, and say the order', async () => {
  const { user, grid } = show()
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(active()).toBe(screen.getByRole('columnheader', { name: 'name' }))
  await user.keyboard('{Enter}')
  expect(active()?.getAttribute('aria-sort')).toBe('ascending')
  expect(said()).toBe('Sorted by name, ascending.')
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const menu = await screen.findByRole('menu', { name: 'Actions for the column name' })
  await user.click(within(menu).getByRole('menuitem', { name: 'Sort descending' }))
  expect(said()).toBe('Sorted by name, descending.')
  await waitFor(() => expect(document.activeElement).toBe(grid))
  await user.keyboard('{Enter}')
  expect(said()).toBe('Not sorted.')
  const before = Number.parseInt(active()?.style.width ?? '', 10)
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(active()?.style.width).toBe(`${before + 16}px`)
})

test('the menu of a cell filters by its value and excludes it, and keeps the focus', async () => {
  const asked: unknown[] = []
  const { user, grid } = show({
    onFilter: (id, filter) => asked.push([id, filter]),
    filters: { name: { kind: 'not', values: ['name 9'] } },
    filterNote: 'Among the loaded rows',
  })
  await user.keyboard('{ArrowRight}{Shift>}{F10}{/Shift}')
  const menu = await screen.findByRole('menu', { name: 'Actions for this value of name' })
  within(menu).getByText('Among the loaded rows')
  expect(within(menu).getByRole('menuitem', { name: /Copy with headers/ }).textContent).toContain('Ctrl+Shift+C')
  await user.click(within(menu).getByRole('menuitem', { name: 'Filter by this value' }))
  await waitFor(() => expect(document.activeElement).toBe(grid))
  fireEvent.contextMenu(screen.getByText('name 3', { selector: '[role=gridcell]' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Exclude this value' }))
  expect(asked).toEqual([
    ['name', { kind: 'equals', text: 'name 1' }],
    ['name', { kind: 'not', values: ['name 9', 'name 3'] }],
  ])
})

test('what a page can do with a value is in the menu of its cell and below the whole value', async () => {
  const opened: (string | null | undefined)[] = []
  const { user, grid } = show({
    cellActions: (id, row) => (id === 'name' ? [{ text: 'Open in others', onChoose: () => opened.push(row[id]) }] : []),
  })
  await user.keyboard('{ContextMenu}')
  expect(within(await screen.findByRole('menu')).queryByText('Open in others')).toBeNull()
  await user.keyboard('{Escape}{ArrowRight}{ContextMenu}')
  await user.click(await screen.findByRole('menuitem', { name: 'Open in others' }))
  await waitFor(() => expect(document.activeElement).toBe(grid))
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Open in others' }))
  expect(opened).toEqual(['name 1', 'name 2'])
  expect(screen.queryByRole('button', { name: 'Open in others' })).toBeNull()
})

test('a column without a filter offers none but for null, unless every value can be filtered by', async () => {
  const columns = [
    column('id'),
    { ...column('name'), filter: undefined },
    { ...column('note'), filter: undefined },
  ].map(({ filter, ...rest }) => ({ ...rest, ...(filter && { filter }) }))
  const { user, again } = show({ columns })
  const items = async () => {
    await user.keyboard('{Shift>}{F10}{/Shift}')
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')))
    return names.filter((name) => name?.includes('this value'))
  }
  await user.keyboard('{ArrowRight}')
  expect(await items()).toEqual([])
  await user.keyboard('{ArrowRight}')
  expect(await items()).toHaveLength(2)
  again({ columns, filtersAnyValue: true })
  await user.keyboard('{ArrowLeft}')
  expect(await items()).toHaveLength(2)
})

test('null and an empty text read null and are told apart; JSON is laid out when it is shown whole', async () => {
  const { user } = show({ rows: [{ id: null, name: '', note: '{"a":[1,90071992547409921]}' }] })
  expect(screen.getAllByRole('gridcell').map(({ textContent, title }) => [textContent, title])).toEqual([
    ['null', ''],
    ['null', 'empty text'],
    ['{"a":[1,90071992547409921]}', '{"a":[1,90071992547409921]}'],
  ])
  const whole = () => document.querySelector('pre')?.textContent
  await user.keyboard('{ArrowRight}{Enter}')
  expect(whole()).toBe('empty text')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(whole()).toBe('{\n  "a": [\n    1,\n    90071992547409921\n  ]\n}')
  // Where nothing is laid out, Fluent finds nothing to focus in the popover, and soon hides it as one that is not in use.
  await user.click(await screen.findByRole('switch', { name: 'Formatted' }))
  expect(whole()).toBe('{"a":[1,90071992547409921]}')
})

test('a row is shown as pairs, searched, and followed by the next one', async () => {
  const { user, grid } = show({ rowsBefore: 20, total: 400 })
  expect(grid.getAttribute('aria-rowcount')).toBe('401')
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}')
  const drawer = await screen.findByRole('dialog')
  within(drawer).getByText('Row 22')
  const values = () => [...drawer.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(values()).toEqual(['2', 'name 2', 'empty text'])
  await user.click(await within(drawer).findByRole('button', { name: 'Next row' }))
  expect(values()).toEqual(['3', 'name 3', 'null'])
  await user.type(await within(drawer).findByRole('searchbox'), 'nam')
  expect(values()).toEqual(['name 3'])
  await user.click(await within(drawer).findByRole('button', { name: 'Close the row' }))
  await waitFor(() => expect(document.activeElement).toBe(grid))
  expect(active()?.textContent).toBe('3')
})

test('of a million rows and hundreds of columns those in sight are in the page; other rows end the selection', async () => {
  const rows = Array.from({ length: 1_000_000 }, (_, index) => ({ c0: String(index) }))
  const columns = Array.from({ length: 400 }, (_, index) => column(`c${index}`))
  const { user, grid, again } = show({ rows, columns })
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['1000001', '401'])
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(600)
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(active()?.textContent).toBe('999999')
  await user.keyboard('{Control>}a{/Control}')
  expect(said()).toMatch(/^1.000.000 rows, 400 columns selected\.$/)
  again({ rows: rows.slice(0, 3), columns })
  expect(selected()).toEqual([])
  expect(active()?.textContent).toBe('2')
})

test('rows on their way are bars, and a message takes their place', () => {
  const { grid, again } = show({ rows: undefined, expectedRows: 5 })
  expect(grid.getAttribute('aria-busy')).toBe('true')
  expect(screen.queryAllByRole('gridcell')).toEqual([])
  again({ rows: [], message: <p>Nothing here.</p> })
  screen.getByText('Nothing here.')
  expect(active()).toBe(screen.getByRole('columnheader', { name: 'id' }))
})
