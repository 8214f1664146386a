import type { CodeEditors } from '@etabli/sdk/platform'

/** Monaco. A failed load is tried again by the next one. */
export const MONACO_EDITORS: CodeEditors = {
  load: () => import('../code-editor/load-editor').then(({ loadEditor }) => loadEditor()),
  loadDiff: () => import('../code-editor/load-editor').then(({ loadDiff }) => loadDiff()),
}
