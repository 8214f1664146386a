import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git } from './git-server'

/** Path to content; a link is `-> target`. */
export type CodeTree = Readonly<Record<string, string>>

/** Writes files into a folder; those named `run` may be executed. */
export async function writeTree(folder: string, tree: CodeTree): Promise<void> {
  for (const [path, content] of Object.entries(tree)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    const target = /^-> (?<target>.*)$/.exec(content)?.groups?.target
    if (target !== undefined) await symlink(target, file)
    else await writeFile(file, content, { mode: path.endsWith('run') ? 0o755 : 0o644 })
  }
}

/** Puts one more commit, which has these files and no others, on a branch of a bare repository. */
export async function commitTree(repository: string, branch: string, subject: string, tree: CodeTree): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-code-'))
  try {
    await writeTree(folder, tree)
    await git(folder, 'init', '--quiet')
    await git(folder, 'add', '--all')
    const id = await git(folder, 'write-tree')
    await git(
      folder,
      'push',
      '--quiet',
      repository,
      `${await git(folder, 'commit-tree', '-m', 'files', id)}:refs/tags/carried`,
    )
    const parent = await git(repository, 'for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`)
    const parents = parent === '' ? [] : ['-p', parent]
    const commit = await git(repository, 'commit-tree', ...parents, '-m', subject, id)
    await git(repository, 'update-ref', `refs/heads/${branch}`, commit)
    await git(repository, 'update-ref', '-d', 'refs/tags/carried')
    return commit
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
