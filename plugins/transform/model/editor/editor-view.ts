import { type AddressCodec, put } from '@etabli/sdk/ui'

interface EditorView {
  /** The file or the preview that is shown. */
  readonly file: string | undefined
  /** All files are shown side by side. */
  readonly isBeside: boolean
}

const SHORT: Readonly<Record<string, string>> = {
  SQLFileContent: 'sql',
  YMLFileContent: 'yml',
  MDFileContent: 'md',
  compiled: 'compiled',
  rows: 'preview',
  changes: 'changes',
}

/** What is looked at: `?file=yml`, `?file=preview`, or `?view=beside`. */
export const VIEW: AddressCodec<EditorView> = {
  read(query) {
    const [file] = Object.entries(SHORT).find(([, short]) => short === query.get('file')) ?? []
    return { file, isBeside: query.get('view') === 'beside' }
  },
  write({ file, isBeside }, query) {
    put(query, 'file', file === undefined ? undefined : SHORT[file])
    put(query, 'view', isBeside ? 'beside' : undefined)
  },
}
