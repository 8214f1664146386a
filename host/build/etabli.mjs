// `npm run etabli -- plugin add …`: changes the plugins of a platform on the machine where its data folder is.
// Plain JavaScript: it runs before anything is built.
import { join } from 'node:path'
import { buildWhereChanged, root } from './build.mjs'

await buildWhereChanged().browserApp
await import(join(root, 'dist/server/etabli.js'))
