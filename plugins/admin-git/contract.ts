import { defineCall, form, json } from '@etabli/sdk'
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

/** One of the last runs in a repository. */
export const GitRunSummary = z.object({
  jobID: z.string(),
  /** Without `git`. */
  command: z.string(),
  status: z.enum(['running', 'completed', 'error']),
  startedAt: z.string(),
  /** Whether a schedule began it. */
  isScheduled: z.boolean(),
})
export type GitRunSummary = z.infer<typeof GitRunSummary>

export const listGitRuns = defineCall({
  method: 'GET',
  path: `${BASE}/git-run/list/:project`,
  access: 'admin',
  signedIn: false,
  summary: 'The last ten runs of git in the repository of a project, the latest last',
  returns: { gitRuns: z.readonly(z.array(GitRunSummary)) },
  fails: [404],
})

/** A command that runs in a repository at set times. */
export const GitSchedule = z.object({
  id: z.string(),
  /** Without `git`. */
  command: z.string(),
  cron: z.string(),
  /** The IANA time zone of its times. */
  zone: z.string(),
  isEnabled: z.boolean(),
  /** Whose permission it runs with. */
  owner: z.string(),
  /** Absent while it is off. */
  nextAt: z.optional(z.string()),
})
export type GitSchedule = z.infer<typeof GitSchedule>

export const listGitSchedules = defineCall({
  method: 'GET',
  path: `${BASE}/git-schedule/list/:project`,
  access: 'admin',
  signedIn: false,
  summary: 'The schedules of git commands in the repository of a project',
  returns: { gitSchedules: z.readonly(z.array(GitSchedule)) },
  fails: [404],
})

/** Not by a token: the schedule would outlive it. */
export const createGitSchedule = defineCall({
  method: 'POST',
  path: `${BASE}/git-schedule/create/:project`,
  access: 'admin',
  signedIn: true,
  action: 'git.schedule.create',
  summary: 'Runs a git command at set times, in the name of its maker',
  body: form({
    cmd: z.string().check(z.minLength(1, CMD_IS_EMPTY), z.maxLength(LONGEST_COMMAND)),
    cron: z.string().check(z.maxLength(200)),
    zone: z.string().check(z.maxLength(100)),
  }),
  returns: { gitSchedule: GitSchedule },
  fails: [404, 409, 422],
})

export const switchGitSchedule = defineCall({
  method: 'POST',
  path: `${BASE}/git-schedule/switch/:scheduleID`,
  access: 'admin',
  signedIn: true,
  action: 'git.schedule.switch',
  summary: 'Turns a schedule on or off',
  body: json({ isEnabled: z.boolean() }),
  returns: { gitSchedule: GitSchedule },
  fails: [404],
})

export const deleteGitSchedule = defineCall({
  method: 'DELETE',
  path: `${BASE}/git-schedule/delete/:scheduleID`,
  access: 'admin',
  signedIn: true,
  action: 'git.schedule.delete',
  summary: 'Deletes a schedule; what it has begun goes on',
  fails: [404],
})
