import { drawPage, fakeHttp } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { listBuckets, listObjects, previewObject, summariseDirectory } from '../contract'
import plugin from '../plugin'
import { UploadLine } from './upload-line.widget'

const OF_A_FILE = { LastModified: '2026-01-01T00:00:00.000Z', StorageClass: 'STANDARD', ETag: 'x' }

test('STOR-38 objects, directories, previews and uploads show their sizes in steps of 1000, with one decimal', async () => {
  const http = fakeHttp()
    .answer(listBuckets, { buckets: [{ name: 'lake' }] })
    .answer(listObjects, {
      objectList: {
        prefix: '',
        delimiter: '/',
        commonPrefixes: [{ Prefix: 'raw/' }],
        contents: [{ Key: 'a.txt', Size: 2_340_000, ...OF_A_FILE }],
        isPartial: false,
      },
    })
    .answer(summariseDirectory, { summary: { objectCount: 2, size: 1_500, isPartial: false } })
    .answer(previewObject, { preview: 'a text', isBinary: false, isPartial: false, size: 2_340_000 })
  const drawn = await drawPage({ plugin, route: 'browser', search: 'bucket-name=lake', http })
  onTestFinished(drawn.end)
  await screen.findByRole('cell', { name: '2.3 MB' })
  await userEvent.click(screen.getByRole('button', { name: 'Count the contents of raw/' }))
  await waitFor(() => expect(drawn.said).toEqual([{ severity: 'info', text: 'raw/ holds 2 objects of 1.5 kB.' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Preview a.txt' }))
  await screen.findByText('the whole file, 2.3 MB')
  cleanup()

  const upload = { id: 1, project: 'demo', bucket: 'lake', key: 'b.txt', name: 'b.txt', size: 1_024, sent: 0 }
  render(
    <FluentProvider theme={webLightTheme}>
      <UploadLine upload={{ ...upload, state: 'running' }} onCancel={() => undefined} />
    </FluentProvider>,
  )
  screen.getByText('1.0 kB')
})
