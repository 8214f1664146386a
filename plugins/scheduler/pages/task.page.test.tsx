import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  cancelTask,
  execTask,
  pauseTask,
  readApplicationLog,
  readTask,
  readTechnicalLog,
  type TaskManifest,
  unscheduleTask,
} from '../contract'
import { aTask, aTrigger } from '../testing/a-task'
import { type DrawnPage, drawPage } from '../testing/draw-page'

/** A platform that knows one task, and what is written of it. */
function aPlatform(task: TaskManifest, lines: readonly string[] = []) {
  const written = [...lines]
  const entry = (payload: string, index: number) => ({ timestamp: `2026-11-20T08:00:${index}`, payload })
  const log = ({ after, limit }: Readonly<Record<string, unknown>>) => {
    const from = Number(after)
    const taskLogs = written.map(entry).slice(from, from + Number(limit))
    return { taskLogs, total: written.length, isOpen: task.status === 'running' }
  }
  const http = fakeHttp()
    .answer(readTask, { taskManifest: task })
    .answer(readApplicationLog, log)
    .answer(readTechnicalLog, log)
    .answer(cancelTask, {})
    .answer(pauseTask, { taskManifest: task })
    .answer(unscheduleTask, {})
    .answer(execTask, { taskManifest: aTask({ 'redis-id': 'task:NEXT' }) })
  return { http, written }
}

async function drawTask(task: TaskManifest, page: Partial<DrawnPage> & { readonly lines?: readonly string[] } = {}) {
  const { lines = [], ...rest } = page
  const { http, written } = aPlatform(task, lines)
  const drawn = await drawPage({ route: 'task', params: { taskRedisID: task['redis-id'] }, http, ...rest })
  const { inputsOf } = drawn.http
  return { ...drawn, written, inputsOf }
}
const button = (name: string) => screen.findByRole('button', { name })
/** What stands beside a name in a part of the page. */
const factsOf = async (part: string) => {
  const list = await screen.findByRole('region', { name: part })
  const names = within(list).getAllByRole('term')
  const values = within(list).getAllByRole('definition')
  return Object.fromEntries(names.map((name, index) => [name.textContent, values[index]?.textContent]))
}
const at = (hours: number) => new Date(2026, 10, 20, hours, 4, 5).toISOString()

test('SHELL-101 TASK-14 TASK-15 TASK-16 TASK-40 OP-70 OP-73 a run is shown with all its facts, and asked for again', async () => {
  const { http, inputsOf, user, tell } = await drawTask(
    aTask({
      // Of another project than the page's.
      'artefact-origin': 'lake/orders',
      status: 'error',
      step: 'run',
      error: 'It ended with code 2.',
      'creation-time': at(7),
      'start-time': at(8),
      'completion-time': at(9),
      'exit-code': 2,
      trigger: 'task:TRIGGER',
    }),
  )
  expect(await factsOf('Details')).toEqual({
    ID: '01JDA0000000000000000000AA',
    Name: 'orders',
    Description: 'Loads the orders of the day',
    Kind: 'Task',
    'Artefact origin': 'lake/orders',
    'Artefact version': '3',
    'Creation time': '2026-11-20 at 07:04:05',
    'Start time': '2026-11-20 at 08:04:05',
    'Completion time': '2026-11-20 at 09:04:05',
    Status: 'Error',
    Step: 'run',
    Error: 'It ended with code 2.',
    Engine: 'etabli',
  })
  expect(screen.getByRole('link', { name: 'lake/orders' }).getAttribute('href')).toBe('/lake/artefacts/orders')
  expect(screen.getByRole('link', { name: 'TRIGGER' }).getAttribute('href')).toBe('/demo/tasks/task%3ATRIGGER')
  expect(screen.getByRole('region', { name: 'Error' }).textContent).toBe('This run failedIt ended with code 2.')
  expect(await factsOf('Run')).toMatchObject({ Duration: '1 h', 'Exit code': '2', Attempt: '1' })

  http.answer(readTask, { taskManifest: aTask({ step: 'looked at again' }) })
  await user.click(await button('Refresh'))
  await screen.findByText('looked at again')
  const read = { taskRedisID: 'task:01JDA0000000000000000000AA' }
  await waitFor(() => expect(inputsOf(readTask)).toEqual([read, read]))
  tell()
  await waitFor(() => expect(inputsOf(readTask)).toHaveLength(3))
})

test('SHELL-102 OP-30 the dates that a run has not got yet are blank', async () => {
  const zero = '0001-01-01T00:00:00Z'
  await drawTask(aTask({ status: 'queued', 'creation-time': zero, 'start-time': zero, 'completion-time': '' }))
  const blank = { 'Creation time': '', 'Start time': '', 'Completion time': '' }
  expect(await factsOf('Details')).toMatchObject(blank)
})

test('TASK-24 TASK-26 TASK-27 TASK-28 secrets and environment are collapsed at first, of a trigger as well; JSON is shown formatted, other values behind ::', async () => {
  const env = [
    { name: 'LIMITS', value: 'json::{"rows":[1,2]}' },
    { name: 'REGION', value: 'string::eu::west' },
  ]
  const { user } = await drawTask(aTask({ env, secrets: ['secret:7'] }))
  const secrets = await button('Secrets1 secret')
  const environment = await button('Environment2 variables')
  expect([secrets.getAttribute('aria-expanded'), environment.getAttribute('aria-expanded')]).toEqual(['false', 'false'])
  expect(screen.queryByText('REGION')).toBeNull()
  await user.click(secrets)
  await screen.findByText('secrets: secret:7')
  await user.click(environment)
  const shownOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  await screen.findByText('LIMITS')
  expect(shownOf('LIMITS')).toBe('{\n  "rows": [\n    1,\n    2\n  ]\n}')
  expect(shownOf('REGION')).toBe('eu::west')
  cleanup()

  await drawTask(aTrigger({ env: env.slice(1), secrets: ['secret:7'] }))
  for (const name of ['Secrets1 secret', 'Environment1 variable'])
    expect((await button(name)).getAttribute('aria-expanded')).toBe('false')
  expect([screen.queryByText('REGION'), screen.queryByText('secrets: secret:7')]).toEqual([null, null])
})

test('TASK-17 TASK-18 TASK-20 TASK-22 TASK-23 OP-96 both logs open in a dialog, with the time and the text of each line, and are read on', async () => {
  const { user, written, inputsOf, address, goTo } = await drawTask(aTask({ kind: 'job', status: 'running' }), {
    lines: ['one', 'two\n'],
  })
  const other = (await screen.findByRole('link', { name: 'Application logs' })).getAttribute('href') ?? ''
  await user.click(screen.getByRole('link', { name: 'Technical logs' }))
  // jsdom lays nothing out, so the dialog counts as hidden with the page below it.
  const log = await screen.findByRole('log', { name: 'Technical logs' })
  await waitFor(() => expect(log.textContent).toBe('2026-11-20T08:00:0 one\n2026-11-20T08:00:1 two\n'))
  expect(address()).toMatch(/\?log=technical$/)
  expect(getComputedStyle(screen.getByRole('dialog')).width).toBe('80vw')
  written.push('three')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(log.textContent).toContain('three'))
  expect(inputsOf(readTechnicalLog).at(-1)).toMatchObject({ taskRedisID: aTask()['redis-id'], after: 2 })

  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await goTo(other)
  const ofTask = await screen.findByRole('log', { name: 'Application logs' })
  const application = '2026-11-20T08:00:0 one\n2026-11-20T08:00:1 two\n2026-11-20T08:00:2 three\n'
  await waitFor(() => expect(ofTask.textContent).toBe(application))
  expect(inputsOf(readApplicationLog)[0]).toMatchObject({ after: 0 })
  written.push('four')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(ofTask.textContent).toContain('four'))
  cleanup()

  // Of a run that somebody began too.
  await drawTask(aTask({ kind: 'task' }))
  for (const name of ['Technical logs', 'Application logs']) await screen.findByRole('link', { name })
})

test('a log of many windows is read to its end, and a link leads to one of its lines', async () => {
  const lines = Array.from({ length: 45_000 }, (_, index) => `line ${index + 1}`)
  const { inputsOf, user, address } = await drawTask(aTask(), { lines, search: 'log=application&line=30000' })
  const log = await screen.findByRole('log', { name: 'Application logs' })
  await waitFor(() => expect(log.textContent).toContain('line 30000\n'))
  await waitFor(() => expect(inputsOf(readApplicationLog).map(({ after }) => after)).toEqual([0, 20_000, 40_000]))
  await screen.findByText(/^45.000 lines$/)
  const number = log.querySelector('[data-number="30003"]')
  if (!number) throw new Error('the line is not drawn')
  await user.click(number)
  await waitFor(() => expect(address()).toMatch(/\?log=application&line=30003$/))
})

test('HTTP-20 TASK-21 TASK-49 a skeleton stands in place of a log until it is there; one that is not written yet is empty, of which the page tells nothing', async () => {
  const { http } = aPlatform(aTask())
  http.hold(readApplicationLog)
  http.refuse(readTechnicalLog, 'NO_LOG', '/logs/1: no such file or directory', 404)
  const { goTo, said } = await drawTask(aTask(), { http, search: 'log=application' })
  expect(await screen.findByRole('status', { name: 'Loading the log' })).toBeDefined()
  await goTo('/demo/tasks/task%3A01JDA0000000000000000000AA?log=technical')
  await screen.findByText(/Nothing has been written/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(said).toEqual([])
  cleanup()

  const other = aPlatform(aTask()).http.hold(readTechnicalLog)
  await drawTask(aTask(), { http: other, search: 'log=technical' })
  await screen.findByRole('status', { name: 'Loading the log' })
})

test('TASK-42 a run is canceled once that is confirmed, and run again as it was', async () => {
  const task = aTask({ status: 'running', env: [{ name: 'A', value: '1' }], secrets: ['secret:7'], labels: ['daily'] })
  const { user, asked, inputsOf, said, address } = await drawTask(task)
  await user.click(await button('Cancel'))
  expect(asked[0]).toMatchObject({ title: 'Cancel orders?', danger: true })
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'the task is being canceled' }]))
  expect(inputsOf(cancelTask)).toEqual([{ taskRedisID: task['redis-id'] }])

  await user.click(await button('Run again'))
  await waitFor(() => expect(address()).toBe('/demo/tasks/task%3ANEXT'))
  expect(inputsOf(execTask)).toEqual([
    {
      project: 'demo',
      taskManifest: {
        name: 'orders',
        description: 'Loads the orders of the day',
        labels: ['daily'],
        'engine-setup': { engine: 'etabli' },
        env: [{ name: 'A', value: '1' }],
        secrets: ['secret:7'],
        'artefact-origin': 'demo/orders',
        'artefact-version': '3',
      },
    },
  ])
})

test('a task of its own code says its limits, and keeps them when it is run again', async () => {
  const policy = { 'time-limit': 30, retries: 2, 'retry-delay': 5 }
  const { user, inputsOf } = await drawTask(aTask({ 'artefact-origin': '', policy }))
  expect(await factsOf('Code')).toMatchObject({ Limits: '30 min at most, 2 retries, 5 s before the first retry' })
  await user.click(await button('Run again'))
  await waitFor(() => expect(inputsOf(execTask)).toMatchObject([{ taskManifest: { policy } }]))
})

test('a run that is over is not canceled, and changed in the form of a new task', async () => {
  const { user, address } = await drawTask(aTask(), { answer: false })
  await user.click(await button('Change and run again'))
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(address()).toBe('/demo/task/exec?from=task%3A01JDA0000000000000000000AA')
})

test('TASK-50 a run whose text cannot be written down is not run again, and the user is told', async () => {
  const { user, said, inputsOf } = await drawTask(aTask({ env: [{ name: 'A', value: 'half \ud83d' }] }))
  await user.click(await button('Run again'))
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text: 'invalid files' }]))
  expect(inputsOf(execTask)).toEqual([])
})

test('TASK-19 a trigger says when it runs, in words and by its next times; it has no logs, is paused and removed', async () => {
  const last = { at: '2026-11-19T05:00:00.000Z', outcome: 'missed', message: 'No server ran.' } as const
  const { user, inputsOf, said, asked, address } = await drawTask(aTrigger({ 'last-firing': last }))
  await waitFor(async () =>
    expect(await factsOf('Schedule')).toMatchObject({
      'In words': 'At 06:00',
      Expression: '0 6 * * *',
      'Time zone': 'Europe/Zurich',
      'Next times': expect.stringMatching(/^(\d{4}-\d\d-\d\d at 06:00:00){5}$/),
      'Last time': '2026-11-19 at 06:00:00: missed, and run once afterwards. No server ran.',
    }),
  )
  expect(screen.queryByRole('link', { name: /logs/ })).toBeNull()
  await user.click(await button('Pause'))
  await waitFor(() => expect(inputsOf(pauseTask)).toEqual([{ taskRedisID: aTrigger()['redis-id'], paused: true }]))
  await user.click(await button('Remove'))
  await waitFor(() => expect(address()).toBe('/demo/tasks'))
  expect(asked[0]?.title).toBe('Remove the trigger of orders?')
  expect(inputsOf(unscheduleTask)).toEqual([{ taskRedisID: aTrigger()['redis-id'] }])
  expect(said).toEqual([{ severity: 'success', text: 'the trigger has been successfully removed' }])
})

test('TASK-16 TASK-19 a paused trigger has no next times and no logs, is asked for again, and goes on again', async () => {
  const { http, user, inputsOf } = await drawTask(aTrigger({ status: 'paused' }))
  expect(await factsOf('Schedule')).toMatchObject({ 'Next times': 'None while it is paused.' })
  expect(screen.queryByRole('link', { name: /logs/ })).toBeNull()
  const read = { taskRedisID: aTrigger()['redis-id'] }
  http.answer(readTask, { taskManifest: aTrigger({ status: 'paused', zone: 'Asia/Kathmandu' }) })
  await user.click(await button('Refresh'))
  await screen.findByText('Asia/Kathmandu')
  await waitFor(() => expect(inputsOf(readTask)).toEqual([read, read]))
  await user.click(await button('Resume'))
  await waitFor(() => expect(inputsOf(pauseTask)).toEqual([{ taskRedisID: aTrigger()['redis-id'], paused: false }]))
})

test('an unknown task is said to be so, a failure can be tried again, and whoever may only read is told why', async () => {
  const { http } = aPlatform(aTask())
  http.refuse(readTask, 'UNKNOWN_TASK', 'there is no such task', 404)
  const { unmount } = await drawTask(aTask(), { http })
  await screen.findByText('There is no such task')
  unmount()

  http.refuse(readTask, 'DOWN', 'the store is busy', 503)
  const again = await drawTask(aTask(), {
    http,
    permissions: { demo: { permission: 'RWX', task: { permission: 'R' } } },
  })
  await screen.findByText('the store is busy')
  http.answer(readTask, { taskManifest: aTask() })
  await again.user.click(await button('Retry'))
  for (const name of ['Run again', 'Change and run again'])
    expect((await button(name)).getAttribute('aria-disabled')).toBe('true')
})
