// `npm start` and `npm run serve`: builds what has changed since the last build, then runs the server in this process.
// Plain JavaScript: it runs before anything is built.
import { join } from 'node:path'
import { buildWhereChanged, root } from './build.mjs'

const { server, browserApp } = buildWhereChanged()
// Awaited by the server, which makes its database meanwhile.
browserApp.catch(() => undefined)
await server
const { run } = await import(join(root, 'dist/server/main.js'))
await run(browserApp)
