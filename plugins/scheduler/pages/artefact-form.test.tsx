import { type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ArtefactInput, createArtefact, listTaskEngines, readArtefact, updateArtefact } from '../contract'
import { anArtefact, anEngine } from '../testing/an-artefact'
import { type DrawnPage, drawPage } from '../testing/draw-page'

const aPlatform = () =>
  fakeHttp()
    .answer(listTaskEngines, { taskEngines: [anEngine('etabli', { title: 'This platform' })] })
    .answer(readArtefact, { artefact: anArtefact() })

const create = (http: FakeHttp, options: Partial<DrawnPage> = {}) =>
  drawPage({ route: 'artefact-create', http, ...options })
const update = (http: FakeHttp, options: Partial<DrawnPage> = {}) =>
  drawPage({ route: 'artefact-update', params: { artefactName: 'orders' }, http, ...options })

/** A label as it stands beside a field that may be required. */
const labelled = (text: string) => new RegExp(`^${text}\\*?$`)
/** The first of a label: variables below have a name as well. */
async function field(label: string) {
  const [first] = await screen.findAllByLabelText<HTMLInputElement>(labelled(label), { selector: 'input, textarea' })
  if (!first) throw new Error(`there is no field ${label}`)
  return first
}
const fill = async (label: string, value: string) => void fireEvent.change(await field(label), { target: { value } })
/** A variable, its rows counted from 1. */
function fillVariable(place: number, name: string, value: string) {
  const row = within(screen.getByRole('group', { name: `Entry ${place}` }))
  fireEvent.change(row.getByLabelText(labelled('Name')), { target: { value: name } })
  fireEvent.change(row.getByLabelText(labelled('Value')), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button, button *' }))

test('ART-28 ART-29 ART-30 ART-31 ART-32 OP-24 a new artefact is sent with all its fields, and shown', async () => {
  const http = aPlatform().answer(createArtefact, { artefact: anArtefact() })
  const { user, said, address } = await create(http)
  await fill('Name', 'orders')
  await fill('Description', 'Loads the orders')
  expect((await field('Git branch')).value).toBe('main')
  await fill('Git URL', 'https://git.example.org/shop/jobs.git')
  await fill('Code path', 'orders')
  await user.click(screen.getByLabelText('Image', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'shell' }))
  for (const [place, name, value] of [
    [1, 'REGION', 'eu'],
    [2, 'DAY', 'monday'],
  ] as const) {
    press('Add variable')
    fillVariable(place, name, value)
  }
  await screen.findByText('add secret:1')
  press('add secret:1')
  press('add secret:1')
  await fill('Retries', '2')
  press('Create')
  await waitFor(() => expect(address()).toBe('/demo/artefacts/orders'))
  const artefact: ArtefactInput = {
    name: 'orders',
    description: 'Loads the orders',
    kind: 'custom',
    image: 'shell',
    'git-url': 'https://git.example.org/shop/jobs.git',
    'git-branch': 'main',
    'code-path': 'orders',
    env: [
      { name: 'REGION', value: 'eu' },
      { name: 'DAY', value: 'monday' },
    ],
    secrets: ['secret:1'],
    policy: { retries: 2 },
  }
  expect(http.inputsOf(createArtefact)).toEqual([{ project: 'demo', artefact }])
  expect(said).toEqual([{ severity: 'success', text: 'artefact successfully created' }])
})

test('ART-34 ART-35 OP-72 what is missing is said word for word, and nothing is sent', async () => {
  const http = aPlatform()
  await create(http)
  await field('Description')
  press('Add variable')
  press('Create')
  await screen.findByText('Description is required.')
  expect(screen.getAllByText('Name is required.')).toHaveLength(2)
  screen.getByText('Value is required.')
  expect(document.activeElement).toBe(await field('Name'))
  for (const name of ['Name', 'Description']) await fill(name, '  ')
  screen.getByText('Description is required.')
  expect(screen.getAllByText('Name is required.')).toHaveLength(2)
  await fill('Name', '-x')
  await screen.findByText('A name begins with a letter or a digit and has letters, digits, blanks and . _ - only.')

  await fill('Name', 'orders')
  fillVariable(1, 'REGION', 'eu')
  const description = await field('Description')
  press('Create')
  expect([description.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', description])
  await fill('Description', 'Loads the orders')
  fillVariable(1, '', '')
  press('Create')
  expect(screen.getByRole('group', { name: 'Entry 1' }).contains(document.activeElement)).toBe(true)
  expect(screen.getAllByText(/ is required\.$/).map(({ textContent }) => textContent)).toEqual([
    'Name is required.',
    'Value is required.',
  ])
  // Each of them.
  fillVariable(1, 'REGION', 'eu')
  expect(screen.queryByText(/ is required\.$/)).toBeNull()
  press('Add variable')
  press('Create')
  const second = within(screen.getByRole('group', { name: 'Entry 2' }))
  second.getByText('Name is required.')
  second.getByText('Value is required.')
  expect(http.inputsOf(createArtefact)).toEqual([])
})

test('ART-32 ART-33 an update keeps the name, shows what it changes, and then saves it', async () => {
  const http = aPlatform().answer(updateArtefact, { artefact: anArtefact() })
  const { said, address } = await update(http)
  const name = await field('Name')
  expect([name.value, name.readOnly]).toEqual(['orders', true])
  const save = screen.getByRole('button', { name: 'Save' })
  expect([save.getAttribute('aria-disabled'), save.title]).toEqual(['true', 'Nothing has been changed yet.'])
  await fill('Git branch', 'release')
  await fill('Time limit', '30')
  fillVariable(1, 'REGION', 'eu-west')
  await screen.findByText('add secret:1')
  press('add secret:1')
  press('Save')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save changes to orders?' }))
  const rows = within(dialog.getByRole('table', { name: 'Fields' })).getAllByRole('row')
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Field', 'Before', 'After'],
    ['Git branch', 'main', 'release'],
    ['Limits and retries', 'empty', '30 min at most'],
  ])
  within(dialog.getByRole('region', { name: 'Environment variables' })).getByText('REGION')
  await within(dialog.getByRole('region', { name: 'Secrets added' })).findByText('secrets: secret:1')
  expect(dialog.queryByRole('region', { name: 'Secrets removed' })).toBeNull()
  expect(http.inputsOf(updateArtefact)).toEqual([])
  press('Save changes')
  await waitFor(() => expect(address()).toBe('/demo/artefacts/orders'))
  expect(http.inputsOf(updateArtefact)).toMatchObject([
    {
      project: 'demo',
      artefactName: 'orders',
      artefact: {
        name: 'orders',
        'git-branch': 'release',
        env: [{ name: 'REGION', value: 'eu-west' }],
        secrets: ['secret:01', 'secret:1'],
        policy: { 'time-limit': 30 },
      },
    },
  ])
  expect(said).toEqual([{ severity: 'success', text: 'artefact successfully updated' }])
})

test('what was typed is not left without a question, and stays where a save fails', async () => {
  const http = aPlatform().refuse(createArtefact, 'NAME_TAKEN', 'name already used', 409)
  const { asked: questions, address } = await create(http, { answer: false })
  await fill('Name', 'orders')
  await fill('Description', 'x')
  press('Create')
  await waitFor(() => expect(http.inputsOf(createArtefact)).toHaveLength(1))
  expect((await field('Name')).value).toBe('orders')
  press('Cancel')
  await waitFor(() => expect(questions.map(({ title }) => title)).toEqual(['Leave without saving?']))
  expect(address()).toBe('/demo/artefact/create')
})

test('whoever may not write is told why in place of the form', async () => {
  const permissions = { demo: { permission: 'RX', task: { permission: 'RX', artefact: { permission: 'RX' } } } }
  await create(aPlatform(), { permissions })
  screen.getByText('You may not create artefacts in this project')
  screen.getByRole('link', { name: 'Go to artefacts' })
  cleanup()
  await update(aPlatform(), { permissions })
  screen.getByText('You may not change the artefacts of this project')
  screen.getByRole('link', { name: 'Go to artefacts' })
})
