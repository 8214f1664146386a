import { cpSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** What is no source: made by builds and starts, or by nobody here. */
const LEFT_OUT = /^(\.git|\.etabli|dist|node_modules|coverage)(\/|$)|\/(node_modules|dist)(\/|$)/

/** The repository in a folder of its own, as it is now, without the folders of these plugins and without these files. */
export async function copyWithout(plugins: readonly string[], files: ReadonlySet<string> = new Set()): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), `etabli-without-${plugins[0]}-`))
  // Some tests run parts of it under another account.
  await chmod(copy, 0o755)
  const removed = new Set(plugins.map((plugin) => `plugins/${plugin}`))
  // Eight times less work than side by side: its thousands of files are small.
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (source) => {
      const path = relative(ROOT, source)
      return !LEFT_OUT.test(path) && !removed.has(path) && !files.has(path)
    },
  })
  await linkModules(copy)
  return copy
}

export async function removeCopy(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true })
}

/** Every package as it is installed here, but for the workspaces, which must be those of the copy. */
async function linkModules(copy: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')]
  await mkdir(join(to, '@etabli'), { recursive: true })
  const names = (await readdir(from)).filter((name) => name !== '@etabli' && !/^\.(vite|cache|package)/.test(name))
  await Promise.all([
    ...names.map((name) => symlink(join(from, name), join(to, name))),
    ...['core', 'sdk'].map((name) => symlink(join(copy, name), join(to, '@etabli', name))),
  ])
}
