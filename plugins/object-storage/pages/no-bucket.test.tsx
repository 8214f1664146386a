import { drawPage, fakeHttp } from '@etabli/sdk/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { listBuckets } from '../contract'
import plugin from '../plugin'

const FIRST = { severity: 'error', text: 'select a bucket first' }

test('STOR-29 OP-99 without a bucket neither the button nor files that are dropped send anything, and both say why', async () => {
  const http = fakeHttp().answer(listBuckets, { buckets: [{ name: 'lake' }] })
  const drawn = await drawPage({ plugin, route: 'browser', http })
  onTestFinished(drawn.end)
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }))
  expect(drawn.said).toEqual([FIRST])
  const file = new File(['x'], 'orders.csv')
  const items = [{ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file }]
  fireEvent.drop(screen.getByText('Choose a bucket'), { dataTransfer: { types: ['Files'], items } })
  await waitFor(() => expect(drawn.said).toEqual([FIRST, FIRST]))
  expect(http.asked.map(({ call }) => call)).toEqual([listBuckets])
})
