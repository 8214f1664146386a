import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { getUploadLink } from '../contract'
import { aLake, drawLake, rowOf } from '../testing/draw-lake'

/** Where a store is that answers what is sent to it as the test says. */
async function aStore(answer: RequestListener): Promise<string> {
  const store = createServer((request, response) => {
    // The page is of another origin here.
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-methods', 'PUT, POST')
    if (request.method === 'OPTIONS') response.end()
    else answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  onTestFinished(() => void store.close())
  const address = store.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const spinner = () => within(screen.getByRole('button', { name: /Upload/ })).queryByLabelText('Uploading')

test('STOR-11 STOR-12 STOR-48 STOR-49 STOR-50 in a directory too files are sent to their links by PUT, an empty one as well, while the button spins; whatever the store refuses is said, and ends that', async () => {
  const taken: string[] = []
  let status = 200
  const held: (() => void)[] = []
  let isHeld = true
  const store = await aStore(async (request, response) => {
    taken.push(`${request.method} ${request.url} ${await text(request)}`)
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    response.writeHead(status).end()
  })
  const http = aLake().answer(getUploadLink, ({ fileName }) => ({
    ...{ uploadLink: `${store}/take?name=${String(fileName)}`, expiresAt: '2026-11-20T08:00:00.000Z' },
  }))
  const { user, said, inputsOf } = await drawLake('bucket-name=lake&prefix=raw/2026/', { http })
  await rowOf('a.txt')
  const send = (...files: readonly File[]) => user.upload(screen.getByLabelText('Files to upload'), [...files])
  expect(spinner()).toBeNull()
  await send(new File([], 'empty.txt'), new File(['first'], 'one.txt'))
  await waitFor(() => expect(held).toHaveLength(2))
  expect(spinner()).not.toBeNull()
  held[0]?.()
  // It spins until the last of them has arrived.
  await within(screen.getByRole('region', { name: 'Uploads' })).findByText('done')
  expect(spinner()).not.toBeNull()
  isHeld = false
  held[1]?.()
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: '2 files successfully uploaded' }]))
  expect(spinner()).toBeNull()
  expect(taken.toSorted()).toEqual(['PUT /take?name=raw/2026/empty.txt ', 'PUT /take?name=raw/2026/one.txt first'])
  const at = { projectName: 'demo', bucketName: 'lake' }
  expect(inputsOf(getUploadLink)).toEqual([
    { ...at, fileName: 'raw/2026/empty.txt', fileSize: 0 },
    { ...at, fileName: 'raw/2026/one.txt', fileSize: 5 },
  ])

  for (const refusal of [300, 403, 500]) {
    status = refusal
    const before = said.length
    await send(new File(['x'], 'refused.txt'))
    await waitFor(() =>
      expect(said.slice(before), String(refusal)).toEqual([{ severity: 'error', text: 'cannot upload file' }]),
    )
    await waitFor(() => expect(spinner()).toBeNull())
  }
})
