import { type AddressCodec, put } from '@etabli/sdk/ui'

interface EditorView {
  /** The file that is shown, by its ending as it is written in the address: `yml`. */
  readonly file: string | undefined
  /** All files are shown side by side. */
  readonly isBeside: boolean
}

const SHORT: Readonly<Record<string, string>> = { SQLFileContent: 'sql', YMLFileContent: 'yml', MDFileContent: 'md' }

/** Which file is looked at: `?file=yml`, or `?view=beside`. */
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
