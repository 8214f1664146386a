import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProjectRepositories } from '@etabli/sdk/platform/server'
import { failures } from './failures'
import type { CheckedOut, ProjectFolders } from './project-folders'

/** A fresh copy of the main branch for each run. */
export class MainBranch implements ProjectFolders {
  constructor(private readonly repositories: ProjectRepositories) {}

  async checkOut(project: string, _workDir: string, signal: AbortSignal): Promise<CheckedOut> {
    const repository = await this.repositories.ensure(project, signal)
    const own = await mkdtemp(join(tmpdir(), 'etabli-dbt-project-'))
    const [folder, targetFolder] = [join(own, 'project'), join(own, 'target')]
    await Promise.all([mkdir(folder), mkdir(targetFolder)])
    const env = { GIT_INDEX_FILE: join(own, 'index') }
    for (const args of [
      ['read-tree', 'refs/heads/main'],
      ['checkout-index', '--all', '--force', `--prefix=${folder}/`],
    ]) {
      const { exitCode, stderr } = await repository.run({ args, env, workTree: folder, signal })
      if (exitCode === 0) continue
      await rm(own, { recursive: true, force: true })
      throw failures.NO_DBT_PROJECT({ cause: new Error(stderr) })
    }
    return { folder, targetFolder, release: () => rm(own, { recursive: true, force: true }) }
  }
}
