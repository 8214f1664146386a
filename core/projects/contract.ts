import * as z from 'zod/mini'
import { defineCall } from '../contract/define-call'

/** Letters, digits, `_` and `-`, starting with a letter or digit: safe as a path segment and as a folder name. */
export const PROJECT_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/

export const ProjectName = z.string().check(z.regex(PROJECT_NAME, 'must be a project name'))

/** A project as it is listed. */
export const Project = z.object({
  name: z.string(),
  docsURL: z.string(),
  edrReportURL: z.string(),
  gitURL: z.string(),
  description: z.string(),
  dbtModels: z.array(z.unknown()),
  dbtSources: z.array(z.unknown()),
  dbtTests: z.array(z.unknown()),
  eventSchedulerTaskEngines: z.array(z.string()),
  eventSchedulerServiceEngines: z.array(z.string()),
})
export type Project = z.infer<typeof Project>

export const listProjects = defineCall({
  method: 'GET',
  path: '/api/v1/aec-project/list',
  access: 'session',
  summary: 'The projects that the bearer may enter',
  returns: { projects: z.array(Project) },
})

export const readProject = defineCall({
  method: 'GET',
  path: '/api/v1/aec-project/read/:project',
  access: ':project:*:read',
  summary: 'One project record',
  returns: { project: Project },
})
