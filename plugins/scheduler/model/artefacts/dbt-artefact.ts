import { DBT_COMMAND_VARIABLE } from '@etabli/sdk/platform'
import type { ArtefactInput } from '../../contract'
import { type ArtefactFaults, draftOf, faultsOf, inputOf } from './artefact-draft'

interface Written {
  readonly project: string
  /** `dbt run --select orders` */
  readonly line: string
  readonly name: string
  readonly description: string
}

/** The artefact of a dbt command, on the main branch of the project's own repository, and what is wrong with it. */
export function dbtArtefactOf({ project, line, name, description }: Written): {
  readonly input: ArtefactInput
  readonly faults: Pick<ArtefactFaults, 'name' | 'description'>
} {
  const draft = { ...draftOf(undefined), name, description, gitUrl: `etabli:${project}` }
  const input = {
    ...inputOf(draft, undefined),
    kind: 'dbt' as const,
    env: [{ name: DBT_COMMAND_VARIABLE, value: line }],
  }
  return { input, faults: faultsOf(draft) }
}
