// Opens pages of: services, secrets
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STORAGE_KEYS } from '@etabli/core/constants'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { goWithin, openPage } from '#tests/support/browser'
import { commitTree } from '#tests/support/code-repository'
import { customSecret } from '#tests/support/secrets'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, World } from '#tests/support/world'
import { createService } from '../../plugins/services/contract'

const PROJECT = 'shop'
const ON = { enabled: true }
/** What the page waits after a deployment at Scaleway, and what a busy machine may add. */
const POLL_MS = { least: 3_990, most: 10_000 }
/** Says what it was given. */
const SERVER = `
import http.server, os
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(f"{os.environ['GREETING']} with {os.environ['API_KEY']}".encode())
print("ready to greet", flush=True)
http.server.ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
`

let folder: string
let world: World
let ana: Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-services-'))
  const settingsFile = join(folder, 'settings.json')
  const emulated = { emulator: true }
  await writeFile(settingsFile, JSON.stringify({ 'etabli.clever-cloud': emulated, 'etabli.scaleway': emulated }))
  let repositoryOf = async (_project: string) => ''
  const finder = defineServerPlugin({
    id: 'test.finder',
    start: ({ service }) => {
      repositoryOf = async (project) => (await service(ProjectRepositories).ensure(project)).path
      return {}
    },
  })
  world = await World.open({ browser: true, settingsFile, plugins: [finder], config: { home: join(folder, 'home') } })
  await world.project(PROJECT)
  await commitTree(await repositoryOf(PROJECT), 'main', 'Greet', { 'greeter/main.py': SERVER })
  const engines = { etabli: ON, 'job-runner': ON, 'clever-cloud': ON, scaleway: ON }
  ana = await world.user({ email: 'ana@etabli.test', acl: { [PROJECT]: everything('RWX') }, engines })
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const control = (page: Page) => page.getByRole('region', { name: 'Control panel' })
const press = (page: Page, name: string) => control(page).getByRole('button', { name }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const said = (page: Page, text: string) => expect.poll(() => toasts(page)).toContain(`Success: ${text}`)
const status = (page: Page) => control(page).getByRole('status')
const becomes = (page: Page, text: string) => expect.poll(() => status(page).textContent()).toBe(`${text}Emulated`)
/** The endpoint that the page shows, once there is one. */
const endpointOf = async (page: Page) =>
  (await control(page)
    .getByRole('link', { name: /^http:/ })
    .getAttribute('href')) ?? ''
const answerAt = async (endpoint: string) => (await fetch(endpoint, { headers: { connection: 'close' } })).text()

async function choose(page: Page, engine: string): Promise<void> {
  await control(page).getByRole('combobox', { name: 'Service engine' }).click()
  await page.getByRole('option', { name: engine }).click()
}

/** The names and outcomes of the versions, the newest first. */
const versions = (page: Page) =>
  control(page)
    .getByRole('table', { name: 'Deployed versions' })
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))
const outcomes = async (page: Page) => (await versions(page)).map((cells) => [cells[0]?.trim(), cells[4]])

test('a service is made, deployed, answers, is changed, updated, stopped, started, removed and deleted, from its pages alone', async () => {
  await customSecret(ana, PROJECT, 'keys', { API_KEY: 'the key of the shop' })
  const { page, faults } = await openPage(world, ana, `/app/${PROJECT}/services`)
  await page.getByText('No services found.').waitFor()
  await isMade(page)
  const endpoint = await isDeployed(page)
  await isUpdated(page, endpoint)
  await isStoppedAndStarted(page)
  await isRemoved(page, endpoint)
  expect(faults).toEqual([])
})

async function isMade(page: Page): Promise<void> {
  await button(page, 'New service').first().click()
  await field(page, 'Name').fill('greeter')
  await field(page, 'Description').fill('Greets whoever asks')
  await field(page, 'Git URL').fill(`etabli:${PROJECT}`)
  await field(page, 'Git branch').fill('main')
  await field(page, 'Code path').fill('greeter')
  await button(page, 'Add variable').click()
  const variable = page.getByRole('region', { name: 'Environment' }).getByRole('group').first()
  await variable.getByRole('textbox', { name: 'Name' }).fill('GREETING')
  await variable.getByRole('textbox', { name: 'Value' }).fill('good day')
  await page.getByRole('region', { name: 'Secrets' }).getByRole('combobox').click()
  await page.getByRole('option', { name: 'keys' }).click()
  await page.keyboard.press('Escape')
  await button(page, 'Create').click()
  await page.getByRole('heading', { name: 'greeter', level: 1 }).waitFor()
}

async function isDeployed(page: Page): Promise<string> {
  await choose(page, 'Clever Cloud')
  await control(page).getByText('Not deployed yet').waitFor()
  await control(page)
    .getByText(/^Emulated: a stand-in on this machine/)
    .waitFor()
  await press(page, 'Deploy')
  await becomes(page, 'running')
  const endpoint = await endpointOf(page)
  expect(await answerAt(endpoint)).toBe('good day with the key of the shop')
  await page.getByRole('link', { name: 'Application logs' }).click()
  await page.getByRole('dialog').getByText('ready to greet').waitFor()
  await page.keyboard.press('Escape')
  return endpoint
}

async function isUpdated(page: Page, endpoint: string): Promise<void> {
  const note = control(page).getByText(/^Changes have been detected in the service configuration/)
  expect(await note.count()).toBe(0)
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: 'Value' }).fill('good night')
  await button(page, 'Save').click()
  await button(page, 'Save changes').click()
  await note.waitFor()
  expect(await answerAt(endpoint)).toMatch(/^good day/)
  // Fluent's sentinels at both ends of a list pass the focus on at once.
  expect(await accessibilityFaults(page, { within: 'main', exclude: '[data-tabster-dummy]' })).toEqual([])
  await press(page, 'Update deployment')
  await note.waitFor({ state: 'detached' })
  await expect.poll(() => answerAt(endpoint)).toMatch(/^good night/)
  await becomes(page, 'running')
  await expect
    .poll(() => outcomes(page))
    .toEqual([
      ['2 Current', 'Succeeded'],
      ['1', 'Succeeded'],
    ])
  await button(page, 'Changes of version 2').click()
  await page.getByRole('dialog').getByText('GREETING').waitFor()
  await page.keyboard.press('Escape')
}

async function isStoppedAndStarted(page: Page): Promise<void> {
  await press(page, 'Stop')
  await said(page, 'the service has been successfully stopped')
  await becomes(page, 'stopped')
  expect(await control(page).getByRole('button', { name: 'Stop' }).count()).toBe(0)
  await press(page, 'Start')
  await becomes(page, 'running')
  expect(await answerAt(await endpointOf(page))).toMatch(/^good night/)
  await goWithin(page, `/app/${PROJECT}/services`)
  const row = page.getByRole('row').filter({ hasText: 'greeter' })
  await row.getByText('Emulated', { exact: true }).waitFor()
  await row.getByRole('link', { name: 'greeter' }).click()
}

async function isRemoved(page: Page, endpoint: string): Promise<void> {
  await press(page, 'Remove deployment')
  await button(page, 'Remove').click()
  await said(page, 'the service has been successfully undeployed')
  await control(page).getByText('Not deployed yet').waitFor()
  await expect(answerAt(endpoint)).rejects.toThrow()
  await button(page, 'Delete').click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByText('Do you want to delete this service ?').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'service successfully deleted')
  await page.getByText('No services found.').waitFor()
}

async function aService(name: string): Promise<string> {
  const service = { name, description: 'A page', image: 'docker.io/library/nginx:1.27', port: '8080' }
  const made = await ana.call(createService, { project: PROJECT, service })
  return `/app/${PROJECT}/services/${encodeURIComponent(made.service['redis-id'])}`
}

test('SHELL-13 PERM-40 SERV-12 SERV-13 the control panel offers service engines alone, those of the user, and the one that was chosen is remembered', async () => {
  const address = await aService('chosen')
  const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.selectedServiceEngine)
  const select = (page: Page) => control(page).getByRole('combobox', { name: 'Service engine' })
  const { page, faults } = await openPage(world, ana, address)
  await select(page).click()
  await expect
    .poll(async () => (await page.getByRole('option').allTextContents()).map((text) => text.split('Emulated')[0]))
    .toEqual(['Clever Cloud', 'Scaleway'])
  await page.getByRole('option', { name: 'Scaleway' }).click()
  expect(STORAGE_KEYS.selectedServiceEngine).toBe('selected-service-engine')
  expect(await stored(page)).toBe('scaleway')
  await page.reload()
  await expect.poll(() => select(page).textContent()).toBe('Scaleway')
  expect(faults).toEqual([])

  const engines = { etabli: ON, 'job-runner': ON, scaleway: ON }
  const vic = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines })
  const other = await openPage(world, vic, address)
  const only = control(other.page).getByRole('group', { name: 'Service engine' })
  await only.getByText('Scaleway').waitFor()
  expect(await only.textContent()).not.toMatch(/Clever|Etabli|runner/i)
  expect(await stored(other.page)).toBe('scaleway')
})

/** Milliseconds from the answer of a deployment to the next question for its status, by the browser's own clock. */
const afterDeploy = (page: Page) =>
  page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter((one) => one instanceof PerformanceResourceTiming)
    const deploy = calls.find(({ name }) => name.endsWith('/scaleway/deploy'))
    if (!deploy) return undefined
    const next = calls.find((one) => one.name.endsWith('/status/get') && one.startTime > deploy.responseEnd)
    return next && next.startTime - deploy.responseEnd
  })

test('SERV-36 SERV-83 at Scaleway the page asks again 4 s after a deployment; that nothing is deployed is told by no message', async () => {
  const storage = { [STORAGE_KEYS.selectedServiceEngine]: 'scaleway' }
  const { page, faults } = await openPage(world, ana, await aService('polled'), { storage })
  await control(page).getByText('Not deployed yet').waitFor()
  const refused = page.waitForResponse((response) => response.url().includes('/scaleway/status/get'))
  await press(page, 'Refresh')
  expect(await (await refused).json()).toMatchObject({
    message: 'the service deployment is misconfigured, the service may not be deployed on the engine',
  })

  await press(page, 'Deploy')
  await expect.poll(() => afterDeploy(page)).not.toBeUndefined()
  const waited = (await afterDeploy(page)) ?? Number.NaN
  expect([waited > POLL_MS.least, waited < POLL_MS.most, waited]).toEqual([true, true, waited])
  await becomes(page, 'ready')
  expect(await answerAt(await endpointOf(page))).toMatch(/^An emulated container answers in place of/)
  expect(await toasts(page)).toEqual([])
  expect(faults).toEqual([])
})
