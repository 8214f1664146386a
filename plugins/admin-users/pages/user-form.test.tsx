import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createUser, findUser, updateUser } from '../contract'
import { aUser, drawUsers } from '../testing/draw-users'

type Drawn = Awaited<ReturnType<typeof drawUsers>>

/** Opens the form by this button. */
async function openForm({ user }: Drawn, button: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  const form = within(await screen.findByRole('dialog', { name: 'User data' }))
  const field = (name: RegExp | string) => form.getByLabelText(name, { selector: 'input, textarea' })
  return {
    form,
    write: (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } }),
    submit: (name: 'Create' | 'Update') => fireEvent.click(form.getByText(name, { selector: 'button' })),
  }
}
const successes = ({ said }: Drawn) => said.filter(({ severity }) => severity === 'success').map(({ text }) => text)
const isOpen = () => screen.queryByText('User data') !== null

test('USER-26 USER-27 what is missing is said until it is there, and not longer', async () => {
  const drawn = await drawUsers([])
  const { form, write, submit } = await openForm(drawn, 'New')
  const said = () => ['Email', 'Password'].filter((field) => form.queryByText(`${field} is required.`) !== null)
  expect(said()).toEqual([])
  submit('Create')
  await waitFor(() => expect(said()).toEqual(['Email', 'Password']))
  write(/Email/, 'new@etabli.test')
  await waitFor(() => expect(said()).toEqual(['Password']))
  submit('Create')
  expect(said()).toEqual(['Password'])
  write(/^Password/, 'walnut harbour clay')
  await waitFor(() => expect(said()).toEqual([]))
  write(/Email/, '')
  await waitFor(() => expect(said()).toEqual(['Email']))
  submit('Create')
  expect([...drawn.callsOf(findUser), ...drawn.callsOf(createUser)]).toEqual([])
})

test('USER-38 USER-55 OP-21 an email that is there already makes no create call, however often it is tried; only who was made is said to be', async () => {
  const drawn = await drawUsers([])
  const { http, said, callsOf } = drawn
  const { write, submit } = await openForm(drawn, 'New')
  http.answer(findUser, { user: aUser() })
  write(/Email/, 'ana@etabli.test')
  write(/^Password/, 'walnut harbour clay')
  for (const tries of [1, 2]) {
    submit('Create')
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(Array(tries).fill('email already exists')))
    await waitFor(() => expect(screen.getByText('Create').getAttribute('aria-disabled')).toBeNull())
  }
  expect(callsOf(createUser)).toEqual([])

  http.refuse(findUser, 'NO_USER', 'unknown user', 404).refuse(createUser, 'NO_ROOM', 'no room', 503)
  submit('Create')
  await waitFor(() => expect(callsOf(createUser)).toHaveLength(1))
  await waitFor(() => expect(screen.getByText('Create').getAttribute('aria-disabled')).toBeNull())
  http.answer(createUser, { user: aUser() })
  submit('Create')
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(successes(drawn)).toEqual(['user successfully created'])
})

test('USER-28 USER-32 USER-34 USER-56 the texts of plugins and configuration are sent as they were written; only who was updated is said to be, and the hint of the password stays', async () => {
  const drawn = await drawUsers([aUser({ 'external-apps': [{ name: 'Notebooks' }] })])
  const { http, callsOf } = drawn
  const { form, write, submit } = await openForm(drawn, 'Edit ana@etabli.test')
  const plugins = [{ name: 'Grafana', url: 'https://grafana.example.org', later: [1] }, { name: 'Wiki' }]
  const configuration = {
    'projects-acl': { '*': { permission: 'R', secret: { permission: 'R', note: 'kept' } } },
    engines: { scaleway: { enabled: true } },
    organisation: { kept: 2.5 },
  }
  write('Plugins', JSON.stringify(plugins))
  write('Configuration', JSON.stringify(configuration))
  http.refuse(updateUser, 'NO_ROOM', 'no room', 503)
  submit('Update')
  await waitFor(() => expect(callsOf(updateUser)).toHaveLength(1))
  await waitFor(() => expect(form.getByText('Update').getAttribute('aria-disabled')).toBeNull())
  form.getByText('Leave empty if unchanged')
  http.answer(updateUser, { user: aUser() })
  submit('Update')
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(successes(drawn)).toEqual(['user successfully updated'])
  for (const { input } of callsOf(updateUser))
    expect(input).toEqual({
      ...{ email: 'ana@etabli.test', password: '', role: 'user' },
      ...{ 'external-apps': plugins, 'sda-configuration': configuration },
    })
})

test('USER-35 USER-36 OP-21 text that is no JSON is an error each time it is to be saved, and makes no call', async () => {
  const drawn = await drawUsers([aUser()])
  const { form, write, submit } = await openForm(drawn, 'Edit ana@etabli.test')
  const told = { severity: 'error', text: 'invalide json format' }
  for (const [at, [field, broken, whole]] of (
    [
      ['Plugins', '[', '[]'],
      ['Configuration', '{', '{ "projects-acl": {} }'],
    ] as const
  ).entries()) {
    write(field, broken)
    await form.findByText('invalide json format')
    expect(drawn.said).toHaveLength(at)
    submit('Update')
    expect(drawn.said).toEqual(Array(at + 1).fill(told))
    write(field, whole)
    await waitFor(() => expect(form.queryByText('invalide json format')).toBeNull())
  }
  expect([...drawn.callsOf(findUser), ...drawn.callsOf(updateUser)]).toEqual([])
})

test('USER-30 USER-50 a user is made with what was written into each field, and the role that was chosen', async () => {
  const drawn = await drawUsers([], { role: 'superadmin' })
  drawn.http.refuse(findUser, 'NO_USER', 'unknown user', 404).answer(createUser, { user: aUser() })
  for (const role of ['admin', 'superadmin'] as const) {
    const { form, write, submit } = await openForm(drawn, 'New')
    write(/Email/, `${role}@etabli.test`)
    write(/^Password/, `the password of ${role}`)
    fireEvent.click(form.getByLabelText(role))
    write('Plugins', JSON.stringify([{ name: role }]))
    write('Configuration', JSON.stringify({ 'projects-acl': { [role]: { permission: 'R' } } }))
    submit('Create')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(drawn.callsOf(createUser).at(-1)?.input).toEqual({
      ...{ email: `${role}@etabli.test`, password: `the password of ${role}`, role },
      ...{
        'external-apps': [{ name: role }],
        'sda-configuration': { 'projects-acl': { [role]: { permission: 'R' } } },
      },
    })
  }
})
