import type { CodeSources } from '@etabli/sdk/platform/server'
import type { TaskCodeSource } from './code-delivery'

/** The code of tasks as the platform reads it: of any repository that a project may use, by the project's own secret. */
export function platformCode(sources: CodeSources): TaskCodeSource {
  return {
    files: async ({ project, code }, signal) => {
      const branch = { project, url: code.gitUrl, branch: code.gitBranch }
      const commit = code.commit ?? (await sources.resolve(branch, signal))
      const { folder, at, release } = await sources.files({ ...branch, commit }, signal)
      return { folder, commit, at, release }
    },
  }
}
