// `npm run etabli -- plugin add …`: commands on the machine where a platform's data folder is.
// Plain JavaScript: it runs before anything is built.
import { join } from 'node:path'
import { buildWhereChanged, root } from './build.mjs'

await buildWhereChanged().browserApp
await import(join(root, 'dist/server/etabli.js'))
