import type { FileToSend } from './upload'

/** The files of an input; those of a folder carry its name and their place in it. */
export function filesOfInput(list: FileList | null): readonly FileToSend[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
}

/** Of a `DataTransfer`. */
interface Dropped {
  readonly items: Iterable<Pick<DataTransferItem, 'kind' | 'getAsFile' | 'webkitGetAsEntry'>>
}

/** The files that were dropped, those in dropped folders too. To be called while the drop is handled: its data is gone after that. */
export function filesOfDrop(data: Dropped): Promise<readonly FileToSend[]> {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  const dropped = items.map((item) => {
    // A file is taken at once: WebKit does not read one by its entry.
    const entry = item.webkitGetAsEntry()
    return entry && isDirectory(entry) ? entry : item.getAsFile()
  })
  return Promise.all(dropped.map(filesOf)).then((found) => found.flat())
}

async function filesOf(dropped: FileSystemEntry | File | null): Promise<readonly FileToSend[]> {
  if (dropped === null) return []
  if (dropped instanceof File) return [{ path: dropped.name, file: dropped }]
  if (isFile(dropped)) {
    const file = await new Promise<File>((resolve, reject) => dropped.file(resolve, reject))
    return [{ path: dropped.fullPath.replace(/^\//, ''), file }]
  }
  if (!isDirectory(dropped)) return []
  const found: FileToSend[] = []
  for (const entry of await entriesOf(dropped.createReader())) found.push(...(await filesOf(entry)))
  return found
}

/** A reader gives some hundred entries at a time, and none at the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
