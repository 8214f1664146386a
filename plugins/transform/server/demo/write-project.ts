import type { ProjectRepository } from '@etabli/sdk/platform/server'

const BRANCH = 'refs/heads/main'
const AUTHOR = 'Ada Lind <ada@shop.example>'
const SUBJECT = 'Add a dbt project that builds the reports of the shop'
/** What a project of dbt begins with: a repository that ever had one keeps what became of it. */
const MARK = 'dbt_project.yml'

/** Puts files on the main branch of a repository, beside what is there. Says whether it did. */
export async function writeProject(
  repository: Pick<ProjectRepository, 'exclusive'>,
  files: Readonly<Record<string, string>>,
  now: Date,
): Promise<boolean> {
  // No change of others may come in between: the second of two servers that start at the same time finds it done.
  return repository.exclusive(async (run) => {
    const known = await run({ args: ['log', '--format=%H', '-1', BRANCH, '--', MARK] })
    if (known.exitCode !== 0 || known.stdout.trim() !== '') return false
    const input = commitOf(files, Math.floor(now.getTime() / 1_000))
    const { exitCode, stderr } = await run({ args: ['fast-import', '--quiet'], input, changes: true })
    if (exitCode !== 0) throw new Error(`git did not take the dbt project of the demo: ${stderr}`)
    return true
  })
}

/** In the language of `git fast-import`. */
function commitOf(files: Readonly<Record<string, string>>, time: number): string {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
  return [
    `commit ${BRANCH}\ncommitter ${AUTHOR} ${time} +0000\n${data(SUBJECT)}from ${BRANCH}^0\n`,
    ...Object.entries(files).map(([path, text]) => `M 644 inline ${path}\n${data(text)}`),
  ].join('')
}
