import { expect, test } from 'vitest'
import { filesOfDrop } from './chosen-files'

/** A file as WebKit gives it: its entry can be asked for, and not read. */
class UnreadableFile implements FileSystemFileEntry {
  readonly isFile = true
  readonly isDirectory = false
  readonly fullPath: string
  constructor(readonly name: string) {
    this.fullPath = `/${name}`
  }
  get filesystem(): FileSystem {
    throw new Error('not asked for')
  }
  getParent(): void {}
  file(_taken: FileCallback, refused?: ErrorCallback): void {
    refused?.(new DOMException('The object can not be found here.', 'NotFoundError'))
  }
}

test('a dropped file is sent where its entry cannot be read, and where it has none', async () => {
  const [orders, stores] = [new File(['1'], 'orders.csv'), new File(['2'], 'stores.csv')]
  const items = [
    { kind: 'file', getAsFile: () => orders, webkitGetAsEntry: () => new UnreadableFile('orders.csv') },
    { kind: 'string', getAsFile: () => null, webkitGetAsEntry: () => null },
    { kind: 'file', getAsFile: () => stores, webkitGetAsEntry: () => null },
  ]
  expect(await filesOfDrop({ items })).toEqual([
    { path: 'orders.csv', file: orders },
    { path: 'stores.csv', file: stores },
  ])
})
