#!/usr/bin/env node
// `etabli` of the packed product. Plain JavaScript that every Node reads, so that one that is too old is told so.
import { homedir } from 'node:os'
import { join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Etabli needs Node.js 20.19 or later; this is ${process.versions.node}.\n`)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
process.env.ETABLI_HOME ||= join(homedir(), '.etabli')
await import('../dist/server/etabli.js')
