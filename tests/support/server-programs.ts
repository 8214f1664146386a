import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
/** Inside the repository, where the packages are found that it leaves outside. */
const FOLDER = join(ROOT, `node_modules/.cache/server-programs-${process.pid}`)

let built: Promise<string> | undefined

/** A server that tests start as a process, built once in a worker: from its source each start costs three seconds of processor time more. */
export function serverProgram(name: 'task-server' | 'job-server'): Promise<string> {
  built ??= build()
  return built.then((folder) => join(folder, `${name}.js`))
}

async function build(): Promise<string> {
  process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const config = join(import.meta.dirname, 'server-programs.config.ts')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--ssr', '--config', config, '--outDir', FOLDER, '--logLevel', 'warn'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' } },
  )
  return FOLDER
}
