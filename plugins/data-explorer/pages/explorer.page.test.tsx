import { ApiError } from '@etabli/sdk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getTableData, getTableMetadata, listSchemas, listTables, PageRequest } from '../contract'
import {
  aTable,
  aWarehouse,
  COLUMN_NAMES,
  choose,
  drawExplorer,
  EVENTS,
  firstRowIs,
  hasHeads,
  labelled,
} from '../testing/draw-explorer'

test('DX-53 DX-72 columns stand in the order of the server, each with the filter of its type', async () => {
  const order = ['payload', 'paid', 'happened', 'name', 'id', 'amount', 'note']
  const http = aWarehouse().answer(getTableMetadata, { tableMetadata: aTable(order) })
  const { user, said, inputsOf } = await drawExplorer(EVENTS, { http })
  await hasHeads(order)
  await firstRowIs('payload 1')
  const open = async (column: string) => {
    await user.click(labelled(`Filter ${column}`))
    return screen.findByLabelText(`Filter ${column}`, { selector: 'form' })
  }
  const fields: Record<string, readonly (string | null)[]> = {}
  for (const column of ['id', 'amount', 'happened', 'name', 'payload', 'paid']) {
    const form = await open(column)
    fields[column] = [...form.querySelectorAll('label')].map((label) => label.textContent)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByLabelText(`Filter ${column}`, { selector: 'form' })).toBeNull())
  }
  expect(fields).toEqual({
    id: ['From', 'To'],
    amount: ['From', 'To'],
    happened: ['From', 'To'],
    name: ['Contains'],
    payload: ['Contains'],
    paid: ['Is'],
  })
  const paid = within(await open('paid'))
  const is = paid.getByLabelText<HTMLSelectElement>('Is')
  expect([...is.options].map((option) => option.textContent)).toEqual([
    ...['anything', 'true', 'false', 'null', 'not null'],
  ])
  await user.selectOptions(is, 'true')
  await user.click(paid.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(inputsOf(getTableData).at(-1)).toMatchObject({ page: { filters: { paid: { kind: 'is', value: 'true' } } } }),
  )

  const asked = inputsOf(getTableData).length
  const amount = within(await open('amount'))
  await user.type(amount.getByLabelText('From'), 'ten{Enter}')
  expect(said).toEqual([{ severity: 'error', text: 'invalid form' }])
  await user.keyboard('{Escape}')
  const happened = within(await open('happened'))
  const [from, to] = [happened.getByLabelText<HTMLInputElement>('From'), happened.getByLabelText('To')]
  expect(from.placeholder).toBe('YYYY-MM-DD')
  await user.type(from, '01/11/2026')
  await user.type(to, '2026-11-30{Enter}')
  expect(said).toEqual(Array(2).fill({ severity: 'error', text: 'invalid form' }))
  // What is wrong is said of the field that is wrong, which is the one to go on in.
  expect([from.getAttribute('aria-invalid'), to.getAttribute('aria-invalid')]).toEqual(['true', null])
  expect(document.activeElement).toBe(from)
  happened.getByText('Enter a date such as 2026-11-01, with a time if needed.')
  expect(inputsOf(getTableData)).toHaveLength(asked)
})

test("DX-52 search data that fits no column's type is not sent", async () => {
  const link = `${EVENTS}&filter.name=contains:ment&search.amount=plenty`
  const { user, said, inputsOf } = await drawExplorer(link)
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text: 'invalid search form data' }]))
  expect(inputsOf(getTableData)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await firstRowIs('1')
  expect(inputsOf(getTableData)).toMatchObject([{ searchFormData: { fields: {} } }])
})

test.each([
  ['the project', 'RW', 'RWX'],
  ['the explorer', 'RWX', 'RW'],
])(
  'PERM-38 without X on %s no query is opened, by a link or by the button, which says why',
  async (_, project, explorer) => {
    const permissions = { demo: { permission: project, 'data-explorer': { enabled: true, permission: explorer } } }
    const { said, user } = await drawExplorer(`${EVENTS}&query=c2VsZWN0IDE`, { permissions })
    await firstRowIs('1')
    expect(said).toHaveLength(1)
    expect(said[0]?.text).toMatch(/^The query of this link cannot be opened/)
    const open = screen.getByRole('button', { name: 'Write a query' })
    expect(open.getAttribute('aria-disabled')).toBe('true')
    fireEvent.focus(open)
    const reason = "You may read this project's tables, but not run statements."
    expect((await screen.findByRole('tooltip')).textContent).toBe(reason)
    await user.click(open)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test("DX-11 DX-15 DX-16 DX-17 DX-18 DX-19 DX-20 OP-54 a share of the table is set by field or slider within the server's maximum; only one below 1 is told", async () => {
  const ofQuarter = aTable()
  const info = { ...ofQuarter['query-info'], 'requested-proportion': 0.25, 'max-requestable-proportion': 0.25 }
  const http = aWarehouse().answer(getTableMetadata, ({ tableName }) => ({
    tableMetadata: tableName === 'events' ? { ...ofQuarter, 'query-info': info } : aTable(),
  }))
  const { user, goTo, inputsOf } = await drawExplorer(EVENTS, { http })
  await firstRowIs('1')
  const panel = within(screen.getByRole('complementary', { name: 'Schemas and tables' }))
  await panel.findByText('You cannot request more than 0.25 of the table.')
  const input = panel.getByRole<HTMLInputElement>('spinbutton', { name: 'Proportion' })
  const slider = panel.getByRole<HTMLInputElement>('slider')
  for (const field of [input, slider]) expect([field.step, field.min, field.max]).toEqual(['0.001', '0', '0.25'])
  expect(input.value).toBe('0.250')
  const shares = () => inputsOf(getTableData).map(({ tableProportion }) => tableProportion)
  const apply = () => user.click(panel.getByRole('button', { name: 'Apply' }))
  fireEvent.change(slider, { target: { value: '0.1' } })
  expect([input.value, shares()]).toEqual(['0.100', [0.25]])
  await apply()
  await screen.findByRole('button', { name: 'proportion 0.1' })
  await waitFor(() => expect(shares()).toEqual([0.25, 0.1]))
  // The same share again reads it anew.
  await apply()
  await waitFor(() => expect(shares()).toEqual([0.25, 0.1, 0.1]))
  for (const wrong of ['0.251', '-0.001']) {
    fireEvent.change(panel.getByRole('spinbutton'), { target: { value: wrong } })
    await apply()
    panel.getByText('Enter a number from 0 to 0.25, with at most 3 decimals.')
  }
  fireEvent.change(panel.getByRole('spinbutton'), { target: { value: '0' } })
  await apply()
  await waitFor(() => expect(shares()).toEqual([0.25, 0.1, 0.1, 0]))

  await goTo(EVENTS.replace('events', 'orders'))
  await panel.findByText('reads the whole table')
  expect(screen.queryByText(/You cannot request more/)).toBeNull()
})

test('DX-09 DX-10 the left panel has size and row count of the table that is selected, of the next one too', async () => {
  const http = aWarehouse().answer(getTableMetadata, ({ tableName }) => ({
    tableMetadata: {
      ...aTable(),
      ...(tableName === 'orders' && {
        'table-info': { total_row_count: 70_000, total_size: 5 * 1024 ** 3, row_count_is_estimate: true },
      }),
    },
  }))
  const { user } = await drawExplorer(EVENTS, { http })
  const panel = within(screen.getByRole('complementary', { name: 'Schemas and tables' }))
  const factsOf = async (table: string) => {
    const facts = within(await panel.findByRole('region', { name: `About ${table}` }))
    return facts.getAllByRole('definition').map((fact) => fact.textContent)
  }
  expect(await factsOf('events')).toEqual(['8 KB', '1\u202f000'])
  await user.click(await screen.findByRole('treeitem', { name: 'orders' }))
  expect(await factsOf('orders')).toEqual(['5 GB', 'about 70\u202f000'])
})

test('DX-33 the column selector opens with all columns, those that are shown checked; Cancel leaves them, and it opens again', async () => {
  const { user } = await drawExplorer(`${EVENTS}&column=note&column=id`)
  await hasHeads(['note', 'id'])
  const open = async () => {
    await choose('Select columns')
    return within(await screen.findByRole('dialog', { name: 'Select columns' }))
  }
  const boxesOf = (dialog: Awaited<ReturnType<typeof open>>) =>
    dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, labels }) => [labels?.[0]?.textContent, checked])
  const canceled = await open()
  const before = boxesOf(canceled)
  expect(before.slice(0, 2)).toEqual([
    ['note', true],
    ['id', true],
  ])
  expect(before.slice(2)).toEqual(
    COLUMN_NAMES.filter((name) => name !== 'note' && name !== 'id').map((name) => [name, false]),
  )
  await user.click(canceled.getByRole('checkbox', { name: 'note' }))
  await user.click(canceled.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hasHeads(['note', 'id'])
  const again = await open()
  expect(boxesOf(again)).toEqual(before)
  await user.click(again.getByRole('checkbox', { name: 'paid' }))
  await user.click(again.getByRole('button', { name: 'Apply' }))
  await hasHeads(['note', 'id', 'paid'])
})

test.each([
  ['metadata', getTableMetadata],
  ['rows', getTableData],
])('DX-54 %s of a table that cannot be read are said to be so in its place', async (_, spoiled) => {
  const http = aWarehouse()
  const { call: answer } = http
  Object.assign(http, {
    call: (...asked: Parameters<typeof answer>) => {
      const called: object = asked[0]
      if (called === spoiled) throw new ApiError('REPLY_INVALID', 200, asked[2]?.unreadable ?? 'No data.')
      return answer(...asked)
    },
  })
  await drawExplorer(EVENTS, { http })
  const failure = await screen.findByText('cannot read data result')
  expect(screen.getByRole('region', { name: 'events' }).contains(failure)).toBe(true)
})

test('DX-14 a table that is selected, in the tree or by a link, is described first, and its rows are asked for once, by the proportion that is requested', async () => {
  const described: (() => void)[] = []
  const http = aWarehouse().answer(getTableMetadata, async ({ tableName }) => {
    await new Promise<void>((resolve) => void described.push(resolve))
    const share = { 'requested-proportion': tableName === 'events' ? 0.25 : 0.5 }
    return { tableMetadata: { ...aTable(), 'query-info': { ...aTable()['query-info'], ...share } } }
  })
  const { user, inputsOf } = await drawExplorer(EVENTS, { http })
  const asked = () => inputsOf(getTableData).map((input) => [input.tableName, input.tableProportion])
  const describedOf = async (times: number) => {
    await waitFor(() => expect(described).toHaveLength(times))
    described.at(-1)?.()
  }
  await screen.findByText('events', { selector: 'section [aria-busy=true] *' })
  expect(asked()).toEqual([])
  await describedOf(1)
  await firstRowIs('1')
  expect(asked()).toEqual([['events', 0.25]])

  await user.click(await screen.findByRole('treeitem', { name: 'orders' }))
  await screen.findByText('orders', { selector: 'section [aria-busy=true] *' })
  expect(asked()).toHaveLength(1)
  await describedOf(2)
  await screen.findByLabelText('Rows of orders')
  await firstRowIs('1')
  expect(asked().slice(1)).toEqual([['orders', 0.5]])

  cleanup()
  await drawExplorer(`${EVENTS}&proportion=0.1`, { http })
  await describedOf(3)
  await waitFor(() => expect(asked().slice(2)).toEqual([['events', 0.1]]))
})

test('DX-22 DX-23 DX-24 the rows come in pages of 20, forth and back, and in each size that is chosen', async () => {
  const { user, inputsOf } = await drawExplorer(`${EVENTS}&page=3`)
  await firstRowIs('41')
  await user.click(labelled('Previous page'))
  await firstRowIs('21')
  await user.click(labelled('Previous page'))
  await firstRowIs('1')
  expect(labelled('Previous page').getAttribute('aria-disabled')).toBe('true')
  const asked = () =>
    inputsOf(getTableData).map(({ page }) => {
      const { offset, limit } = PageRequest.parse(page)
      return [offset, limit]
    })
  const pages = [
    [40, 20],
    [20, 20],
    [0, 20],
  ]
  expect(asked()).toEqual(pages)
  const sizes = screen.getByLabelText<HTMLSelectElement>('Rows per page')
  expect([...sizes.options].map(({ text }) => text)).toEqual(['20', '25', '30', '50'])
  for (const size of [25, 30, 50]) {
    await user.selectOptions(sizes, String(size))
    pages.push([0, size])
    await waitFor(() => expect(asked()).toEqual(pages))
  }
  await user.click(labelled('Next page'))
  await firstRowIs('51')
})

test('CALL-28 schemas and tables that are named plainly stand beside those that are told of with more than a name', async () => {
  const http = aWarehouse()
    .answer(listSchemas, { schemas: ['plain', { name: 'raw', kind: 'schema' }] })
    .answer(listTables, ({ schemaName }) => ({
      tableList: schemaName === 'raw' ? ['events', { name: 'orders' }] : [{ name: 'people' }, 'places'],
    }))
  const { user, inputsOf } = await drawExplorer(EVENTS, { http })
  const panel = within(screen.getByRole('complementary', { name: 'Schemas and tables' }))
  await panel.findByText('orders')
  // The table that is open stands above them too.
  await waitFor(() => expect(panel.getAllByText('events')).toHaveLength(2))
  await user.click(panel.getByText('plain'))
  await panel.findByText('places')
  panel.getByText('people')
  expect(inputsOf(listTables).map(({ schemaName }) => schemaName)).toEqual(['raw', 'plain'])
})
