import { expect, test } from 'vitest'
import { anArtefact } from '#tests/support/scheduler'
import { listSecrets } from '../../../../plugins/secrets/contract'
import { PROJECT } from '../../world/demo-world'
import type { Workplace } from '../../world/workplace'
import { writeCode } from '../code-editor'
import { isUnharmed, whileAway } from './outage'

/** A page is told of changes by a stream that comes back after a pause, which grows with the outage. */
const TOLD_MS = 20_000

export function workingMeanwhile(workplace: Workplace): void {
  test('a secret that could not be saved while the server was away stays in the form, and is saved once', async () => {
    const { world } = workplace
    const admin = await world.admin()
    const name = workplace.named('kept')
    const { page } = await workplace.openInFreshBrowser(admin, `/app/${PROJECT}/secret/create?kind=custom`)
    const entry = { role: 'group', name: 'Entry 1' }
    const value = { role: 'textbox', name: 'Value', within: entry }
    const create = { role: 'button', name: 'Create' }
    await page.fill({ role: 'textbox', name: 'Name' }, name)
    await page.fill({ role: 'textbox', name: 'Description' }, 'Sends the invoices')
    await page.fill({ role: 'textbox', name: 'Key', within: entry }, 'PASSWORD')
    await page.fill(value, 'gehéim–1')
    await whileAway(world, page, async () => {
      await page.click(create)
      await page.sees({ role: 'alert', text: /request failed/ })
    })
    expect(await page.value(value)).toBe('gehéim–1')
    await page.click(create)
    await page.sees({ role: 'complementary', name: `Secret ${name}` })
    const { secrets } = await (await world.admin()).call(listSecrets, { project: PROJECT, kind: 'custom' })
    expect(secrets.filter((secret) => secret.name === name)).toHaveLength(1)
    await isUnharmed(page)
  })

  test('a statement that failed since the server was away stays in the editor, and runs afterwards', async () => {
    const { world } = workplace
    const sql = `/app/${PROJECT}/data-explorer/sql?connection=warehouse`
    const { page } = await workplace.openInFreshBrowser(await world.admin(), sql)
    await writeCode(page, 'select 41 + 1 as answer')
    await whileAway(world, page, async () => {
      await page.press('Control', 'Enter')
      await page.sees({ role: 'alert', text: /The query failed/ })
    })
    await page.press('Control', 'Enter')
    await page.sees({ text: '42', within: { role: 'grid', name: 'Result from warehouse' } })
    await isUnharmed(page)
  })

  test('an open page is told again of what others change once the server is back', async () => {
    const { world } = workplace
    const { page } = await workplace.openInFreshBrowser(await world.admin(), `/app/${PROJECT}/artefacts`)
    await page.sees({ role: 'link', name: 'opening-list' })
    await whileAway(world, page, () => page.sees({ role: 'link', name: 'opening-list' }))
    const name = workplace.named('afterwards')
    await anArtefact(await world.admin(), PROJECT, name)
    await page.sees({ role: 'link', name }, TOLD_MS)
    await isUnharmed(page)
  })
}
