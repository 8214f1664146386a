import { type HandledCall, handle, handleFound } from '@etabli/sdk/server'
import {
  cancelTest,
  closeTest,
  compareTest,
  createTest,
  deleteTest,
  listTests,
  mergeTest,
  openTest,
  readTest,
  updateTest,
  validateTest,
} from '../../contract'
import { testOf } from '../presenter'
import type { EntityParts } from '../sessions/entity-parts'

export function testCalls({ desk, workshop, finder }: EntityParts): readonly HandledCall[] {
  const type = 'dbt-test'
  const entity = ({ project, testName: name }: { readonly project: string; readonly testName: string }) =>
    ({ project, type, name }) as const
  return [
    handle(listTests, async ({ input: { project } }) => ({ dbtTests: await workshop.list(project, type) })),
    handle(readTest, async ({ input }) => ({ dbtTest: testOf(input.testName, await workshop.read(entity(input))) })),
    handle(createTest, async ({ input, ...context }) => ({
      dbtTest: testOf(input.testName, await desk.create(entity(input), context)),
    })),
    handle(deleteTest, ({ input, ...context }) => desk.remove(entity(input), context)),
    handle(openTest, async ({ input, ...context }) => {
      const { contents, dbtFileSessionRedisID } = await desk.open(entity(input), input, context)
      const dbtTest = testOf(input.testName, contents)
      return { dbtTestInWorks: { dbtTest, dbtFileSessionRedisID } }
    }),
    handle(updateTest, ({ input, ...context }) => desk.update(entity(input), input, input.dbtTest, context)),
    handle(validateTest, ({ input, ...context }) => desk.validate(entity(input), input.dbtFileSessionRedisID, context)),
    handle(mergeTest, ({ input, ...context }) => desk.merge(entity(input), input.dbtFileSessionRedisID, context)),
    handle(cancelTest, ({ input, ...context }) => desk.cancel(entity(input), input.dbtFileSessionRedisID, context)),
    handleFound(closeTest, finder(type), ({ found, ...context }) =>
      desk.close(found('dbtFileSessionRedisID').thing.row, context),
    ),
    handleFound(compareTest, finder(type), async ({ found }) => {
      const { row } = found('dbtFileSessionRedisID').thing
      const { original, modified } = await workshop.compare(row)
      const of = (contents: typeof original) => testOf(row.entity_name, contents)
      return { dbtTestDiff: { entityType: type, originalContent: of(original), modifiedContent: of(modified) } }
    }),
  ]
}
