import { followChanges } from '@etabli/core/changes/contract'
import { JOB_POLL_INTERVAL } from '@etabli/core/constants'
import { readAdminJobState } from '@etabli/core/jobs/admin-contract'
import { defineCall } from '@etabli/sdk'
import { defineJob, defineServerPlugin, handle, Jobs } from '@etabli/sdk/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openPage } from '#tests/support/browser'
import { toasts } from '#tests/support/toasts'
import { until } from '#tests/support/until'
import { type Client, World } from '#tests/support/world'

const startSlow = defineCall({
  method: 'POST',
  path: '/api/v1/test-slow-git',
  access: 'admin',
  signedIn: false,
  action: 'test.slow',
  summary: 'Starts a job that runs until it is stopped',
  returns: { jobID: z.string() },
})
let writeMore: ((text: string) => void) | undefined
let finish: () => void = () => undefined
/** A job as the runner's are, whose pace the test sets. */
const slowJob = defineJob({
  kind: 'test.slow-git',
  payload: z.object({}),
  access: 'admin',
  run: (_, { write, signal }) =>
    new Promise((resolve) => {
      writeMore = write
      finish = () => resolve({ exitCode: 0 })
      signal.addEventListener('abort', finish, { once: true })
    }),
})
const slow = defineServerPlugin({
  id: 'test.slow-git',
  start: ({ service }) => {
    const jobs = service(Jobs)
    return {
      jobs: [slowJob],
      calls: [
        handle(startSlow, async ({ principal }) => {
          const args = ['fsck', '--full']
          return { jobID: await jobs.start({ principal, project: 'shop', args, job: slowJob, payload: {} }) }
        }),
      ],
    }
  },
})

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true, plugins: [slow] })
  for (const name of ['shop', 'transit']) await world.project(name)
  admin = await world.user({ role: 'admin' })
})
afterAll(async () => {
  await world?.close()
})

/** Starts it, and waits until it runs. */
async function slowRun(): Promise<string> {
  writeMore = undefined
  const { jobID } = await admin.call(startSlow, {})
  await until(async () => writeMore !== undefined, 'it runs')
  return jobID
}

const openGit = (address = '') => openPage(world, admin, `/app/admin/git${address}`)
const commandOf = (page: Page) => page.getByRole('textbox', { name: 'Command' })
const outputOf = (page: Page) => page.getByRole('log', { name: 'Output' })
const toastOf = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const runOf = (page: Page) => page.getByRole('button', { name: 'Run', exact: true })

/** How often the page asked for the state of a job. */
function looksOf(page: Page): readonly string[] {
  const looks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/admin/job/state/')) looks.push(pathname)
  })
  return looks
}

test('SHELL-52 GIT-01 GIT-02 GIT-03 GIT-05 GIT-07 GIT-08 GIT-13 OP-21 OP-99 a project is selected and a command written; without one of them nothing is called; it runs by keyboard, its output is shown, kept over a reload and copied; what git fails with is an error toast, and stays above the output', async () => {
  const { page, faults } = await openGit()
  await page.clock.install()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() !== world.url + followChanges.path) calls.push(request.url())
  })
  const projects = page.getByRole('combobox', { name: 'Project' })
  await projects.getByRole('option', { name: 'transit' }).waitFor({ state: 'attached' })
  expect(await projects.getByRole('option').allTextContents()).toEqual(['Choose a project', 'shop', 'transit'])
  await page.getByRole('region', { name: 'Output' }).getByText('Nothing has been run yet.').waitFor()
  await commandOf(page).fill('log')
  await runOf(page).click()
  await expect.poll(() => toasts(page)).toEqual(['Error: no project selected'])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await projects.selectOption('shop')
  // No message goes by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await commandOf(page).fill('')
  await runOf(page).click()
  await expect.poll(() => toasts(page)).toEqual(['Error: cmd is empty'])
  await commandOf(page).fill('   ')
  await commandOf(page).press('Enter')
  await expect.poll(() => toasts(page)).toEqual(['Error × 2: cmd is empty'])
  await commandOf(page).fill('branch')
  await runOf(page).click()
  await expect.poll(() => toasts(page)).toEqual([])
  await page.clock.resume()
  await outputOf(page).getByText('* main').waitFor()
  expect(calls.map((url) => new URL(url).pathname)).toEqual(['/api/v1/admin/job/exec/git-command/shop'])
  // A link that names a project offers the others all the same.
  await page.goto(`${world.url}/app/admin/git?project=transit`)
  await projects.getByRole('option', { name: 'shop' }).waitFor({ state: 'attached' })
  expect(await projects.inputValue()).toBe('transit')
  await projects.selectOption('shop')
  await runsByKeyboard(page)
  await failsAboveTheOutput(page)
  expect(faults).toEqual([])
})

async function runsByKeyboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const looks = looksOf(page)
  await commandOf(page).fill('log --format="%s of %an"')
  await commandOf(page).press('Enter')
  await outputOf(page).getByText('First commit of Etabli').waitFor()
  await page.getByText('Completed').waitFor()
  await page.getByText('exit code 0').waitFor()
  await runOf(page).waitFor()
  const asked = looks.length
  await page.getByRole('button', { name: 'Copy' }).click()
  await toastOf(page, 'output copied to clipboard').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('First commit of Etabli\n')
  await page.reload()
  await outputOf(page).getByText('First commit of Etabli').waitFor()
  // One look tells the page that it is over.
  expect(looks.length).toBe(asked + 1)

  await commandOf(page).press('ArrowUp')
  expect(await commandOf(page).inputValue()).toBe('log --format="%s of %an"')
  await page.getByRole('button', { name: 'branch -a -v' }).click()
  expect(await commandOf(page).inputValue()).toBe('branch -a -v')
  await page.keyboard.press('Enter')
  await outputOf(page)
    .getByText(/\* main \w+ First commit/)
    .waitFor()
  // All lines of it.
  await commandOf(page).fill('show --format="%s%n%n%an" HEAD')
  await page.keyboard.press('Enter')
  await outputOf(page).getByText('diff --git').waitFor()
  await page.getByRole('region', { name: 'Output' }).locator('header').getByText('Completed').waitFor()
  const jobID = new URL(page.url()).searchParams.get('job') ?? ''
  const { jobState } = await admin.call(readAdminJobState, { jobID })
  expect(jobState.data.output?.split('\n').length).toBeGreaterThan(8)
  expect(await outputOf(page).textContent()).toBe(jobState.data.output)
  await commandOf(page).press('ArrowUp')
  await commandOf(page).press('ArrowUp')
  expect(await commandOf(page).inputValue()).toBe('log --format="%s of %an"')
}

async function failsAboveTheOutput(page: Page): Promise<void> {
  await commandOf(page).fill('show nowhere')
  await commandOf(page).press('Enter')
  const sentence = "git show ended with exit code 128: fatal: bad revision 'nowhere'"
  await expect.poll(() => toasts(page)).toContain(`Error: ${sentence}`)
  await page.locator('#main').getByRole('alert').getByText(sentence).waitFor()
  await page.getByText('Failed', { exact: true }).waitFor()
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
}

test('GIT-06 GIT-07 while a job runs, Run shows it and the output follows; Stop ends it, and Run is as before', async () => {
  const jobID = await slowRun()
  const { page, faults } = await openGit(`?project=shop&job=${jobID}`)
  const running = page.getByRole('button', { name: 'Running…' })
  await running.waitFor()
  expect(await running.getAttribute('aria-busy')).toBe('true')
  expect(await running.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Waiting for output…').waitFor()
  for (let line = 1; line <= 300; line += 1) writeMore?.(`\u001b[32mline ${line}\u001b[0m\n`)
  await outputOf(page).getByText('line 300').waitFor()
  const fromEnd = () => outputOf(page).evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight)
  await expect.poll(fromEnd).toBeLessThan(24)
  // Who has scrolled up to read stays there.
  await outputOf(page).evaluate((area) => {
    area.scrollTop = 0
  })
  await outputOf(page).getByText('line 1', { exact: true }).waitFor()
  expect(await outputOf(page).textContent()).toMatch(/^line 1\nline 2\n/)
  writeMore?.('line 301\n')
  await page.getByText('301 lines').waitFor()
  expect(await outputOf(page).textContent()).toMatch(/^line 1\nline 2\n/)
  expect(await fromEnd()).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Jump to the end' }).click()
  await outputOf(page).getByText('line 301').waitFor()

  await page.getByRole('button', { name: 'Stop' }).click()
  await toastOf(page, 'the job was stopped').waitFor()
  await runOf(page).waitFor()
  expect(await runOf(page).getAttribute('aria-busy')).toBe('false')
  expect(await runOf(page).isEnabled()).toBe(true)
  const { jobState } = await admin.call(readAdminJobState, { jobID })
  expect(jobState.status).toBe('error')
  expect(faults).toEqual([])
})

test('the output and the end of a job are shown when the platform tells of them: a page that never polls has them too', async () => {
  const jobID = await slowRun()
  const { page, faults } = await openPage(world, admin, `/app/admin/git?project=shop&job=${jobID}`, {
    prepare: async (opened) => {
      const neverPolled = `(work, wait, ...more) => wait === ${JOB_POLL_INTERVAL} ? 0 : original(work, wait, ...more)`
      await opened.addInitScript({
        content: `{ const original = setInterval.bind(globalThis); globalThis.setInterval = ${neverPolled} }`,
      })
    },
  })
  await page.getByText('Waiting for output…').waitFor()
  for (const line of ['the first', 'the second']) {
    writeMore?.(`${line}\n`)
    await outputOf(page).getByText(line).waitFor()
  }
  finish()
  await page.getByText('Completed').waitFor()
  await runOf(page).waitFor()
  expect(faults).toEqual([])
})

test('GIT-04 a page that cannot be told has the output by asking', async () => {
  const jobID = await slowRun()
  const { page } = await openPage(world, admin, `/app/admin/git?project=shop&job=${jobID}`, {
    prepare: async (opened) => {
      await opened.route(`**${followChanges.path}`, (route) => route.abort())
    },
  })
  await page.getByText('Waiting for output…').waitFor()
  writeMore?.('polled\n')
  await outputOf(page).getByText('polled').waitFor()
  finish()
  await page.getByText('Completed').waitFor()
})

test('a long output is there to its last line; a job that is gone says that, and can be looked for again', async () => {
  const jobID = await slowRun()
  for (let line = 1; line <= 40_000; line += 1) writeMore?.(`line ${line}\n`)
  finish()
  // Of one that still runs, the page would show the end.
  const isOver = async () => (await admin.call(readAdminJobState, { jobID })).jobState.status === 'completed'
  await until(isOver, 'it ends')
  const { page } = await openGit(`?project=shop&job=${jobID}`)
  await page.getByText(/^40.000 lines$/).waitFor()
  await outputOf(page).getByText('line 1', { exact: true }).waitFor()
  await outputOf(page).press('End')
  await outputOf(page).getByText('line 40000').waitFor()
  await outputOf(page).press('Control+f')
  await page.keyboard.type('LINE 12345')
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await outputOf(page).getByText('line 12345').waitFor()
  await page.goto(`${world.url}/app/admin/git?project=shop&job=nothing`)
  const alert = page.locator('#main').getByRole('alert')
  await alert.getByText(/unknown job/).waitFor()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await alert.getByText(/unknown job/).waitFor()
  await runOf(page).waitFor()
})
