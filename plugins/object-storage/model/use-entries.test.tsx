import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, fakeHttp } from '@etabli/sdk/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listObjects } from '../contract'
import { useEntries } from './use-entries'

function Directory({ prefix = 'raw/' }: { readonly prefix?: string }) {
  const { entries, isPartial } = useEntries('demo', 'lake', prefix)
  return <p>{entries ? `${entries.length} entries${isPartial ? ', a part' : ''}` : 'loading'}</p>
}

/** A listing of so many files and directories. */
function listingOf(files: number, directories: number, isPartial = false) {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(5, '0'))
  const facts = { LastModified: '2026-01-01T00:00:00.000Z', Size: 1, StorageClass: 'STANDARD', ETag: 'x' }
  return {
    objectList: {
      prefix: 'raw/',
      delimiter: '/',
      commonPrefixes: numbers(directories).map((name) => ({ Prefix: `raw/${name}/` })),
      contents: numbers(files).map((name) => ({ Key: `raw/${name}`, ...facts })),
      isPartial,
    },
  }
}

/** What is shown and told of a directory with so many files and directories. */
async function shownOf(files: number, directories: number, isPartial = false) {
  const http = fakeHttp().answer(listObjects, listingOf(files, directories, isPartial))
  const { services, said } = await createTestKernel({ plugins: [], http })
  const { unmount } = render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient()}>
        <Directory />
      </QueryClientProvider>
    </KernelProvider>,
  )
  const { textContent } = await screen.findByText(/entries/)
  unmount()
  return [textContent, said]
}

test('HTTP-11 STOR-39 STOR-41 OP-14 10,000 entries or more are said to be a part, for 12000 ms; 9,999 are not', async () => {
  const toast = {
    severity: 'info',
    text: 'Partial result displayed. The list is limited to 10000 objects in alphabetical order.',
    duration: 12_000,
  }
  expect(await shownOf(9_999, 0)).toEqual(['9999 entries', []])
  expect(await shownOf(10_000, 0)).toEqual(['10000 entries, a part', [toast]])
  expect(await shownOf(9_998, 2)).toEqual(['10000 entries, a part', [toast]])
  expect(await shownOf(3, 1)).toEqual(['4 entries', []])
  expect(await shownOf(3, 1, true)).toEqual(['4 entries, a part', [toast]])
})

test('STOR-41 a small directory that is opened after a large one is not said to be a part', async () => {
  const http = fakeHttp().answer(listObjects, ({ prefix }) => listingOf(prefix === 'all/' ? 10_000 : 3, 0))
  const { services, said } = await createTestKernel({ plugins: [], http })
  const queries = new QueryClient()
  const at = (prefix: string) => (
    <KernelProvider services={services}>
      <QueryClientProvider client={queries}>
        <Directory prefix={prefix} />
      </QueryClientProvider>
    </KernelProvider>
  )
  const { rerender } = render(at('all/'))
  await screen.findByText('10000 entries, a part')
  expect(said).toHaveLength(1)
  rerender(at('some/'))
  await screen.findByText('3 entries')
  expect(said).toHaveLength(1)
})
