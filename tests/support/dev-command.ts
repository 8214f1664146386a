import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Files } from './plugin-archive'

const ROOT = join(import.meta.dirname, '../..')

/** A folder with an author's plugin over the SDK's sources, gone after the test. */
export async function anAuthorsPlugin(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-tried-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const all = {
    'package.json': '{ "type": "module" }',
    // What Vite makes ready is for this folder alone.
    'vite.config.ts': `import { etabliPlugin } from '@etabli/sdk/vite'\nexport default { cacheDir: '.vite', plugins: [etabliPlugin()] }`,
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

/** `etabli dev` in a process of its own, with what it has printed so far. */
export function startDev(folder: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const program = ['--import', 'tsx', join(ROOT, 'sdk/cli/main.ts'), 'dev', folder]
  const env = { ...process.env, NODE_ENV: '', ...environment }
  const child = spawn(process.execPath, [...program, ...args], { cwd: ROOT, env })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  // Not before all that it has printed was read.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  onTestFinished(async () => {
    // It ends what it has started.
    child.kill('SIGINT')
    await ended
  })
  return { ended, printed: () => output.join(''), interrupt: () => child.kill('SIGINT') }
}
