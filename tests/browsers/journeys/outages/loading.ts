import { test } from 'vitest'
import type { BrowserPage } from '../../page/browser-page'
import { PROJECT } from '../../world/demo-world'
import type { Workplace } from '../../world/workplace'
import { aLine, isUnharmed, staysAway } from './outage'

const ADDRESS = `/app/${PROJECT}/flows`
/** What the browser keeps, and so asks for once. */
const CODE = '/app/assets/workbench-'
/** What each load of the page asks for. */
const FACTS = ['/app/config.json', '/app/plugins.json', '/session/check']

export function loadingMeanwhile(workplace: Workplace): void {
  test('a page that is being loaded when the server goes shows something, and comes by itself', async () => {
    const { world } = workplace
    const line = await aLine(world)
    const comes = async (page: BrowserPage, cut: Promise<void>) => {
      await cut
      await staysAway(page)
      line.mend()
      await page.sees({ role: 'heading', name: /Flows/ })
      await isUnharmed(page)
    }
    const cut = line.cutWithinReplyTo(CODE)
    const { page } = await workplace.openInFreshBrowser(await world.admin(), ADDRESS, line.url)
    await comes(page, cut)
    for (const fact of FACTS) {
      const again = line.cutAt(fact)
      await page.go(ADDRESS)
      await comes(page, again)
    }
  })
}
