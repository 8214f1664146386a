import { expect, test } from 'vitest'
import { createArtefact } from '../../../plugins/scheduler/contract'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

export function comingBack(workplace: Workplace): void {
  test('a page that was left for another document is up to date when one goes back to it', async () => {
    const admin = await workplace.world.admin()
    const address = `/app/${PROJECT}/artefacts`
    const page = await workplace.open(admin, address)
    await page.sees({ role: 'link', name: 'check-orders', within: { role: 'main' } })
    await page.go('/app/guide.html')
    const name = workplace.named('meanwhile')
    const code = { 'git-url': 'https://git.test/code.git', env: [], secrets: [] }
    const artefact = { name, description: 'made meanwhile', ...code }
    await admin.call(createArtefact, { project: PROJECT, artefact })
    // WebKit has kept the page as it was, the others load it anew.
    await page.run(() => void setTimeout(() => history.back()))
    await page.arrives(address)
    await page.sees({ role: 'link', name, within: { role: 'main' } })
    expect(await page.faults()).toEqual([])
  })
}
