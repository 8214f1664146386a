import { expect, test } from 'vitest'
import { aService } from '#tests/support/service-things'
import { eventually } from '../page/eventually'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

/** An emulated service is installed and started as a process. */
const DEPLOY_MS = 240_000

export function serving(workplace: Workplace): void {
  test('a service is deployed to an emulated cloud, and answers', async () => {
    const admin = await workplace.world.admin()
    const code = { 'git-url': `etabli:${PROJECT}`, 'git-branch': 'main', 'code-path': 'services/store-finder' }
    const { redisId } = await aService(admin, PROJECT, workplace.named('finder'), { ...code, image: 'node' })
    const page = await workplace.open(admin, `/app/${PROJECT}/services/${encodeURIComponent(redisId)}`)
    const panel = { role: 'region', name: 'Control panel' }
    await page.click({ role: 'combobox', name: 'Service engine', within: panel })
    await page.click({ role: 'option', name: /Clever Cloud/ })
    await page.sees({ text: 'Not deployed yet', within: panel })
    await page.click({ role: 'button', name: 'Deploy', within: panel })
    await page.sees({ role: 'status', text: /^running/, within: panel }, DEPLOY_MS)
    const link = { role: 'link', name: /^http:/, within: panel }
    await page.sees(link)
    const endpoint = await page.attribute(link, 'href')
    await eventually('the service answers', async () => (await fetch(endpoint ?? '')).ok)
    expect(await page.faults()).toEqual([])
  })
}
