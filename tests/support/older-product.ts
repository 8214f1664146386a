import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './installation'

/** The version that the older product says it is. */
export const OLDER_VERSION = '0.0.9'

/**
 * The built product as it was before its latest changes of tables: a copy whose code lacks them. Gives the path of its program.
 * @param newer names of the changes that the older version does not have yet
 */
export async function olderProduct(folder: string, newer: readonly string[]): Promise<string> {
  const server = join(folder, 'dist/server')
  await mkdir(join(folder, 'dist'), { recursive: true })
  await cp(join(ROOT, 'dist/server'), server, { recursive: true, filter: (path) => !path.endsWith('.map') })
  await symlink(join(ROOT, 'dist/app'), join(folder, 'dist/app'))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', version: OLDER_VERSION }))
  const removed = new Set<string>()
  for (const file of await readdir(server, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const code = await readFile(join(server, file), 'utf8')
    const without = newer.reduce((text, name) => {
      const shorter = text.replace(migrationOf(name), '')
      if (shorter !== text) removed.add(name)
      return shorter
    }, code)
    if (without !== code) await writeFile(join(server, file), without)
  }
  const kept = newer.filter((name) => !removed.has(name))
  if (kept.length > 0) throw new Error(`the built server has no ${kept.join(', ')}`)
  return join(server, 'etabli.js')
}

/** As the build writes it: a name, and statements between backticks. */
const migrationOf = (name: string) => new RegExp(`\\{\\s*name: "${name}",\\s*up: \`[^\`]*\`\\s*\\},?`)
