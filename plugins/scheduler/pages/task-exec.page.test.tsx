import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { execTask, listTaskEngines, readTask, type TaskManifest } from '../contract'
import { aTask } from '../testing/a-task'
import { type DrawnPage, drawPage } from '../testing/draw-page'

async function drawForm(page: Partial<DrawnPage> & { readonly from?: TaskManifest } = {}) {
  const { from, ...rest } = page
  const engine = { name: 'etabli', title: 'This platform', about: 'It runs here.', images: ['python', 'dbt'] }
  const http = fakeHttp()
    .answer(listTaskEngines, { taskEngines: [engine] })
    .answer(execTask, { taskManifest: aTask({ 'redis-id': 'task:NEXT' }) })
  if (from) http.answer(readTask, { taskManifest: from })
  const search = from ? `from=${encodeURIComponent(from['redis-id'])}` : ''
  const drawn = await drawPage({ route: 'task-exec', search, http, ...rest })
  const sent = () => http.asked.filter(({ call }) => call === execTask).map(({ input }) => input.taskManifest)
  return { ...drawn, sent }
}
/** The first of that label: a variable has a name as well. */
const field = async (label: RegExp) => {
  const [first] = await screen.findAllByLabelText<HTMLInputElement>(label)
  if (!first) throw new Error(`there is no field ${label}`)
  return first
}
const button = (name: string) => screen.getByRole('button', { name })
const faults = () =>
  [...document.querySelectorAll('.fui-Field__validationMessage')].map(({ textContent }) => textContent)

test('TASK-29 TASK-35 OP-24 a task is written, run, and shown', async () => {
  const { user, sent, address, said, http } = await drawForm()
  expect((await field(/Git branch/)).value).toBe('main')
  await user.type(await field(/^Name/), 'load')
  await user.type(await field(/Description/), 'Loads it')
  await user.type(await field(/Git URL/), 'https://git.example.org/jobs.git')
  await user.type(await field(/Code path/), 'load.py')
  await user.selectOptions(await field(/^Image/), 'dbt')
  await user.click(button('Add variable'))
  await user.keyboard('REGION')
  await user.type(await field(/^Value/), 'eu')
  await user.click(await screen.findByRole('button', { name: 'add secret:1' }))
  await user.type(await field(/Time limit/), '30')
  await user.type(await field(/Retries/), '2')
  http.refuse(execTask, 'AWAY', 'the queue is away', 503)
  await user.click(button('Run'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(button('Run').getAttribute('aria-disabled')).not.toBe('true'))
  expect([address(), said]).toEqual(['/demo/task/exec', []])
  http.answer(execTask, { taskManifest: aTask({ 'redis-id': 'task:NEXT' }) })
  await user.click(button('Run'))
  await waitFor(() => expect(address()).toBe('/demo/tasks/task%3ANEXT'))
  expect(sent().slice(1)).toEqual([
    {
      name: 'load',
      description: 'Loads it',
      labels: [],
      'engine-setup': { engine: 'etabli' },
      env: [{ name: 'REGION', value: 'eu' }],
      secrets: ['secret:1'],
      'git-url': 'https://git.example.org/jobs.git',
      'git-branch': 'main',
      'code-path': 'load.py',
      image: 'dbt',
      policy: { 'time-limit': 30, retries: 2 },
    },
  ])
})

test('TASK-30 TASK-31 TASK-32 TASK-33 TASK-36 what is missing is said beside it, and nothing is run', async () => {
  const { user, sent } = await drawForm()
  await user.clear(await field(/Git branch/))
  await user.click(button('Add variable'))
  expect(faults()).toEqual([])
  await user.click(button('Run'))
  expect(faults()).toEqual([
    'Name is required.',
    'Description is required.',
    'Git URL is required.',
    'Git branch is required.',
    'Name is required.',
    'Value is required.',
  ])
  expect(document.activeElement).toBe(await field(/^Name/))
  // Blanks are none.
  const own = [/^Name/, /Description/, /Git URL/, /Git branch/]
  for (const label of own) await user.type(await field(label), '  ')
  expect(faults().slice(0, 4)).toEqual([
    ...['Name is required.', 'Description is required.', 'Git URL is required.', 'Git branch is required.'],
  ])
  await user.click(button('Run'))
  expect(sent()).toEqual([])

  for (const label of own) await user.type(await field(label), 'x')
  await user.click(button('Run'))
  expect(faults()).toEqual(['Name is required.', 'Value is required.'])
  expect(screen.getByRole('group', { name: 'Entry 1' }).contains(document.activeElement)).toBe(true)
  expect(sent()).toEqual([])
  // Each of them.
  await user.click(button('Add variable'))
  const second = within(screen.getByRole('group', { name: 'Entry 2' }))
  const first = within(screen.getByRole('group', { name: 'Entry 1' }))
  for (const label of [/^Name/, /^Value/]) await user.type(first.getByLabelText(label), 'x')
  await user.click(button('Run'))
  second.getByText('Name is required.')
  second.getByText('Value is required.')
  expect([faults(), sent()]).toEqual([['Name is required.', 'Value is required.'], []])
  await user.click(button('Remove entry 2'))
  await user.click(button('Remove entry 1'))
  expect(document.activeElement).toBe(button('Add variable'))
})

test('TASK-34 without an engine nothing is run, and that is said', async () => {
  const { user, sent } = await drawForm({ engines: [], from: aTask({ 'artefact-origin': '' }) })
  expect((await field(/Git URL/)).value).toBe(aTask()['git-url'])
  await user.click(button('Run'))
  await screen.findByText('Engine is required.')
  expect(faults()).toEqual([])
  await user.clear(await field(/^Name/))
  expect(faults()).toEqual(['Name is required.'])
  screen.getByText('Engine is required.')
  expect(sent()).toEqual([])
})

test('TASK-50 a text that cannot be written down is told of as invalid files, before any call', async () => {
  for (const description of ['half \ud83d', 'a\0b']) {
    const { user, said, sent, http } = await drawForm({ from: aTask({ 'artefact-origin': '', description }) })
    await field(/^Name/)
    const before = http.asked.length
    await user.click(button('Run'))
    await waitFor(() => expect(said).toEqual([{ severity: 'error', text: 'invalid files' }]))
    expect([sent(), http.asked.length]).toEqual([[], before])
    cleanup()
  }
})

test('TASK-29 an earlier run is changed and run again: with its artefact’s code, or with code of its own', async () => {
  const from = aTask({ env: [{ name: 'A', value: '1' }], secrets: ['secret:7'], labels: ['daily'] })
  const { user, sent, address } = await drawForm({ from })
  expect((await field(/^Name/)).value).toBe('orders')
  expect(screen.getByRole('link', { name: 'demo/orders' })).toBeDefined()
  expect(screen.queryByLabelText(/Git URL/)).toBeNull()
  await screen.findByText('secrets: secret:7')
  await user.click(button('Run'))
  await waitFor(() => expect(address()).toBe('/demo/tasks/task%3ANEXT'))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toEqual({
    name: 'orders',
    description: 'Loads the orders of the day',
    labels: ['daily'],
    'engine-setup': { engine: 'etabli' },
    env: [{ name: 'A', value: '1' }],
    secrets: ['secret:7'],
    'artefact-origin': 'demo/orders',
    'artefact-version': '3',
  })
  cleanup()

  const own = await drawForm({ from })
  await own.user.click(await screen.findByRole('button', { name: 'Say where the code is instead' }))
  expect((await field(/Git URL/)).value).toBe('')
})

test('the limits of an earlier run of its own code stand in the form', async () => {
  const { user, sent } = await drawForm({
    from: aTask({ 'artefact-origin': '', policy: { retries: 2, 'time-limit': 5 } }),
  })
  expect((await field(/Time limit/)).value).toBe('5')
  await user.clear(await field(/Time limit/))
  await user.click(button('Run'))
  await waitFor(() => expect(sent()).toMatchObject([{ 'git-branch': 'main', policy: { retries: 2 } }]))
  expect(sent()[0]).not.toMatchObject({ policy: { 'time-limit': 5 } })
})

test('what was typed is not left without a question', async () => {
  const { user, asked, address } = await drawForm({ answer: false })
  await user.type(await field(/^Name/), 'load')
  await user.click(button('Cancel'))
  await waitFor(() => expect(asked[0]?.title).toBe('Leave without running it?'))
  expect(address()).toBe('/demo/task/exec')
})

test('whoever is confined to some artefacts is told that he runs no code of his own, and runs those again', async () => {
  const task = { permission: 'RWX', artefact: { permission: 'RWX', acl: ['orders'] } }
  const permissions = { demo: { permission: 'RWX', task } }
  const { unmount } = await drawForm({ permissions })
  await screen.findByText(/^You may run the artefacts that your permissions name/)
  unmount()
  const { user, sent } = await drawForm({ permissions, from: aTask() })
  const ownCode = await screen.findByRole('button', { name: 'Say where the code is instead' })
  expect(ownCode.getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Run'))
  await waitFor(() => expect(sent()).toMatchObject([{ 'artefact-origin': 'demo/orders' }]))
})

test('whoever may not run tasks is told so', async () => {
  await drawForm({ permissions: { demo: { permission: 'RWX', task: { permission: 'RW' } } } })
  await screen.findByText('You may not run tasks in this project')
})
