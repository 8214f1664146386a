import { formatCount } from '@etabli/sdk'
import { AdminAreas, AuditWords, ProjectRepositories } from '@etabli/sdk/platform/server'
import {
  defineJob,
  defineServerPlugin,
  extend,
  handle,
  type JobOutcome,
  JobSchedules,
  Jobs,
  ProjectDirectory,
  failures as platformFailures,
  type RunningJob,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'
import * as contract from '../contract'
import { listGitRepositories, listGitRuns, runGitCommand } from '../contract'
import { AUDIT_WORDS } from './audit-words'
import { type GitCommand, parseCommand } from './parse-command'
import { presentRun } from './presenter'
import { scheduleCalls } from './schedules/handlers'

export default defineServerPlugin({
  id: 'etabli.admin-git',
  api: { title: 'Git', description: 'Commands in the repositories of projects, run as jobs.', contract },
  start: ({ service }) => {
    const projects = service(ProjectDirectory)
    const repositories = service(ProjectRepositories)
    const jobs = service(Jobs)
    const refuseUnknown = async (project: string) => {
      if (!(await projects.find(project))) throw platformFailures.UNKNOWN_PROJECT()
    }
    const gitCommand = defineJob({
      kind: 'git-command',
      payload: z.object({ args: z.readonly(z.array(z.string())), changes: z.boolean(), remote: z.boolean() }),
      access: 'admin',
      run: (command, job) => run(repositories, command, job),
    })
    return {
      jobs: [gitCommand],
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(AdminAreas, {
          title: 'Git',
          about: 'Git commands in the repositories of projects, now or by a schedule.',
          page: '/admin/git',
          access: 'admin',
          order: 20,
          fact: async (projects) =>
            projects.length === 1 ? '1 repository' : `${formatCount(projects.length)} repositories`,
        }),
      ],
      calls: [
        handle(listGitRepositories, async () => {
          const all = await projects.list()
          return { gitRepositories: all.map(({ name }) => ({ id: name, name })) }
        }),
        handle(runGitCommand, async ({ input: { project, cmd }, principal, audit }) => {
          audit({ object: `repository ${project}`, project, after: { cmd } })
          await refuseUnknown(project)
          const command = parseCommand(cmd)
          const jobID = await jobs.start({ principal, project, args: command.args, job: gitCommand, payload: command })
          return { jobID }
        }),
        handle(listGitRuns, async ({ input: { project }, principal }) => {
          await refuseUnknown(project)
          const runs = await jobs.recent(principal, gitCommand, project)
          return { gitRuns: runs.map(presentRun).reverse() }
        }),
        ...scheduleCalls({ schedules: service(JobSchedules), job: gitCommand, refuseUnknown }),
      ],
    }
  },
})

async function run(
  repositories: ProjectRepositories,
  { args, changes, remote }: GitCommand,
  job: RunningJob,
): Promise<JobOutcome> {
  const repository = await repositories.ensure(job.project, job.signal)
  const { exitCode, stderr } = await repository.run({
    args,
    changes,
    remote,
    signal: job.signal,
    onOutput: (text) => job.write(text),
  })
  if (exitCode === 0) return { exitCode }
  const said = stderr.trim().split('\n').at(-1)?.slice(0, 500)
  return { exitCode, message: `git ${args[0]} ended with exit code ${exitCode}${said ? `: ${said}` : ''}` }
}
