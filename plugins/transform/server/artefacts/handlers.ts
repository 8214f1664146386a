import { DBT_COMMAND_VARIABLE, type TaskArtefact } from '@etabli/sdk/platform/server'
import { type HandledCall, handle } from '@etabli/sdk/server'
import { listDbtArtefacts } from '../../contract'

type ArtefactsOf = (project: string, kind: string) => Promise<readonly TaskArtefact[]>

export function dbtArtefactCalls(sources: () => readonly ArtefactsOf[]): readonly HandledCall[] {
  return [
    handle(listDbtArtefacts, async ({ input: { project } }) => {
      const found = await Promise.all(sources().map((artefactsOf) => artefactsOf(project, 'dbt')))
      const artefacts = found.flat().map(({ name, href, variables }) => {
        return { name, href, command: variables[DBT_COMMAND_VARIABLE] ?? '' }
      })
      return { artefacts }
    }),
  ]
}
