import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'
import { ENTITY_TYPES, EntityName } from './entity'

const BASE = '/api/v1/aec-project/dbt-project'
const subject = { entityType: z.enum(ENTITY_TYPES), entityName: EntityName }
const scope = { feature: 'transform', name: ':entityName' } as const
const access = ':project:transform:read'

/** Who changed something, when and why. */
export const EntityCommit = z.object({
  id: z.string(),
  author: z.string(),
  /** ISO 8601. */
  at: z.string(),
  subject: z.string(),
})
export type EntityCommit = z.infer<typeof EntityCommit>

export const listEntityCommits = defineCall({
  method: 'POST',
  path: `${BASE}/history/:project`,
  access,
  scope,
  topic: 'dbt/:project',
  summary:
    'The commits of the main branch that changed the files of a model, a source or a test, the newest first, 100 at most',
  body: form(subject),
  returns: { commits: z.array(EntityCommit) },
  fails: [404, 409],
})

const texts = z.object({ SQLFileContent: z.string(), YMLFileContent: z.string(), MDFileContent: z.string() })

/** Files that an entity has not are empty. */
export const readEntityCommit = defineCall({
  method: 'POST',
  path: `${BASE}/history/commit/:project`,
  access,
  scope,
  summary: 'What one commit changed of a model, a source or a test',
  body: form({ ...subject, commit: z.string().check(z.regex(/^[0-9a-f]{40}$/, 'must be the id of a commit')) }),
  returns: { before: texts, after: texts },
  fails: [404, 409],
})

export const blameEntity = defineCall({
  method: 'POST',
  path: `${BASE}/blame/:project`,
  access,
  scope,
  summary: 'Who last changed each line of a file of a model, a source or a test, as blocks of lines in their order',
  body: form({ ...subject, file: z.enum(['SQLFileContent', 'YMLFileContent', 'MDFileContent']) }),
  returns: { blocks: z.array(z.object({ ...EntityCommit.shape, lines: z.array(z.string()) })) },
  fails: [404, 409],
})
