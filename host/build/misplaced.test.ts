import { expect, test } from 'vitest'
import { misplaced } from './misplaced.mjs'

const HANDLING = "import { handle } from '@etabli/sdk/server'"
const QUERYING = 'const rows = store.database<Tables>()'

const FILES: Readonly<Record<string, string>> = {
  'plugins/notes/widgets/note-list.tsx': '',
  'plugins/notes/widgets/note-form.widget.tsx': '',
  'plugins/notes/widgets/note-form.test.tsx': '',
  'plugins/notes/pages/notes.tsx': '',
  'plugins/notes/server/index.ts': HANDLING,
  'plugins/notes/server/files/handlers.ts': HANDLING,
  'plugins/notes/server/note-calls.ts': HANDLING,
  'plugins/notes/server/note-repository.ts': QUERYING,
  'plugins/notes/server/note-store.ts': QUERYING,
  'plugins/notes/server/present.ts': '',
}

test('a thing that stands elsewhere than the same thing of other plugins is named with its place', () => {
  expect(misplaced(Object.keys(FILES), (path: string) => FILES[path] ?? '')).toEqual([
    'widget-names: plugins/notes/widgets/note-list.tsx: a file of components in widgets/ is <name>.widget.tsx',
    'page-names: plugins/notes/pages/notes.tsx: a file of components in pages/ is <name>.page.tsx',
    'handlers-place: plugins/notes/server/note-calls.ts: calls are answered in server/index.ts, server/handlers.ts or server/<feature>/handlers.ts',
    "repository-names: plugins/notes/server/note-store.ts: what speaks to the plugin's tables is <thing>-repository.ts",
    'presenter-names: plugins/notes/server/present.ts: what shapes replies is presenter.ts',
  ])
})
