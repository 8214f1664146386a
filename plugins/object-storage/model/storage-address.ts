import { type AddressCodec, put, type TableView, tableViewCodec } from '@etabli/sdk/ui'

/** Rows of a page of objects; the first is the specification's. */
export const OBJECT_PAGE_SIZES = [8, 20, 50, 100] as const
const BUCKET = 'bucket-name'

/** All that a link to the page carries. */
export interface StorageAddress {
  readonly bucket?: string
  /** The directory that is open, a slash at its end; empty at the top of the bucket. */
  readonly prefix: string
  readonly search: string
  readonly view: TableView
}

const view = tableViewCodec({ sizes: OBJECT_PAGE_SIZES })

export const STORAGE_ADDRESS: AddressCodec<StorageAddress> = {
  read(query) {
    const bucket = query.get(BUCKET) ?? ''
    return {
      ...(bucket !== '' && { bucket }),
      prefix: query.get('prefix') ?? '',
      search: query.get('search') ?? '',
      view: view.read(query),
    }
  },
  write(address, query) {
    put(query, BUCKET, address.bucket)
    put(query, 'prefix', address.prefix || undefined)
    put(query, 'search', address.search || undefined)
    view.write(address.view, query)
  },
}

/** Another place is shown from its first page and not searched; order and page size stay as they were. */
export function placeAt(bucket: string, prefix: string, { view: before }: StorageAddress): StorageAddress {
  return { bucket, prefix, search: '', view: { ...before, page: 1, filters: {} } }
}

/** The page with a directory open. */
export function placePath(project: string, bucket: string, prefix: string): string {
  const query = new URLSearchParams({ [BUCKET]: bucket, ...(prefix !== '' && { prefix }) })
  return `/${encodeURIComponent(project)}/object-storage?${query}`
}
