import { judgeEntering } from '@etabli/core/access/enter-project'
import { failures } from '@etabli/core/envelope/failures'
import { listProjects, type Project, readProject } from '@etabli/core/projects/contract'
import { type HandledCall, handle, type ProjectDirectory, type ProjectRecord } from '@etabli/sdk/server'

export function projectCalls(directory: ProjectDirectory): readonly HandledCall[] {
  return [
    handle(listProjects, async ({ principal }) => {
      const all = await directory.list()
      const mine = all.filter(({ name }) => judgeEntering(principal?.configuration, name).granted)
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
