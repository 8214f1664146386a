import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Diagnosis, diagnoseTask, execTask, readTask } from '../../contract'
import { aTask } from '../../testing/a-task'
import { type DrawnPage, drawPage } from '../../testing/draw-page'

const GOOD = 'a'.repeat(40)
const FAILED = aTask({ status: 'error', error: 'It ended with code 2.', env: [{ name: 'MODE', value: 'fast' }] })

function aDiagnosis(facts: Partial<Diagnosis> = {}): Diagnosis {
  return {
    log: 'application',
    firstLine: 1_204,
    lines: ['Traceback (most recent call last):', "KeyError: 'price'"].map((payload) => ({
      timestamp: '2026-11-20T08:00:00.000Z',
      payload,
    })),
    lastGood: {
      'redis-id': 'task:GOOD',
      'completion-time': new Date(2026, 10, 19, 8, 4, 5).toISOString(),
      'git-commit': GOOD,
      'artefact-version': '2',
      image: 'python:3.12',
      engine: 'slow',
      variables: 1,
      secrets: 2,
    },
    differences: [],
    commits: [],
    diff: '',
    isDiffCut: false,
    codeNote: '',
    ...facts,
  }
}

async function drawFailed(diagnosis: Diagnosis, page: Partial<DrawnPage> = {}) {
  const http = fakeHttp()
    .answer(readTask, { taskManifest: FAILED })
    .answer(diagnoseTask, { diagnosis })
    .answer(execTask, { taskManifest: aTask({ 'redis-id': 'task:NEXT' }) })
  const drawn = await drawPage({ route: 'task', params: { taskRedisID: FAILED['redis-id'] }, http, ...page })
  const panel = within(await screen.findByRole('region', { name: 'Why did it fail?' }))
  return { ...drawn, panel }
}

test('the lines that matter are shown, with a way to where they stand in the log', async () => {
  const { panel } = await drawFailed(aDiagnosis())
  const lines = await panel.findByRole('region', { name: 'The lines that matter' })
  expect(lines.textContent).toBe("Traceback (most recent call last):\nKeyError: 'price'")
  const link = panel.getByRole('link', { name: /^Application logs, line 1.204$/ })
  expect(link.getAttribute('href')).toMatch(/\?log=application&line=1204$/)
  expect(panel.getByText(/^Nothing that the platform knows of has changed/)).toBeDefined()
})

test('each difference from the last success is told in a line, with the commits', async () => {
  const { panel } = await drawFailed(
    aDiagnosis({
      differences: [
        { kind: 'code', name: '', before: 'aaaaaaaa', after: 'bbbbbbbb' },
        { kind: 'policy', name: '', before: 'no limits of its own', after: '64 MiB' },
        { kind: 'env', name: 'NEW', before: '', after: 'set' },
        { kind: 'env', name: 'OLD', before: 'set', after: '' },
        { kind: 'env', name: 'MODE', before: 'set', after: 'set' },
        { kind: 'secret', name: 'mail', before: 'version 1', after: 'version 2' },
        { kind: 'secret', name: '', before: '', after: 'version 1' },
      ],
      commits: [
        { id: 'b'.repeat(40), author: 'Ada', time: new Date(2026, 10, 20, 7).toISOString(), subject: 'Be quick' },
      ],
    }),
  )
  const list = await panel.findByRole('list', { name: 'Since the last success' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Code from aaaaaaaa to bbbbbbbb',
    'Limits and retries from no limits of its own to 64 MiB',
    'Variable NEW added',
    'Variable OLD removed',
    'Variable MODE changed',
    'Secret mail changed from version 1 to version 2',
    'Secret one that you may not see added',
  ])
  expect(panel.getByRole('link', { name: 'Last success: 2026-11-19 at 08:04:05' }).getAttribute('href')).toBe(
    '/demo/tasks/task%3AGOOD',
  )
  const commits = panel.getByRole('list', { name: 'Commits' })
  expect(commits.textContent).toBe('bbbbbbbbBe quickAda, 2026-11-20 at 07:00:00')
})

test('a diff tells what was added and removed by more than colour; a long one is shown whole when asked for, and copied', async () => {
  const many = Array.from({ length: 250 }, (_, index) => `+line ${index}`)
  const diff = ['--- a/x', '+++ b/x', '@@ -1 +1,250 @@', '-old', ...many].join('\n')
  const { panel, user, said } = await drawFailed(aDiagnosis({ diff, isDiffCut: true }))
  const shown = await panel.findByRole('region', { name: 'Changes to the code' })
  expect(
    within(shown)
      .getAllByRole('deletion')
      .map(({ textContent }) => textContent),
  ).toEqual(['-old'])
  expect(within(shown).getAllByRole('insertion')).toHaveLength(196)
  expect(panel.getByText(/larger than 256 KiB/)).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Show all 254 lines' }))
  expect(within(shown).getAllByRole('insertion')).toHaveLength(250)
  await user.click(panel.getByRole('button', { name: 'Copy the changes' }))
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'the changes have been copied' }]))
  expect(await navigator.clipboard.readText()).toBe(diff)
})

test('the last good version is run once it is said what that is: all that was recorded of it, but the values of secrets', async () => {
  const { panel, user, http, address, asked } = await drawFailed(aDiagnosis())
  const used =
    'Commit aaaaaaaa of version 2, image python:3.12, engine slow, 1 variable and the limits, all as in the last success.'
  expect(await panel.findByText(used)).toBeDefined()
  await user.click(await panel.findByRole('button', { name: 'Run the last good version' }))
  await waitFor(() => expect(address()).toBe('/demo/tasks/task%3ANEXT'))
  expect(asked.map(({ text }) => text)).toEqual([
    `${used} Secrets have their values of today: earlier ones are not used again.`,
  ])
  expect(http.asked.find(({ call }) => call === execTask)?.input).toEqual({
    project: 'demo',
    taskManifest: {
      name: 'orders',
      description: 'Loads the orders of the day',
      'artefact-origin': 'demo/orders',
      'engine-setup': { engine: 'slow' },
      'as-run': 'task:GOOD',
    },
  })
})

test('what cannot be told or done is said: no success yet, no commit, no code, no right', async () => {
  const { lastGood: known, ...never } = aDiagnosis({ lines: [] })
  const first = await drawFailed(never)
  await first.panel.findByText(/^It has never succeeded before/)
  expect(first.panel.getByText('Nothing was written to either log.')).toBeDefined()
  first.unmount()
  if (!known) throw new Error('there is a last success')

  const codeNote = 'The code cannot be compared: its repository did not answer in time. Try again later.'
  const second = await drawFailed(aDiagnosis({ lastGood: { ...known, 'git-commit': '' }, codeNote }))
  await second.panel.findByText(codeNote)
  expect(second.panel.queryByText(/^Nothing that the platform knows of/)).toBeNull()
  expect(second.panel.getByText('The commit of the last success is not known.')).toBeDefined()
  const button = { name: 'Run the last good version' }
  expect(second.panel.getByRole('button', button).getAttribute('aria-disabled')).toBe('true')
  second.unmount()

  const third = await drawFailed(aDiagnosis(), {
    permissions: { demo: { permission: 'RWX', task: { permission: 'R' } } },
  })
  expect((await third.panel.findByRole('button', button)).getAttribute('aria-disabled')).toBe('true')
})

test('it is said that the reason is looked for, and what failed can be tried again; other runs have none', async () => {
  const http = fakeHttp().answer(readTask, { taskManifest: FAILED }).hold(diagnoseTask)
  const first = await drawFailed(aDiagnosis(), { http })
  expect(first.panel.getByRole('status', { name: 'Looking for the reason' })).toBeDefined()
  first.unmount()

  http.refuse(diagnoseTask, 'DOWN', 'the store is busy', 503)
  const { panel, user } = await drawFailed(aDiagnosis(), { http })
  await panel.findByText('the store is busy')
  http.answer(diagnoseTask, { diagnosis: aDiagnosis() })
  await user.click(panel.getByRole('button', { name: 'Retry' }))
  await panel.findByText('The lines that matter')
  cleanup()

  http.answer(readTask, { taskManifest: aTask() })
  await drawPage({ route: 'task', params: { taskRedisID: 'task:01' }, http })
  await screen.findByRole('region', { name: 'Details' })
  expect(screen.queryByRole('region', { name: 'Why did it fail?' })).toBeNull()
})
