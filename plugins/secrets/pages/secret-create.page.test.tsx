import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSecret, listConnectionTemplates } from '../contract'
import { aPlatform, aTemplate, button, draw, entry, field, inEntry, write } from '../testing/a-platform'

const steps = () => within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
const currentStep = () =>
  steps().find((step) => step.matches('[aria-current="step"]') || step.querySelector('[aria-current="step"]'))
    ?.textContent
const openType = (name: string) => screen.findByRole('button', { name }).then((type) => type.click())

test('SHELL-27 SEC-11 SEC-12 SEC-13 SEC-15 the wizard goes from the kind over the connection type to the form, custom goes straight there; a step back keeps what was written, for each type of its own, and only leaving asks', async () => {
  const { user, address, goTo, asked } = await draw('create', { answer: false })
  await screen.findByRole('button', { name: 'Custom' })
  expect(address()).toBe('/demo/secret/create')
  expect(steps().map((step) => step.textContent?.replace(/^\d/, ''))).toEqual(['Kind', 'Connection type', 'Details'])
  expect(currentStep()).toContain('Kind')
  await user.click(button('Custom'))
  await screen.findByRole('group', { name: 'Entry 1' })
  expect(currentStep()).toContain('Details')
  window.history.back()
  await user.click(await screen.findByRole('button', { name: 'Connection' }))
  const heading = await screen.findByRole('heading', { name: 'Choose a connection type' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(currentStep()).toContain('Connection type')
  write(screen.getByRole('searchbox', { name: 'Search connection types' }), 'sftp')
  const types = within(screen.getByRole('list', { name: 'Connection types' }))
  await waitFor(() => expect(types.getAllByRole('button')).toHaveLength(1))
  await user.click(types.getByRole('button'))
  await screen.findByRole('textbox', { name: 'Host' })
  expect(currentStep()).toContain('Details')
  expect(address()).toBe('/demo/secret/create?kind=connection&connection-type=sftp')
  expect(field('Port').value).toBe('22')

  write(field('Name'), 'partner')
  write(field('Host'), 'files.test')
  await user.click(button('Create'))
  screen.getByText('User is required.')
  await user.click(button('Back'))
  await openType('PostgreSQL')
  await waitFor(() => expect(field('Port').value).toBe('5432'))
  expect([field('Name').value, field('Host').value]).toEqual(['partner', ''])
  // What was missing in the one form is nothing to blame in the other.
  expect(screen.queryByText(/ is required\.$/)).toBeNull()
  await user.click(button('Back'))
  await openType('SFTP')
  await waitFor(() => expect(field('Host').value).toBe('files.test'))
  // From the very beginning the type is asked for anew.
  await user.click(button('Back'))
  await screen.findByRole('heading', { name: 'Choose a connection type' })
  await user.click(button('Back'))
  await user.click(await screen.findByRole('button', { name: 'Connection' }))
  await screen.findByRole('heading', { name: 'Choose a connection type' })
  expect(address()).toBe('/demo/secret/create?kind=connection')
  await openType('SFTP')
  await waitFor(() => expect(field('Host').value).toBe('files.test'))
  expect(asked).toEqual([])
  await goTo('/demo')
  await waitFor(() =>
    expect(asked.map(({ title, cancel }) => [title, cancel])).toEqual([['Leave without saving?', 'Stay']]),
  )
  expect(field('Host').value).toBe('files.test')
})

test('SEC-12 a connection is asked for its type while the types are still on their way', async () => {
  const { user, address } = await draw('create', { http: aPlatform().hold(listConnectionTemplates) })
  await user.click(await screen.findByRole('button', { name: 'Connection' }))
  await screen.findByRole('heading', { name: 'Choose a connection type' })
  expect(currentStep()).toContain('Connection type')
  expect(address()).toBe('/demo/secret/create?kind=connection')
})

test('SEC-14 connection types come twelve on a page', async () => {
  const secretConnections = Array.from({ length: 14 }, (_, index) =>
    aTemplate(`t${index + 1}`, `Type ${index + 1}`, {}),
  )
  const http = aPlatform().answer(listConnectionTemplates, { secretConnections })
  const { user } = await draw('create', { http, search: 'kind=connection' })
  await screen.findByRole('button', { name: 'Type 12' })
  const titles = () =>
    within(screen.getByRole('list', { name: 'Connection types' }))
      .getAllByRole('button')
      .map((type) => type.textContent)
  expect(titles()).toEqual(secretConnections.slice(0, 12).map(({ title }) => title))
  await user.click(button('Next page'))
  expect(titles()).toEqual(['Type 13', 'Type 14'])
  screen.getByText('Page 2 of 2')
  // So do those that a search finds, from the first on.
  write(screen.getByRole('searchbox', { name: 'Search connection types' }), 'type')
  await screen.findByText('Page 1 of 2')
  expect(titles()).toEqual(secretConnections.slice(0, 12).map(({ title }) => title))
})

test('HTTP-13 SEC-17 SEC-18 SEC-19 SEC-20 SEC-34 CALL-12 a custom secret names what is missing and is not created until it is there; then it is, and is shown in the inventory', async () => {
  const { user, said, address, inputsOf } = await draw('create', { search: 'kind=custom' })
  await screen.findByRole('group', { name: 'Entry 1' })
  const sentence = (name: string) => screen.queryByText(`${name} is required.`)
  await user.click(button('Create'))
  const fields = {
    ...{ Name: field('Name'), Description: field('Description') },
    ...{ Key: inEntry(1, 'Key'), Value: inEntry(1, 'Value') },
  }
  for (const name of Object.keys(fields)) expect(sentence(name), name).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(fields.Name))
  // Each sentence goes with its own field.
  for (const [name, input] of Object.entries(fields)) {
    write(input, 'x')
    expect(sentence(name), name).toBeNull()
  }
  write(fields.Value, '')
  await user.click(button('Create'))
  expect(sentence('Value')).not.toBeNull()
  expect([inputsOf(createSecret), said]).toEqual([[], []])

  write(fields.Name, 'mailer')
  write(fields.Description, 'Sends the invoices')
  write(fields.Key, 'USER')
  write(fields.Value, 'bot')
  await user.click(button('Add entry'))
  write(inEntry(2, 'Key'), 'USER')
  write(inEntry(2, 'Value'), 'two\nlines')
  await user.click(button('Create'))
  expect(screen.getAllByText('This key is already used.').length).toBeGreaterThan(0)
  write(inEntry(2, 'Key'), 'PASSWORD')
  write(screen.getByLabelText('Expiry date'), '2031-05-29')
  await user.click(button('Create'))
  await waitFor(() => expect(address()).toBe('/demo/secrets?selected-secret=secret%3Amade'))
  expect(said).toEqual([{ severity: 'success', text: 'secret successfully created' }])
  const data = { USER: 'bot', PASSWORD: 'two\nlines' }
  expect(inputsOf(createSecret)).toEqual([
    {
      ...{ kind: 'custom', projectName: 'demo' },
      secret: { name: 'mailer', description: 'Sends the invoices', data, 'expires-at': '2031-05-29' },
    },
  ])
})

test('SEC-22 SEC-23 OP-20 OP-31 a file of 98304 bytes stands with its locked name in the value, a larger one is refused by a toast; where the name is taken, what was typed stays', async () => {
  const http = aPlatform().refuse(createSecret, 'NAME_USED', 'name already used', 409)
  const { user, said, address, inputsOf } = await draw('create', { http, search: 'kind=custom' })
  await screen.findByRole('group', { name: 'Entry 1' })
  const fileOf = (bytes: number) => new File(['k'.repeat(bytes)], 'clé 1.json', { type: 'application/json' })
  const upload = entry(1).getByLabelText('File for Value')
  await user.upload(upload, fileOf(98_305))
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text: 'file size must not exceed 96KB' }]))
  expect(screen.queryByText('file size must not exceed 96KB')).toBeNull()
  expect(inEntry(1, 'Value').value).toBe('')

  await user.upload(upload, fileOf(98_304))
  await waitFor(() => expect(inEntry(1, 'Value').value).toBe('clé 1.json'))
  expect(inEntry(1, 'Value').readOnly).toBe(true)
  write(field('Name'), 'with-file')
  write(field('Description'), 'A key file')
  write(inEntry(1, 'Key'), 'KEY')
  await user.click(button('Create'))
  await waitFor(() => expect(inputsOf(createSecret)).toHaveLength(1))
  const secret = JSON.stringify(inputsOf(createSecret)[0]?.secret)
  const content = /"KEY":"(data:application\/json[^"]*,([^"]+))"/.exec(secret)?.[2] ?? ''
  expect(atob(content)).toBe('k'.repeat(98_304))
  expect(address()).toBe('/demo/secret/create?kind=custom')
  expect(field('Description').value).toBe('A key file')
})
