import type { Page } from 'playwright-core'

/** As where the platform was built with the area declared alone. */
export async function withoutFlows(page: Page): Promise<void> {
  await page.route('**/plugins.json', async (route) => {
    const reply = await route.fetch()
    const list = JSON.parse(await reply.text())
    for (const plugin of list)
      if (plugin.manifest.id === 'etabli.flows') Object.assign(plugin, { tier: 'declared', entry: undefined })
    await route.fulfill({ response: reply, json: list })
  })
}
