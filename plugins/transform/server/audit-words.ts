import type { ActionWords, AuditWords } from '@etabli/sdk/platform/server'

const NOUNS = ['model', 'source', 'test'] as const
type Noun = (typeof NOUNS)[number]

const PAGES: Readonly<Record<Noun, string>> = {
  model: '/:project/transform/model/read/:name',
  source: '/:project/transform/source/read/:name',
  test: '/:project/test/read/:name',
}

/** A work session is on one entity; what its calls do is done to that. */
function entityWords(noun: Noun): readonly (readonly [string, ActionWords])[] {
  const one = { thing: `a ${noun}`, page: PAGES[noun] }
  const session = { thing: `a work session on a ${noun}` }
  const of = (action: string, words: ActionWords) => [`dbt-${noun}.${action}`, words] as const
  return [
    of('create', { verb: 'create', did: 'created', ...one }),
    of('open', { verb: 'open', did: 'opened', ...one }),
    of('update', { verb: 'change', did: 'changed', ...one }),
    of('validate', { verb: 'validate', did: 'validated', ...one }),
    of('merge', { verb: 'merge', did: 'merged', ...one }),
    of('delete', { verb: 'delete', did: 'deleted', thing: one.thing }),
    of('cancel', { verb: 'cancel', did: 'cancelled', ...session }),
    of('close', { verb: 'close', did: 'closed', ...session }),
  ]
}

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  ...Object.fromEntries(NOUNS.flatMap(entityWords)),
  'dbt.run': { verb: 'run', did: 'ran', thing: 'dbt', object: 'bare', page: '/:project/transform' },
  'dbt.docs': { verb: 'make', did: 'made', thing: 'the dbt docs', page: '/:project/docs' },
  'dbt.report': { verb: 'make', did: 'made', thing: 'the dbt report', page: '/:project/edr-report' },
  'dbt.preview': { verb: 'preview', did: 'previewed', thing: 'rows of a model' },
  'dbt.rows': { verb: 'read failing rows of', did: 'read failing rows of', thing: 'a test', object: 'bare' },
}
