import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

/** What runs a dbt command by itself. */
export const DbtArtefact = z.object({
  name: z.string(),
  /** Its page, `/demo/artefacts/nightly`. */
  href: z.string(),
  /** `dbt run --select orders` */
  command: z.string(),
})
export type DbtArtefact = z.infer<typeof DbtArtefact>

export const listDbtArtefacts = defineCall({
  method: 'GET',
  path: '/api/v1/aec-project/dbt-project/artefacts/:project',
  access: [':project:transform:read', ':project:task:enabled', ':project:artefact:read'],
  scope: { feature: 'artefact', list: 'artefacts', key: 'name' },
  summary: 'The artefacts of the project that run dbt, and their commands; none where nothing is scheduled here',
  returns: { artefacts: z.array(DbtArtefact) },
})
