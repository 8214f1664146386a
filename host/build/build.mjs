// Builds the browser app and the server into dist/, unless nothing changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const stampFile = join(root, 'dist/built-from')
const SOURCES = [
  'core',
  'host',
  'sdk',
  'plugins',
  'docs/user',
  'package-lock.json',
  'vite.config.ts',
  '.browserslistrc',
]

/** Both halves, built where a source changed since the last build. The server's is there after a second, long before the page's. */
export function buildWhereChanged() {
  const stamp = sourceStamp()
  if (stamp === builtStamp()) return { server: Promise.resolve(), browserApp: Promise.resolve() }
  process.stdout.write('Building the browser app and the server…\n')
  const server = vite('build', '--ssr')
  const browserApp = Promise.all([server, vite('build')]).then(() => writeFileSync(stampFile, stamp))
  return { server, browserApp }
}

/** One run of Vite, which prints itself what is wrong. */
async function vite(...args) {
  const run = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  })
  const [status] = await once(run, 'exit')
  if (status !== 0) throw new Error(`vite ${args.join(' ')} ended with ${status}`)
}

function builtStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

/** Names, sizes and times of all source files: quick to take, and changed by any edit. */
function sourceStamp() {
  const hash = createHash('sha256').update(process.version)
  for (const source of SOURCES) addTo(hash, join(root, source))
  return hash.digest('hex')
}

function addTo(hash, path) {
  const info = statSync(path)
  if (!info.isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} ${info.size} ${info.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(path).sort())
    if (name !== 'node_modules' && name !== 'dist') addTo(hash, join(path, name))
}

if (realpathSync(process.argv[1]) === import.meta.filename) await buildWhereChanged().browserApp
