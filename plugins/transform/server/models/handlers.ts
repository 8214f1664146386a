import { type HandledCall, handle, handleFound } from '@etabli/sdk/server'
import {
  cancelModel,
  closeModel,
  compareModel,
  createModel,
  deleteModel,
  listModels,
  mergeModel,
  openModel,
  readModel,
  updateModel,
  validateModel,
} from '../../contract'
import { modelOf } from '../presenter'
import type { EntityParts } from '../sessions/entity-parts'

export function modelCalls({ desk, workshop, finder }: EntityParts): readonly HandledCall[] {
  const type = 'dbt-model'
  const entity = ({ project, modelName: name }: { readonly project: string; readonly modelName: string }) =>
    ({ project, type, name }) as const
  return [
    handle(listModels, async ({ input: { project } }) => ({ dbtModels: await workshop.list(project, type) })),
    handle(readModel, async ({ input }) => ({
      dbtModel: modelOf(input.modelName, await workshop.read(entity(input))),
    })),
    handle(createModel, async ({ input, ...context }) => ({
      dbtModel: modelOf(input.modelName, await desk.create(entity(input), context)),
    })),
    handle(deleteModel, ({ input, ...context }) => desk.remove(entity(input), context)),
    handle(openModel, async ({ input, ...context }) => {
      const { contents, dbtFileSessionRedisID, workDir } = await desk.open(entity(input), input, context)
      const dbtModel = modelOf(input.modelName, contents)
      return { dbtModelInWorks: { dbtModel, dbtFileSessionRedisID, workDir }, workDir }
    }),
    handle(updateModel, ({ input, ...context }) => desk.update(entity(input), input, input.dbtModel, context)),
    handle(validateModel, ({ input, ...context }) =>
      desk.validate(entity(input), input.dbtFileSessionRedisID, context),
    ),
    handle(mergeModel, ({ input, ...context }) => desk.merge(entity(input), input.dbtFileSessionRedisID, context)),
    handle(cancelModel, ({ input, ...context }) => desk.cancel(entity(input), input.dbtFileSessionRedisID, context)),
    handleFound(closeModel, finder(type), ({ found, ...context }) =>
      desk.close(found('dbtFileSessionRedisID').thing.row, context),
    ),
    handleFound(compareModel, finder(type), async ({ found }) => {
      const { row } = found('dbtFileSessionRedisID').thing
      const { original, modified } = await workshop.compare(row)
      const of = (contents: typeof original) => modelOf(row.entity_name, contents)
      return { dbtModelDiff: { entityType: type, originalContent: of(original), modifiedContent: of(modified) } }
    }),
  ]
}
