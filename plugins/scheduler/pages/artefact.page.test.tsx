import { formatDateTime } from '@etabli/sdk'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deleteArtefact, execTask, listTasks, readArtefact, type TaskManifest } from '../contract'
import { aTask } from '../testing/a-task'
import { anArtefact } from '../testing/an-artefact'
import { openArtefact, platformWithArtefact, WEEKLY } from '../testing/artefact-page'

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('SHELL-101 ART-09 ART-10 ART-11 the page tells all of an artefact, with what it is given, and leads to its form', async () => {
  await openArtefact(platformWithArtefact())
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  const terms = details.getAllByRole('term').map(({ textContent }) => textContent)
  const facts = details.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(Object.fromEntries(terms.map((term, place) => [term, facts[place]]))).toEqual({
    Name: 'orders',
    Description: 'Loads the orders of the day',
    Kind: 'custom',
    Image: 'python:3.11',
    'Git URL': 'https://git.example.org/shop/jobs.git',
    'Git branch': 'main',
    'Code path': 'orders',
    Version: '3',
    'Limits and retries': 'Not set',
    'Last modified': `${formatDateTime('2026-11-01T08:00:00Z')} by ana@etabli.test`,
    Created: formatDateTime('2026-10-01T08:00:00Z'),
  })
  await userEvent.click(details.getByRole('button', { name: /^Secrets/ }))
  await details.findByText('secrets: secret:01')
  await userEvent.click(details.getByRole('button', { name: /^Environment/ }))
  await details.findByText('REGION')
  details.getByText('eu')
  await userEvent.click(await button('Edit'))
  expect(window.location.pathname).toBe('/demo/artefact/update/orders')
  cleanup()

  const name = '5% of a/b'
  const odd = platformWithArtefact().answer(readArtefact, { artefact: anArtefact({ name }) })
  await openArtefact(odd, { params: { artefactName: name } })
  await userEvent.click(await button('Edit'))
  expect(window.location.pathname).toBe('/demo/artefact/update/5%25%20of%20a%2Fb')
})

test('ART-12 deleting asks first, and a no makes no call', async () => {
  const http = platformWithArtefact()
  const { asked: questions } = await openArtefact(http, { answer: false })
  await screen.findByText('No runs found.')
  // Whether there are triggers is read before it asks.
  const calls = () => http.asked.filter(({ call }) => call !== listTasks).length
  const before = calls()
  await userEvent.click(await button('Delete'))
  await waitFor(() => expect(questions.map(({ text }) => text)).toEqual(['Do you want to delete this artefact ?']))
  await waitFor(async () => expect((await button('Delete')).getAttribute('aria-busy')).toBe('false'))
  expect(calls()).toBe(before)
  expect(window.location.pathname).toBe('/demo/artefacts/orders')
})

test('ART-48 an artefact is deleted, that is said, and the list is shown', async () => {
  const http = platformWithArtefact().refuse(deleteArtefact, 'AWAY', 'the database is away', 503)
  const { said } = await openArtefact(http)
  await userEvent.click(await button('Delete'))
  const refused = { severity: 'error', text: 'the database is away' }
  await waitFor(() => expect(said).toEqual([refused]))
  await waitFor(async () => expect((await button('Delete')).getAttribute('aria-busy')).toBe('false'))
  http.answer(deleteArtefact, {})
  await userEvent.click(await button('Delete'))
  await waitFor(() => expect(window.location.pathname).toBe('/demo/artefacts'))
  const input = { project: 'demo', artefactName: 'orders' }
  expect(http.inputsOf(deleteArtefact)).toEqual([input, input])
  expect(said).toEqual([refused, { severity: 'success', text: 'artefact successfully deleted' }])
})

test('HTTP-12 ART-13 OP-19 OP-68 an artefact with a trigger on any engine that is on offer, or on one that is not, is not deleted, which is information', async () => {
  const refused = { severity: 'info', text: 'to remove the artefact, you must first remove the triggers' }
  // One that rests is a trigger too.
  for (const trigger of [WEEKLY, { ...WEEKLY, status: 'paused' } as const]) {
    const http = platformWithArtefact({ triggers: { 'job-runner': [trigger] } })
    const { said, asked: questions } = await openArtefact(http)
    await userEvent.click(await button('Delete'))
    await waitFor(() => expect(said).toEqual([refused]))
    expect([questions, http.inputsOf(deleteArtefact)]).toEqual([[], []])
    cleanup()
  }

  const elsewhere = platformWithArtefact().refuse(deleteArtefact, 'HAS_TRIGGERS', refused.text, 409)
  const second = await openArtefact(elsewhere)
  await userEvent.click(await button('Delete'))
  await waitFor(() => expect(second.said).toEqual([refused]))
  expect(window.location.pathname).toBe('/demo/artefacts/orders')
})

test('ART-44 triggers that cannot be read are told of, and the rest of the page stands', async () => {
  const http = platformWithArtefact().refuse(listTasks, 'BUSY', 'the store is busy')
  const { said } = await openArtefact(http)
  await screen.findByText('Loads the orders of the day')
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text: 'cannot get triggers; the store is busy' }]))
})

test('ART-25 ART-26 ART-27 ART-49 FLOW-52 OP-92 a launch asks for its variables in a dialog of half the width, says that it began, and stays', async () => {
  const runs: TaskManifest[] = []
  const begun = () => {
    runs.push(aTask({ status: 'queued' }))
    return { taskManifest: aTask() }
  }
  const http = platformWithArtefact({ runs }).answer(execTask, begun)
  const { said, user } = await openArtefact(http)
  await screen.findByText('No runs found.')
  await user.click(await button('Launch'))
  const surface = await screen.findByRole('dialog', { name: 'Environment variables' })
  expect(getComputedStyle(surface).width).toBe('50vw')
  const dialog = within(surface)
  const launch = dialog.getByRole('button', { name: 'Launch' })
  const value = dialog.getByRole('textbox', { name: /Value/ })
  await user.clear(value)
  await user.click(launch)
  await dialog.findByText('Value is required.')
  expect(http.inputsOf(execTask)).toEqual([])
  await user.type(value, 'us')
  await user.click(dialog.getByRole('button', { name: 'Add variable' }))
  const added = within(dialog.getByRole('group', { name: 'Entry 2' }))
  await user.type(added.getByRole('textbox', { name: /Name/ }), 'DAY')
  await user.type(added.getByRole('textbox', { name: /Value/ }), 'monday')
  await user.click(dialog.getByRole('button', { name: 'Add variable' }))
  const regretted = within(dialog.getByRole('group', { name: 'Entry 3' }))
  await user.type(regretted.getByRole('textbox', { name: /Name/ }), 'HOUR')
  await user.type(regretted.getByRole('textbox', { name: /Value/ }), '12')
  await user.click(dialog.getByRole('button', { name: 'Remove entry 3' }))
  http.refuse(execTask, 'AWAY', 'the queue is away', 503)
  await user.click(launch)
  await waitFor(() => expect(http.inputsOf(execTask)).toHaveLength(1))
  await waitFor(() => expect(launch.getAttribute('aria-busy')).toBe('false'))
  expect(said).toEqual([])
  http.answer(execTask, begun)
  await user.click(launch)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const taskManifest = {
    name: 'orders',
    description: 'Loads the orders of the day',
    'artefact-origin': 'demo/orders',
    'artefact-version': '3',
    'engine-setup': { engine: 'etabli' },
    env: [
      { name: 'REGION', value: 'us' },
      { name: 'DAY', value: 'monday' },
    ],
    secrets: ['secret:01'],
    labels: [],
  }
  const input = { project: 'demo', taskManifest }
  expect(http.inputsOf(execTask)).toEqual([input, input])
  expect(said).toEqual([{ severity: 'success', text: 'the artefact has been successfully launched' }])
  // The runs are loaded again, and the page is still this one.
  await screen.findByText('Queued')
  expect(window.location.pathname).toBe('/demo/artefacts/orders')
})

test('ART-25 a launch of an artefact without variables asks for some too', async () => {
  const http = platformWithArtefact().answer(readArtefact, { artefact: anArtefact({ env: [] }) })
  const { user } = await openArtefact(http)
  await user.click(await button('Launch'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Environment variables' }))
  dialog.getByRole('button', { name: 'Add variable' })
  expect(http.inputsOf(execTask)).toEqual([])
})

test('ART-24 OP-91 four runs stand on a page, the newest first, each leading to its own page, and they are loaded again when told', async () => {
  const ids = ['F', 'E', 'D', 'C', 'B', 'A']
  const runs = ids.map((id) =>
    aTask({ 'redis-id': `task:${id}`, id: `task:${id}`, status: 'running', step: `step ${id}`, 'completion-time': '' }),
  )
  const http = platformWithArtefact({ runs })
  const { tell } = await openArtefact(http)
  const table = within(await screen.findByRole('grid', { name: 'Runs' }))
  const shown = () => table.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  await waitFor(() => expect(shown()).toHaveLength(4))
  expect(shown()[0]).toEqual(['F', '/demo/tasks/task%3AF'])
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Status',
    'Step',
    'Start time',
    'Completion time',
  ])
  const [, first] = table.getAllByRole('row')
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'F',
    'Running',
    'step F',
    formatDateTime('2026-11-20T08:00:01Z'),
    '',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(shown().map(([id]) => id)).toEqual(['B', 'A']))
  runs[4] = aTask({ 'redis-id': 'task:B', id: 'task:B', status: 'error' })
  tell()
  await table.findByText('Error')
})

test('whoever may only read cannot run or change, and is told why; an artefact that is gone is said to be', async () => {
  await openArtefact(platformWithArtefact(), {
    permissions: { demo: { permission: 'R', task: { permission: 'R', artefact: { permission: 'R' } } } },
  })
  await screen.findByText('Loads the orders of the day')
  for (const name of ['Edit', 'Delete', 'Launch', 'Trigger'])
    expect((await button(name)).getAttribute('aria-disabled')).toBe('true')
  cleanup()

  await openArtefact(platformWithArtefact().refuse(readArtefact, 'UNKNOWN', 'there is no such artefact', 404))
  await screen.findByText('There is no such artefact')
})
