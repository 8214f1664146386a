import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'

const BASE = '/api/v1/admin'
export const LONGEST_COMMAND = 2_000
/** (spec) */
export const CMD_IS_EMPTY = 'cmd is empty'

/** The repository of a project. */
export const GitRepository = z.object({
  id: z.string(),
  /** The project's name. */
  name: z.string(),
})
export type GitRepository = z.infer<typeof GitRepository>

export const listGitRepositories = defineCall({
  method: 'GET',
  path: `${BASE}/git-repository/list`,
  access: 'admin',
  signedIn: false,
  summary: 'The repository of every project',
  returns: { gitRepositories: z.readonly(z.array(GitRepository)) },
})

export const runGitCommand = defineCall({
  method: 'POST',
  path: `${BASE}/job/exec/git-command/:project`,
  access: 'admin',
  signedIn: false,
  action: 'git.run',
  summary: 'Runs git in the repository of a project, as a job',
  body: form({ cmd: z.string().check(z.minLength(1, CMD_IS_EMPTY), z.maxLength(LONGEST_COMMAND)) }),
  returns: { jobID: z.string() },
  fails: [404, 422, 429],
})
