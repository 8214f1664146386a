import { expect, test } from 'vitest'
import type { Client } from '#tests/support/world'
import { listTasks } from '../../../plugins/scheduler/contract'
import { eventually } from '../page/eventually'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

/** What is fetched, run and written on a busy machine. */
const RUN_MS = 120_000

export function launching(workplace: Workplace): void {
  test('an artefact is launched, its task followed to the end, and its log read', async () => {
    const admin = await workplace.world.admin()
    const before = await tasksOf(admin)
    const page = await workplace.open(admin, `/app/${PROJECT}/artefacts/opening-list`)
    await page.sees({ role: 'heading', name: 'opening-list' })
    await page.click({ role: 'button', name: 'Launch' })
    await page.click({ role: 'button', name: 'Launch', within: { role: 'dialog' } })
    await page.sees({ text: 'the artefact has been successfully launched' })
    const begun = await eventually('the task is there', () => newestOf(admin, before))
    await page.goWithin(`/app/${PROJECT}/tasks/${encodeURIComponent(begun)}`)
    await page.sees({ text: 'Completed', within: { role: 'region', name: 'Details' } }, RUN_MS)
    await page.click({ role: 'link', name: 'Application logs' })
    await page.sees({ role: 'log', text: /\S/, within: { role: 'dialog' } })
    expect(await page.faults()).toEqual([])
  })
}

/** Of the artefact. */
async function tasksOf(admin: Client): Promise<readonly string[]> {
  const search = { engine: 'etabli', taskKind: 'task' as const, taskName: 'opening-list' }
  const { taskManifests } = await admin.call(listTasks, { project: PROJECT, ...search })
  return taskManifests.map((task) => task['redis-id'])
}

async function newestOf(admin: Client, before: readonly string[]): Promise<string | undefined> {
  return (await tasksOf(admin)).find((id) => !before.includes(id))
}
