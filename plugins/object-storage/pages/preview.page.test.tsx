import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listObjects, previewGrid, previewObject, previewPicture } from '../contract'
import { aLake, button, drawLake, listingOf, rowOf } from '../testing/draw-lake'

/** A lake whose files consist of x, which is looked into so far as is asked. */
const aReadableLake = () =>
  aLake().answer(previewObject, ({ fileSize }) => ({
    ...{ preview: 'x'.repeat(Number(fileSize)), isBinary: false, isPartial: true, size: 100_000 },
  }))
const text = () => screen.findByText(/^x+$/, { selector: 'pre' })

test('STOR-20 STOR-21 STOR-22 STOR-23 OP-82 a file is looked into by a click, as long as is wished, and in the whole screen', async () => {
  const { user, inputsOf } = await drawLake('bucket-name=lake&prefix=raw/', { http: aReadableLake() })
  await user.click((await rowOf('b.txt')).cells[2] ?? document.body)
  // Named without the directory that it stands in.
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview : b.txt' }))
  await text()
  const size = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Characters' })
  expect([...size.options].map((option) => option.textContent)).toEqual(['1000', '5000', '10000', '50000'])
  expect(size.value).toBe('1000')
  for (const more of [5_000, 10_000, 50_000]) {
    await user.selectOptions(size, String(more))
    await waitFor(async () => expect((await text()).textContent).toHaveLength(more))
  }
  const file = { projectName: 'demo', bucketName: 'lake', fileName: 'raw/b.txt' }
  expect(inputsOf(previewObject)).toEqual([1_000, 5_000, 10_000, 50_000].map((fileSize) => ({ ...file, fileSize })))
  await user.click(dialog.getByRole('button', { name: 'Maximize' }))
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  dialog.getByRole('button', { name: 'Maximize' })
})

test('STOR-21 STOR-22 each file is looked into from its first 1000 characters, whatever was wished for the one before; a table and a picture fill the screen too', async () => {
  const files = { 'a.txt': 9, 'b.json': 9, 'c.parquet': 9, 'd.png': 9 }
  const http = aReadableLake().answer(listObjects, listingOf('', files)).hold(previewGrid).hold(previewPicture)
  const { user, inputsOf } = await drawLake('bucket-name=lake', { http })
  const look = async (name: string) => {
    await user.click(within(await rowOf(name)).getByText(name))
    return within(await screen.findByRole('dialog', { name: `Preview : ${name}` }))
  }
  const sizes = (dialog: Pick<typeof screen, 'getByRole'>) =>
    dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Characters' })
  const first = await look('a.txt')
  await text()
  await user.selectOptions(sizes(first), '50000')
  await waitFor(async () => expect((await text()).textContent).toHaveLength(50_000))
  await user.click(first.getByRole('button', { name: 'Close' }))
  const second = await look('b.json')
  await waitFor(async () => expect((await text()).textContent).toHaveLength(1_000))
  expect(sizes(second).value).toBe('1000')
  expect(inputsOf(previewObject).at(-1)).toMatchObject({ fileName: 'b.json', fileSize: 1_000 })
  await user.click(second.getByRole('button', { name: 'Close' }))
  for (const name of ['c.parquet', 'd.png']) {
    const dialog = await look(name)
    expect(dialog.queryByRole('combobox', { name: 'Characters' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Maximize' }))
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  }
})

test('a binary file is said to be one, a text stands as it came; a table is offered to the data explorer, where that is open to the user', async () => {
  const http = aReadableLake()
  const { user } = await drawLake('bucket-name=lake', { http })
  await rowOf('orders.csv')
  await user.click(button('Preview orders.csv'))
  await screen.findByRole('button', { name: 'Open as table' })
  cleanup()

  const whole = { permission: 'RWX' }
  const permissions = { demo: { ...whole, 'object-storage': whole } }
  const denied = await drawLake('bucket-name=lake', { permissions, http })
  await rowOf('orders.csv')
  await denied.user.click(button('Preview orders.csv'))
  await text()
  expect(screen.queryByRole('button', { name: 'Open as table' })).toBeNull()
  cleanup()

  http.answer(previewObject, ({ fileName }) =>
    fileName === 'image.bin'
      ? { preview: '', isBinary: true, isPartial: false, size: 6 }
      : { preview: '{\n  "id": 7\n}', isBinary: false, isPartial: false, size: 40 },
  )
  const binary = await drawLake('bucket-name=lake', { http })
  await rowOf('image.bin')
  await binary.user.click(button('Preview image.bin'))
  await screen.findByText('This file is binary')
  await binary.user.click(button('Close'))
  await binary.user.click(await screen.findByRole('button', { name: 'Preview broken.json' }))
  const json = await screen.findByText(/"id": 7/, { selector: 'pre' })
  expect(json.textContent).toBe('{\n  "id": 7\n}')
})
