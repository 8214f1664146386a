import { drawPage, fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { deleteObject, listBuckets, listObjects } from '../contract'
import plugin from '../plugin'

const OF_A_FILE = { LastModified: '2026-01-01T00:00:00.000Z', Size: 1, StorageClass: 'STANDARD', ETag: 'x' }

/** A bucket with a directory and a file, of which nothing can be deleted. */
async function deleting(name: string, code: string, message: string) {
  const http = fakeHttp()
    .answer(listBuckets, { buckets: [{ name: 'lake' }] })
    .answer(listObjects, {
      objectList: {
        prefix: '',
        delimiter: '/',
        commonPrefixes: [{ Prefix: 'raw/' }],
        contents: [{ Key: 'a.txt', ...OF_A_FILE }],
        isPartial: false,
      },
    })
    .refuse(deleteObject, code, message, 409)
  const drawn = await drawPage({ plugin, route: 'browser', search: 'bucket-name=lake', http })
  onTestFinished(drawn.end)
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  await waitFor(() => expect(drawn.said).toHaveLength(1))
  return drawn.said
}

test('HTTP-12 STOR-30 OP-19 a directory that is not empty is not deleted, which is information; another failure is an error', async () => {
  expect(await deleting('raw/', 'DIRECTORY_NOT_EMPTY', 'the directory is not empty')).toEqual([
    { severity: 'info', text: 'the directory is not empty' },
  ])
  cleanup()
  expect(await deleting('a.txt', 'AWAY', 'the store does not answer')).toEqual([
    { severity: 'error', text: 'the store does not answer' },
  ])
})
