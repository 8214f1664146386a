import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { aGate } from '#tests/support/gate'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, World } from '#tests/support/world'

// Docs and report: what the record of a project names, what is made here, and the buttons of their entries.

let world: World
let ana: Client
let vic: Client
/** Where another system keeps the pages of a project. */
let elsewhere: Server
let address: string
beforeAll(async () => {
  elsewhere = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>elsewhere</title><h1>Elsewhere ${url}</h1><script>document.title = 'ran'</script>`,
    )
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  world = await World.open({ browser: true })
  await world.project('shop')
  await world.project('linked', { docs_url: `${address}/docs?a=1&b="2"`, edr_report_url: `${address}/report` })
  ana = await world.user({ email: 'ana@etabli.test', acl: { shop: everything('RWX'), linked: everything('R') } })
  const reader = { ...everything('R'), 'dbt-exec': { enabled: false } }
  vic = await world.user({ email: 'vic@etabli.test', acl: { shop: reader, linked: reader } })
})
afterAll(async () => {
  await world?.close()
  elsewhere?.close()
})

const menu = (page: Page, project: string) => page.getByRole('navigation', { name: project })
const action = (page: Page, name: string) => menu(page, 'shop').getByRole('button', { name, exact: true })
/** The jobs that were asked for, oldest first. */
const begun = async () =>
  (await world.query(`select kind, args from job where project = 'shop' order by started_at`)).rows

test('JOBS-13 JOBS-14 the pages embed what the record of the project names, in a sandbox, whatever was made here', async () => {
  await world.query(
    `insert into dbt_page (id, project, kind, maker, html_gzip)
     values ('01', 'linked', 'docs', 'dbt', ''), ('02', 'linked', 'report', 'etabli', '')`,
  )
  for (const [path, frame, shown] of [
    ['docs', 'Documentation of the dbt project', '/docs?a=1&b=%222%22'],
    ['edr-report', 'Report on the runs of dbt', '/report'],
  ] as const) {
    const { page, faults } = await openPage(world, ana, `/app/linked/${path}`)
    const between = page.frameLocator(`iframe[title="${frame}"]`)
    const inner = between.locator('iframe')
    await between
      .frameLocator('iframe')
      .getByRole('heading', { name: `Elsewhere ${shown}` })
      .waitFor()
    expect(new URL((await inner.getAttribute('src')) ?? '').href).toBe(`${address}${shown}`)
    expect(await inner.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups')
    expect(faults).toEqual([])
    await page.context().close()
  }
})

test('SHELL-81 SHELL-82 OP-44 the entries carry a button that makes docs and report where one is; a failure is told on their page', async () => {
  await world.query(
    `insert into dbt_run_result (project, job_id, command, node, status, seconds, message)
     values ('shop', '01', 'test', 'test.shop.some_rows.1', 'pass', 1, '')`,
  )
  const { page, faults } = await openPage(world, ana, '/app/shop/secrets')
  const isBusy = () => action(page, 'Generate edr report').getAttribute('aria-busy')
  const gate = aGate()
  await page.route('**/edr-report-generate/*', async (route) => {
    await gate.passed
    await route.continue()
  })
  expect(await isBusy()).toBe('false')
  await action(page, 'Generate edr report').click()
  await expect.poll(isBusy).toBe('true')
  gate.open()
  await expect.poll(() => toasts(page)).toEqual(['Success: The report is up to date.'])
  await expect.poll(isBusy).toBe('false')
  expect(new URL(page.url()).pathname).toBe('/app/shop/secrets')
  expect(await begun()).toEqual([{ kind: 'edr-report-generate', args: ['report'] }])

  // This project has no dbt project to make docs of.
  await action(page, 'Generate docs').click()
  await page.getByRole('dialog', { name: 'Generate docs' }).getByText('has no dbt_project.yml').waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/shop/docs')
  expect((await begun()).at(-1)).toEqual({ kind: 'dbt-docs-generate', args: ['docs', 'generate'] })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // The page that is open shows the new one at once; a narrow menu has entries alone.
  await menu(page, 'shop').getByRole('link', { name: 'EDR Report' }).click()
  const frame = page.locator('iframe[title="Report on the runs of dbt"]')
  const before = await frame.getAttribute('src')
  await action(page, 'Generate edr report').click()
  await expect.poll(() => frame.getAttribute('src')).not.toBe(before)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  expect(await action(page, 'Generate edr report').count()).toBe(0)
  expect(faults).toEqual([])
})

test('OP-45 whoever may not run dbt has no such buttons', async () => {
  const { page } = await openPage(world, vic, '/app/shop/docs')
  await menu(page, 'shop').getByRole('link', { name: 'Docs' }).waitFor()
  await page.getByText('There are no docs yet.').waitFor()
  expect(await page.getByRole('button', { name: /^Generate/ }).count()).toBe(0)
})
