import { ApiError } from '@etabli/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { execQuery, getTableData, listConnections, type QueryResult } from '../contract'
import { aPage, aWarehouse, drawExplorer, EVENTS, firstRowIs } from '../testing/draw-explorer'

/** Two rows of what a query returns. */
const resultOf = (one: string, isPartial = false): { readonly queryResult: QueryResult } => ({
  queryResult: {
    'table-config': {
      columns: ['one', 'two'].map((name) => ({ name, type: 'text', filterType: 'text', nullable: true })),
      columnOrder: ['two', 'one'],
    },
    'table-rows': [
      { one, two: '1' },
      { one, two: null },
    ],
    'query-info': { 'elapsed-milliseconds': 1, 'row-count': 2, 'partial-result': isPartial },
  },
})
const twoConnections = () =>
  aWarehouse().answer(listConnections, { supportedConnections: [{ name: 'archive' }, { name: 'warehouse' }] })
const sent = (query: string) => ({ projectName: 'demo', dbConnectionName: 'warehouse', query })

/** By texts and labels, as these are found sooner than roles. */
const open = (button = 'Write a query') => fireEvent.click(screen.getByText(button, { selector: 'button' }))
const editor = () => screen.findByLabelText<HTMLTextAreaElement>('SQL', { selector: 'textarea' })
async function send(sql: string): Promise<void> {
  fireEvent.change(await editor(), { target: { value: sql } })
  fireEvent.click(screen.getByText('Run', { selector: 'button' }))
}
/** The cells of a result, in the panel where the rows of the table were. */
async function shownResult(): Promise<readonly (string | null)[]> {
  const main = within(screen.getByLabelText('events', { selector: 'section' }))
  const grid = await main.findByRole('grid', { name: 'Result from warehouse', hidden: true })
  return [...grid.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent)
}
const resultIs = (one: string) => waitFor(async () => expect(await shownResult()).toEqual(['1', one, 'null', one]))
const mark = () => screen.queryByText('partial result')

test('DX-47 DX-49 a query that is sent runs once, on the connection that is chosen, and its rows take the place of the table; a partial result is shown all the same, and marked', async () => {
  const http = twoConnections().answer(execQuery, resultOf('whole'))
  const { said, inputsOf } = await drawExplorer(EVENTS, { http })
  await firstRowIs('1')
  open()
  await send('select 1 as one')
  await resultIs('whole')
  expect(inputsOf(execQuery)).toEqual([sent('select 1 as one')])
  expect([screen.queryByRole('dialog'), screen.queryByLabelText('Rows of events'), mark(), said]).toEqual([
    ...[null, null, null, []],
  ])
  http.answer(execQuery, resultOf('a part', true))
  open('Edit query')
  await send('select 2 as one')
  await resultIs('a part')
  expect(mark()).not.toBeNull()
  expect(inputsOf(execQuery)).toEqual([sent('select 1 as one'), sent('select 2 as one')])
})

test('DX-47 the rows of a partial table are shown all the same, on its next page too, and marked', async () => {
  const http = aWarehouse().answer(getTableData, (input) => {
    const { tableData } = aPage(input)
    return { tableData: { ...tableData, 'query-info': { ...tableData['query-info'], 'partial-result': true } } }
  })
  await drawExplorer(EVENTS, { http })
  await firstRowIs('1')
  expect(mark()).not.toBeNull()
  fireEvent.click(screen.getByLabelText('Next page', { selector: 'button' }))
  await firstRowIs('21')
  expect(mark()).not.toBeNull()
})

test('DX-50 DX-51 a query that fails, or whose result cannot be read, reopens the editor with its text and the reason, each time; the next one that works has nothing of it', async () => {
  const http = twoConnections().answer(execQuery, resultOf('whole'))
  const { call: answer } = http
  let isUnreadable = false
  Object.assign(http, {
    call: (...asked: Parameters<typeof answer>) => {
      const called: object = asked[0]
      if (isUnreadable && called === execQuery)
        throw new ApiError('REPLY_INVALID', 200, asked[2]?.unreadable ?? 'No result.')
      return answer(...asked)
    },
  })
  await drawExplorer(EVENTS, { http })
  await firstRowIs('1')
  open()
  const failsWith = async (sql: string, message: string) => {
    await send(sql)
    const dialog = within(await screen.findByRole('dialog'))
    const alert = await dialog.findByRole('alert')
    await waitFor(() => expect(alert.textContent).toContain(message))
    expect((await editor()).value).toBe(sql)
    expect(screen.queryByLabelText('Result from warehouse')).toBeNull()
  }
  for (const missing of ['nam', 'nama']) {
    http.refuse(execQuery, 'QUERY_FAILED', `column "${missing}" does not exist`, 422)
    await failsWith(`select ${missing} from raw.events`, `column "${missing}" does not exist`)
  }
  isUnreadable = true
  await failsWith('select 1', 'cannot read query result')
  isUnreadable = false
  http.answer(execQuery, resultOf('whole'))
  await send('select 2')
  await resultIs('whole')
  expect(screen.queryByRole('dialog')).toBeNull()
  open('Edit query')
  expect((await editor()).value).toBe('select 2')
  expect(screen.queryByRole('alert')).toBeNull()
})
