import { fillPath } from '@etabli/core/contract/path'
import { expect, test } from 'vitest'
import { declaredPlugins } from '#tests/support/declared-plugins'
import { misfits } from '#tests/support/misfits'
import type { Client } from '#tests/support/world'
import { listFlows } from '../../../plugins/flows/contract'
import { listArtefacts, listBundleStatuses, listBundles } from '../../../plugins/scheduler/contract'
import { listSecrets } from '../../../plugins/secrets/contract'
import { listServices } from '../../../plugins/services/contract'
import { PHONE, type Size, WINDOW } from '../engines/engine'
import type { BrowserPage } from '../page/browser-page'
import { eventually } from '../page/eventually'
import { PROJECT, taskOf } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

/** What stands in place of a page that cannot be shown. */
const FAILURES = /^(This page failed|This page could not be loaded|Page not found|Etabli has stopped|Unknown project)$/

interface Visit {
  readonly address: string
  readonly title: string
}

export function everyPage(workplace: Workplace): void {
  test('every page of every plugin is drawn, of things that exist, without a fault, and fits in a window and on a phone', {
    timeout: 600_000,
  }, async () => {
    const admin = await workplace.world.admin()
    const visits = await visitsOf(admin)
    expect(visits.length).toBeGreaterThan(45)
    const page = await workplace.open(admin, '/app/')
    await page.sees({ role: 'heading', name: 'Dashboard' })
    const seen: Record<string, readonly string[]> = {}
    let next = PHONE
    for (const visit of visits) {
      await page.goWithin(`/app${visit.address}`)
      await isDrawn(page, visit)
      const told = await page.run(misfits)
      await resize(page, next)
      seen[visit.address] = [...told, ...(await page.run(misfits))]
      // The page after it is drawn in this size at first: to change it takes as long as to go to a page.
      next = next === PHONE ? WINDOW : PHONE
    }
    expect(Object.entries(seen).filter(([, told]) => told.length > 0)).toEqual([])
    expect(await page.faults()).toEqual([])
  })
}

/** Until the page has heard of it: two changes within one frame would be none to it. */
async function resize(page: BrowserPage, size: Size): Promise<void> {
  await page.resize(size)
  const phoneMenu = { role: 'button', name: 'Menu' }
  await (size === PHONE ? page.sees(phoneMenu) : page.seesNo(phoneMenu))
}

async function isDrawn(page: BrowserPage, { address, title }: Visit): Promise<void> {
  await eventually(`${address} has its title, ${title}`, () =>
    page.run((begin) => document.title.startsWith(begin), `${title} · `),
  )
  await page.sees({ css: 'h1, article', within: { role: 'main' } })
  await page.seesNo({ css: '[aria-busy=true], .fui-Skeleton', within: { role: 'main' } })
  expect(await page.texts({ role: 'heading', name: FAILURES }), address).toEqual([])
  expect(await page.faults(), address).toEqual([])
}

async function visitsOf(admin: Client): Promise<readonly Visit[]> {
  const values = await namesOf(admin)
  const queries: Readonly<Record<string, string>> = {
    '/:project/secret/update': `?selected-secret=${encodeURIComponent(values.secret)}`,
    '/:project/flow/update': `?flow-name=${encodeURIComponent(values.flowName)}`,
    '/:project/secret/create': '?kind=custom',
  }
  const routes = (await declaredPlugins()).flatMap(({ manifest }) => manifest.routes)
  return (
    routes
      // What an external app shows is its own.
      .filter(({ path }) => !path.includes('/x/'))
      .map(({ path, title }) => ({ address: fillPath(path, values) + (queries[path] ?? ''), title }))
  )
}

/** One thing of the demo organisation for each parameter. */
async function namesOf(admin: Client) {
  const project = PROJECT
  const { artefacts } = await admin.call(listArtefacts, { project })
  const { bundles } = await admin.call(listBundles, { project })
  const bundleRedisID = bundles[0]?.['redis-id'] ?? ''
  const { bundleStatuses } = await admin.call(listBundleStatuses, { bundleRedisID, engine: '' })
  const { services } = await admin.call(listServices, { project })
  const { singerFlows } = await admin.call(listFlows, { project })
  const { secrets } = await admin.call(listSecrets, { project, kind: 'custom' })
  const task = await taskOf(admin)
  return {
    project,
    bundleRedisID,
    artefactName: artefacts[0]?.name ?? '',
    bundleStatusRedisID: bundleStatuses[0]?.['redis-id'] ?? '',
    serviceRedisID: services[0]?.['redis-id'] ?? '',
    taskRedisID: task?.['redis-id'] ?? '',
    flowName: singerFlows[0]?.name ?? '',
    secret: secrets[0]?.['redis-id'] ?? '',
    modelName: 'marts/customers',
    sourceName: 'staging/sources',
    testName: 'totals_are_positive',
  }
}
