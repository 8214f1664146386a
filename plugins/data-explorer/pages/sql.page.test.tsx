import { drawPage } from '@etabli/sdk/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { execQuery } from '../contract'
import { encodeQuery } from '../model/query/query-link'
import plugin from '../plugin'
import { aWarehouse } from '../testing/draw-explorer'

const resultOf = (isPartial: boolean) => ({
  queryResult: {
    'table-config': { columns: [], columnOrder: [] },
    'table-rows': [],
    'query-info': { 'elapsed-milliseconds': 1, 'row-count': 0, 'partial-result': isPartial },
  },
})

test('HTTP-11 OP-14 a partial result in the SQL workbench is said in an info toast that stays 12000 ms, a whole one is not', async () => {
  const http = aWarehouse().answer(execQuery, resultOf(false))
  const search = `connection=warehouse&query=${encodeQuery('select 1')}`
  const { said, end } = await drawPage({ plugin, route: 'sql', search, http })
  onTestFinished(end)
  await waitFor(() => expect(screen.getByLabelText('SQL')).toHaveProperty('value', 'select 1'))
  // By its text, as that is found sooner than a role.
  const run = () => fireEvent.click(screen.getByText('Run', { selector: 'button' }))
  run()
  await screen.findByText('The query returned no rows.')
  expect(said).toEqual([])
  http.answer(execQuery, resultOf(true))
  run()
  const text = 'Partial result displayed. The full result exceeds the rows limit, please restrict the search.'
  await waitFor(() => expect(said).toEqual([{ severity: 'info', text, duration: 12_000 }]))
})
