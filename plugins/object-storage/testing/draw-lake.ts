import { type DrawnPage, drawPage, type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { listBuckets, listObjects } from '../contract'
import plugin from '../plugin'

export const CHANGED = '2026-01-02T03:04:05.000Z'
const FILES: Readonly<Record<string, number>> = {
  ...{ 'orders.csv': 2_400, 'broken.json': 9, 'image.bin': 6, 'record.json': 40 },
  ...{ 'raw/2026/a.txt': 1, 'raw/b.txt': 1 },
  ...Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`part-${index}.txt`, 1_500])),
}

/** What lies under a prefix of these files, as the platform lists it. */
export function listingOf(prefix: string, files = FILES, isPartial = false) {
  const under = Object.keys(files)
    .filter((key) => key.startsWith(prefix) && key !== prefix)
    .toSorted()
  const directories = under.flatMap((key) => /^[^/]+\//.exec(key.slice(prefix.length))?.[0] ?? [])
  const facts = { LastModified: CHANGED, StorageClass: 'STANDARD', ETag: 'x' }
  return {
    objectList: {
      ...{ prefix, delimiter: '/', isPartial },
      commonPrefixes: [...new Set(directories)].map((name) => ({ Prefix: prefix + name })),
      contents: under
        .filter((key) => !key.slice(prefix.length).includes('/'))
        .map((key) => ({ Key: key, Size: files[key] ?? 0, ...facts })),
    },
  }
}

/** A platform with the buckets `archive`, which is empty, and `lake`. */
export const aLake = (): FakeHttp =>
  fakeHttp()
    .answer(listBuckets, { buckets: [{ name: 'archive' }, { name: 'lake' }] })
    .answer(listObjects, ({ bucketName, prefix }) => listingOf(String(prefix), bucketName === 'lake' ? FILES : {}))

export async function drawLake(search: string, more: Partial<DrawnPage> = {}) {
  const drawn = await drawPage({ plugin, route: 'browser', search, http: aLake(), ...more })
  onTestFinished(drawn.end)
  return {
    ...drawn,
    user: userEvent.setup(),
    inputsOf: drawn.http.inputsOf,
  }
}

export const button = (name: string) => screen.getByRole('button', { name })
export const panel = () => within(screen.getByRole('complementary', { name: 'Buckets' }))
export const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('tbody:not([aria-hidden]) tr')]
export const cellsOf = (row: HTMLTableRowElement | undefined) => [...(row?.cells ?? [])].map((cell) => cell.textContent)
/** The names that the table shows, in their order. */
export const names = () => rows().map((row) => cellsOf(row)[1])
/** The row of that name, once it is there. */
export async function rowOf(name: string): Promise<HTMLTableRowElement> {
  const row = (await screen.findByText(name, { exact: true, selector: 'tbody *' })).closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}
export const pathField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Path' })
/** The shapes that an icon is drawn with. */
export const shapesIn = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'))
