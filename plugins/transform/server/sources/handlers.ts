import { type HandledCall, handle, handleFound } from '@etabli/sdk/server'
import {
  cancelSource,
  closeSource,
  compareSource,
  createSource,
  deleteSource,
  listSources,
  mergeSource,
  openSource,
  readSource,
  updateSource,
  validateSource,
} from '../../contract'
import { sourceOf } from '../presenter'
import type { EntityParts } from '../sessions/entity-parts'

export function sourceCalls({ desk, workshop, finder }: EntityParts): readonly HandledCall[] {
  const type = 'dbt-source'
  const entity = ({ project, sourceName: name }: { readonly project: string; readonly sourceName: string }) =>
    ({ project, type, name }) as const
  return [
    handle(listSources, async ({ input: { project } }) => ({ dbtSources: await workshop.list(project, type) })),
    handle(readSource, async ({ input }) => ({
      dbtSource: sourceOf(input.sourceName, await workshop.read(entity(input))),
    })),
    handle(createSource, async ({ input, ...context }) => ({
      dbtSource: sourceOf(input.sourceName, await desk.create(entity(input), context)),
    })),
    handle(deleteSource, ({ input, ...context }) => desk.remove(entity(input), context)),
    handle(openSource, async ({ input, ...context }) => {
      const { contents, dbtFileSessionRedisID } = await desk.open(entity(input), input, context)
      const dbtSource = sourceOf(input.sourceName, contents)
      return { dbtSourceInWorks: { dbtSource, dbtFileSessionRedisID } }
    }),
    handle(updateSource, ({ input, ...context }) => desk.update(entity(input), input, input.dbtSource, context)),
    handle(validateSource, ({ input, ...context }) =>
      desk.validate(entity(input), input.dbtFileSessionRedisID, context),
    ),
    handle(mergeSource, ({ input, ...context }) => desk.merge(entity(input), input.dbtFileSessionRedisID, context)),
    handle(cancelSource, ({ input, ...context }) => desk.cancel(entity(input), input.dbtFileSessionRedisID, context)),
    handleFound(closeSource, finder(type), ({ found, ...context }) =>
      desk.close(found('dbtFileSessionRedisID').thing.row, context),
    ),
    handleFound(compareSource, finder(type), async ({ found }) => {
      const { row } = found('dbtFileSessionRedisID').thing
      const { original, modified } = await workshop.compare(row)
      const of = (contents: typeof original) => sourceOf(row.entity_name, contents)
      return { dbtSourceDiff: { entityType: type, originalContent: of(original), modifiedContent: of(modified) } }
    }),
  ]
}
