import { AddRegular } from '@fluentui/react-icons/svg/add'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createBucket,
  createDirectory,
  deleteBucket,
  deleteObject,
  deleteObjects,
  getUploadLink,
  listBuckets,
  listObjects,
} from '../contract'
import { aLake, button, drawLake, listingOf, names, panel, rowOf, shapesIn } from '../testing/draw-lake'

const success = (text: string) => ({ severity: 'success', text })
const bucketFirst = { severity: 'error', text: 'select a bucket first' }

test('STOR-10 STOR-27 STOR-28 STOR-29 STOR-54 OP-99 without a bucket nothing is uploaded and no directory made; with one a directory is made under what is open, by its name', async () => {
  const http = aLake().answer(createDirectory, {})
  const { user, said, inputsOf } = await drawLake('', { http })
  await user.click(
    await panel()
      .findByRole('button', { name: 'lake' })
      .then(() => button('Upload')),
  )
  expect(said).toEqual([bucketFirst])
  expect(screen.queryByRole('menuitem')).toBeNull()
  const input = () => screen.getByRole('textbox', { name: 'New directory' })
  expect(input().getAttribute('placeholder')).toBe('New directory')
  await user.type(input(), 'early')
  await user.click(button('Create directory'))
  expect(said).toEqual([bucketFirst, bucketFirst])
  expect(panel().queryByRole('button', { name: /^Delete bucket/ })).toBeNull()

  await user.click(panel().getByRole('button', { name: 'lake' }))
  for (const directory of ['raw/', '2026/'])
    await rowOf(directory).then((row) => user.click(within(row).getByText(directory)))
  await rowOf('a.txt')
  for (const blank of ['  ', '  {Enter}']) {
    await user.clear(input())
    await user.type(input(), blank)
    await user.click(button('Create directory'))
  }
  await user.clear(input())
  http.answer(listObjects, listingOf('raw/2026/', { 'raw/2026/new/': 0 }))
  await user.type(input(), 'new{Enter}')
  await rowOf('new/')
  expect(said.slice(2)).toEqual([success('directory successfully created')])
  expect(inputsOf(createDirectory)).toEqual([{ projectName: 'demo', bucketName: 'lake', dirPath: 'raw/2026/new/' }])
  expect(inputsOf(getUploadLink)).toEqual([])
})

test('STOR-04 STOR-26 STOR-53 a bucket is made by its name and a plus, and opened; a blank or a wrong name makes none', async () => {
  const http = aLake().answer(createBucket, {})
  const { user, said, address, inputsOf } = await drawLake('', { http })
  await panel().findByRole('button', { name: 'lake' })
  const input = panel().getByRole('textbox', { name: 'New bucket' })
  expect(input.getAttribute('placeholder')).toBe('New bucket')
  const { container } = render(<AddRegular />)
  expect(shapesIn(button('Create bucket'))).toEqual(shapesIn(container))
  await user.click(button('Create bucket'))
  await user.type(input, '   {Enter}')
  await user.click(button('Create bucket'))
  expect(panel().queryByText(/^Use 3 to 63/)).toBeNull()
  await user.type(input, 'Not A Name{Enter}')
  await panel().findByText(/^Use 3 to 63/)
  expect([inputsOf(createBucket), said]).toEqual([[], []])

  await user.clear(input)
  await user.type(input, 'fresh-bucket')
  http.answer(listBuckets, { buckets: [{ name: 'fresh-bucket' }, { name: 'lake' }] })
  await user.click(button('Create bucket'))
  await panel().findByRole('button', { name: 'Delete bucket fresh-bucket' })
  expect(said).toEqual([success('bucket successfully created')])
  expect(inputsOf(createBucket)).toEqual([{ projectName: 'demo', bucketName: 'fresh-bucket' }])
  expect(address()).toBe('/demo/object-storage?bucket-name=fresh-bucket')
})

test('STOR-31 STOR-55 a bucket is deleted once that is confirmed, and is not open any more; one that is not empty stays, which is said as information', async () => {
  const at = 'bucket-name=archive'
  const refused = await drawLake(at, { answer: false })
  await refused.user.click(await screen.findByRole('button', { name: 'Delete bucket archive' }))
  expect(refused.asked.map(({ text, confirm }) => [text, confirm])).toEqual([
    ['Do you want to delete this bucket ?', 'Delete'],
  ])
  expect([refused.inputsOf(deleteBucket), refused.said]).toEqual([[], []])
  refused.unmount()

  const http = aLake().refuse(deleteBucket, 'BUCKET_NOT_EMPTY', 'the bucket is not empty', 409)
  const { user, said, asked, address, inputsOf } = await drawLake(at, { http })
  await user.click(await screen.findByRole('button', { name: 'Delete bucket archive' }))
  await waitFor(() => expect(said).toEqual([{ severity: 'info', text: 'the bucket is not empty' }]))
  expect(address()).toBe('/demo/object-storage?bucket-name=archive')
  http.answer(deleteBucket, {}).answer(listBuckets, { buckets: [{ name: 'lake' }] })
  await user.click(button('Delete bucket archive'))
  await waitFor(() => expect(address()).toBe('/demo/object-storage'))
  await waitFor(() => expect(panel().queryByRole('button', { name: 'archive' })).toBeNull())
  expect(said.slice(1)).toEqual([success('bucket successfully deleted')])
  // Each time anew.
  expect(asked.map(({ text }) => text)).toEqual(Array(2).fill('Do you want to delete this bucket ?'))
  expect(inputsOf(deleteBucket).at(-1)).toEqual({ projectName: 'demo', bucketName: 'archive' })
})

test('STOR-18 STOR-32 STOR-56 a file is downloaded and deleted by its row, a directory deleted alone; nothing is deleted that is not confirmed', async () => {
  const refused = await drawLake('bucket-name=lake', { answer: false })
  const downloads = (row: HTMLElement) => within(row).queryAllByRole('button', { name: /^Download/ })
  expect(downloads(await rowOf('raw/'))).toHaveLength(0)
  expect(downloads(await rowOf('orders.csv'))).toHaveLength(1)
  for (const name of ['orders.csv', 'orders.csv', 'raw/']) await refused.user.click(button(`Delete ${name}`))
  expect(refused.asked.map(({ text, confirm }) => [text, confirm])).toEqual(
    Array(3).fill(['Do you want to delete this object ?', 'Delete']),
  )
  expect([refused.inputsOf(deleteObject), refused.said]).toEqual([[], []])
  refused.unmount()

  const http = aLake().answer(deleteObject, {})
  const { user, said, inputsOf } = await drawLake('bucket-name=lake&prefix=raw/', { http })
  await rowOf('b.txt')
  http.answer(listObjects, listingOf('raw/', { 'raw/2026/a.txt': 1 }))
  await user.click(button('Delete b.txt'))
  await waitFor(() => expect(names()).toEqual(['2026/']))
  expect(said).toEqual([success('object successfully deleted')])
  expect(inputsOf(deleteObject)).toEqual([{ projectName: 'demo', bucketName: 'lake', fileName: 'raw/b.txt' }])
})

test('several files are chosen and deleted together, but no directories', async () => {
  const fileNames = ['broken.json', 'orders.csv']
  const http = aLake().answer(deleteObjects, { deleted: fileNames, refused: [] })
  const { user, said, asked, inputsOf } = await drawLake('bucket-name=lake', { http })
  expect(within(await rowOf('raw/')).queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull()
  for (const name of fileNames) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  screen.getByText('2 files selected')
  http.answer(listObjects, listingOf('', { 'raw/b.txt': 1, 'record.json': 1 }))
  await user.click(button('Delete selected'))
  await waitFor(() => expect(names()).toEqual(['raw/', 'record.json']))
  expect(asked[0]?.text).toBe('Do you want to delete these 2 objects ?')
  expect(said).toEqual([success('2 objects successfully deleted')])
  expect(inputsOf(deleteObjects)).toEqual([{ projectName: 'demo', bucketName: 'lake', fileNames }])
  expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull()
})
