import { parseAccess } from '@etabli/core/access/access'
import { evaluate } from '@etabli/core/access/evaluate'
import { failures } from '@etabli/core/envelope/failures'
import { listProjects, type Project, readProject } from '@etabli/core/projects/contract'
import { type HandledCall, handle, type ProjectDirectory, type ProjectRecord } from '@etabli/sdk/server'

/** A project is listed for whoever has any of the three letters on it. */
const MAY_ENTER = parseAccess({ required: [':project:*:read'], anyOf: [':project:*:write', ':project:*:exec'] })

export function projectCalls(directory: ProjectDirectory): readonly HandledCall[] {
  return [
    handle(listProjects, async ({ principal }) => {
      const all = await directory.list()
      const mine = all.filter(({ name }) => evaluate(principal, MAY_ENTER, { project: name }).granted)
      return { projects: mine.map(present) }
    }),
    handle(readProject, async ({ input }) => {
      const record = await directory.find(input.project)
      if (!record) throw failures.UNKNOWN_PROJECT()
      return { project: present(record) }
    }),
  ]
}

function present(record: ProjectRecord): Project {
  return {
    name: record.name,
    docsURL: record.docsURL,
    edrReportURL: record.edrReportURL,
    gitURL: record.gitURL,
    description: record.description,
    // The transform area counts and lists these by calls of its own.
    dbtModels: [],
    dbtSources: [],
    dbtTests: [],
    eventSchedulerTaskEngines: [...record.taskEngines],
    eventSchedulerServiceEngines: [...record.serviceEngines],
  }
}
