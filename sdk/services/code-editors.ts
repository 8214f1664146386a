import type { ComponentType } from 'react'
import type { CodeDiffProps } from '../ui/code-editor/code-diff-props'
import type { CodeEditorProps } from '../ui/code-editor/code-editor-handle'
import { createToken } from './token'

/** What `CodeEditor` of `@etabli/sdk/ui` draws its text with. The SDK has none of its own: an editor weighs as much as a page. */
export interface CodeEditors {
  /** The editor's code, fetched once; undefined where there is none, and a plain field is used. */
  load(): Promise<ComponentType<CodeEditorProps>> | undefined
  /** The code that shows two texts beside each other; undefined where there is none. */
  loadDiff(): Promise<ComponentType<CodeDiffProps>> | undefined
}
export const CodeEditors = createToken<CodeEditors>('etabli.CodeEditors', 'Brings the code of the code editor')

export const PLAIN_CODE_EDITORS: CodeEditors = { load: () => undefined, loadDiff: () => undefined }
