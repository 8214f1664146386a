import { expect, test } from 'vitest'
import { createModel, readModel } from '../../../plugins/transform/contract'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'
import { writeCode } from './code-editor'

/** dbt compiles, and what is merged is committed. */
const MERGE_MS = 240_000

export function modelling(workplace: Workplace): void {
  test('a model is edited and merged', async () => {
    const admin = await workplace.world.admin()
    const modelName = `scratch/${workplace.named('answer')}`
    await admin.call(createModel, { project: PROJECT, modelName })
    const page = await workplace.open(admin, `/app/${PROJECT}/transform/model/open/${encodeURIComponent(modelName)}`)
    await page.sees({ role: 'heading', name: modelName })
    await writeCode(page, 'select 42 as answer')
    await page.click({ role: 'button', name: 'Validate and Apply' })
    await page.arrives(`/app/${PROJECT}/transform`, MERGE_MS)
    await page.sees({ role: 'treeitem', name: 'scratch' })
    const { dbtModel } = await admin.call(readModel, { project: PROJECT, modelName })
    expect(dbtModel.SQLFileContent.trim()).toBe('select 42 as answer')
    expect(await page.faults()).toEqual([])
  })
}
