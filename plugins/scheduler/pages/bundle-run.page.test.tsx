import { formatDateTime } from '@etabli/sdk'
import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BundleStatus, cancelBundleRun, readBundleStatus, resumeBundleRun } from '../contract'
import { aBundleRun, aBundleTask } from '../testing/a-bundle'
import { drawPage } from '../testing/draw-page'

const ID = 'bundle-status:01JDS0000000000000000000AA'
const FAILED = aBundleRun({
  status: 'error',
  step: 'clean',
  error: 'clean ended with exit code 1.',
  'resumed-from': 'bundle-status:BEFORE',
  commits: [{ 'git-url': 'etabli:demo', 'git-branch': 'main', 'git-commit': 'a'.repeat(40) }],
  tasks: [
    aBundleTask({ 'typical-seconds': 50 }),
    aBundleTask({ name: 'clean', after: ['load'], status: 'error', error: 'exit code 1', 'typical-seconds': 40 }),
    aBundleTask({
      name: 'report',
      after: ['load', 'clean'],
      status: 'skipped',
      'redis-id': '',
      'start-time': '',
      'completion-time': '',
    }),
  ],
})

async function open(bundleStatus: BundleStatus, search = '', http = fakeHttp()) {
  http.answer(readBundleStatus, { bundleStatus })
  const page = await drawPage({ route: 'bundle-run', params: { bundleStatusRedisID: ID }, search, http })
  await screen.findByRole('heading', { level: 1, name: 'Run of nightly' })
  return page
}
const button = (name: string) => screen.getByRole('button', { name })

test('SHELL-101 BUND-30 OP-25 the page of a run says when it ran, how it stands as the platform words it, and where', async () => {
  const { container } = await open(FAILED)
  const facts = [...container.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent])
  expect(facts).toEqual([
    ['Start time', formatDateTime('2026-11-20T08:00:00.000Z')],
    ['Completion time', formatDateTime('2026-11-20T08:03:00.000Z')],
    ['Status', 'error'],
    ['Step', 'clean'],
    ['Error', 'clean ended with exit code 1.'],
    ['Engine', 'etabli'],
    ['Bundle', 'nightly'],
    ['ID', '01JDS0000000000000000000AA'],
    ['Started by', 'ana@etabli.test'],
    ['Resumed from', 'BEFORE'],
    ['Code', `main of etabli:demo at ${'a'.repeat(40)}`],
    ['Longest chain', 'load → clean, typically 1 min 30 s'],
  ])
  expect(screen.getByRole('link', { name: 'nightly' }).getAttribute('href')).toBe(
    '/demo/bundles/bundle%3A01JDB0000000000000000000AA',
  )
  expect(screen.getByRole('link', { name: 'BEFORE' }).getAttribute('href')).toBe(
    '/demo/bundle/status/bundle-status%3ABEFORE',
  )
})

test('a run without a failure has no error to show, and what took less than a second is told in milliseconds', async () => {
  const tasks = [aBundleTask({ 'completion-time': '2026-11-20T08:00:00.040Z' })]
  await open(aBundleRun({ tasks }))
  expect(screen.queryByText('Error')).toBeNull()
  screen.getByText('40 ms')
})

test('SHELL-101 SHELL-102 BUND-31 its tasks stand in a table with a link, a status, their times and what each waits for', async () => {
  await open(FAILED)
  const table = within(screen.getByRole('grid', { name: 'Tasks' }))
  const [start, end] = [formatDateTime('2026-11-20T08:00:00.000Z'), formatDateTime('2026-11-20T08:01:00.000Z')]
  const cells = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Name', 'Status', 'Start time', 'Completion time', 'Duration', 'Dependencies'],
    ['load', 'completed', start, end, '1 min', ''],
    ['clean', 'errorexit code 1', start, end, '1 min', 'load'],
    ['report', 'skipped', '', '', '', 'loadclean'],
  ])
  expect(table.getByRole('link', { name: 'clean' }).getAttribute('href')).toBe('/demo/tasks/task%3A01JDT0clean')
  expect(table.getByRole('link', { name: 'report' }).getAttribute('href')).toBe('/demo/artefacts/report')
  cleanup()

  await open(aBundleRun({ status: 'running', tasks: [aBundleTask({ status: 'running', 'completion-time': '' })] }))
  const ongoing = screen.getByRole('row', { name: /^load/ })
  expect([...ongoing.children].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'load',
    'running',
    start,
    '',
  ])
})

test('the tasks are shown as a graph or a timeline, which stand in the address', async () => {
  const { user, address } = await open(FAILED)
  await user.click(screen.getByRole('tab', { name: 'Timeline' }))
  expect(address()).toContain('view=gantt')
  screen.getByRole('listbox', { name: 'Timeline of the run' })
  await user.click(screen.getByRole('tab', { name: 'Graph' }))
  expect(address()).toContain('view=graph')
  await screen.findByRole('toolbar', { name: 'Run of nightly tools' })
  cleanup()
  await open(FAILED, 'view=gantt')
  screen.getByRole('listbox', { name: 'Timeline of the run' })
})

test('the timeline is walked by keys, says what its bars show, and opens a task', async () => {
  const { user, address, said } = await open(FAILED, 'view=gantt')
  const list = screen.getByRole('listbox', { name: 'Timeline of the run' })
  const options = within(list).getAllByRole('option')
  expect(options.map((option) => option.getAttribute('aria-label'))).toEqual([
    'load, completed, took 1 min, typically 50 s',
    'clean, error, took 1 min, typically 40 s, waits for load',
    'report, skipped, waits for load, clean',
  ])
  const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
  list.focus()
  expect(active()).toBe(options[0])
  await user.keyboard('{End}{Enter}')
  expect(active()).toBe(options[2])
  expect(said).toEqual([{ severity: 'info', text: 'report has not begun.' }])
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toBe('/demo/tasks/task%3A01JDT0clean'))
})

test('of a timeline of 200 artefacts only what is in sight is drawn', async () => {
  const names = Array.from({ length: 200 }, (_, place) => `step ${place}`)
  const tasks = names.map((name, place) => aBundleTask({ name, after: names.slice(Math.max(0, place - 3), place) }))
  const { user } = await open(aBundleRun({ tasks }), 'view=gantt')
  const list = screen.getByRole('listbox', { name: 'Timeline of the run' })
  const drawn = within(list).getAllByRole('option')
  expect(drawn.length).toBeLessThan(40)
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('200')
  list.focus()
  await user.keyboard('{End}')
  list.dispatchEvent(new Event('scroll'))
  const last = await within(list).findByRole('option', { name: /^step 199,/ })
  expect(list.getAttribute('aria-activedescendant')).toBe(last.id)
})

test('a run that goes on is kept fresh, and is canceled after a question', async () => {
  const running = aBundleRun({
    status: 'running',
    'completion-time': '',
    tasks: [aBundleTask({ status: 'running', 'completion-time': '' })],
  })
  const http = fakeHttp().answer(cancelBundleRun, {})
  const { user, asked, tell } = await open(running, '', http)
  expect(screen.queryByRole('button', { name: 'Resume from failure' })).toBeNull()
  await user.click(button('Cancel'))
  await waitFor(() => expect(http.asked.some(({ call }) => call === cancelBundleRun)).toBe(true))
  expect(asked).toHaveLength(1)
  http.answer(readBundleStatus, { bundleStatus: aBundleRun({ status: 'canceled' }) })
  tell()
  await screen.findByRole('button', { name: 'Resume from failure' })
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('a failed run is gone on from, on the page of the new run', async () => {
  const http = fakeHttp().answer(resumeBundleRun, {
    bundleStatus: aBundleRun({ 'redis-id': 'bundle-status:NEXT', 'resumed-from': ID }),
  })
  const { user, address } = await open(FAILED, '', http)
  await user.click(button('Resume from failure'))
  await waitFor(() => expect(address()).toBe('/demo/bundle/status/bundle-status%3ANEXT'))
  expect(http.asked.find(({ call }) => call === resumeBundleRun)?.input).toEqual({ bundleStatusRedisID: ID })
})

test('a run that was completed is neither canceled nor gone on from', async () => {
  await open(aBundleRun())
  expect(screen.queryByRole('button', { name: /Cancel|Resume/ })).toBeNull()
})
