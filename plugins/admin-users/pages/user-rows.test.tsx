import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createAccessToken, deleteUser, revokeAccessToken, searchUsers, updateUser } from '../contract'
import { aUser, drawUsers } from '../testing/draw-users'

const TOKEN = { access_token: 'value', token_id: 't', token_name: 'laptop', email: 'ana@etabli.test', sda_url: '' }

const formOf = async () => within(await screen.findByRole('dialog', { name: 'User data' }))
const tokensOf = async () => within(await screen.findByRole('dialog', { name: 'Access token' }))

/** With a token of each of these names, and ids that nobody else has. */
const tokensNamed = (names: readonly string[], email: string) =>
  names.map((name) => ({ token_id: `${name} of ${email}`, token_name: name, email, 'sda-url': '' }))

test('USER-17 each chip of a token has its icon, which revokes that one of that user', async () => {
  const names = ['old', 'new', 'spare']
  const users = ['ana@etabli.test', 'ben@etabli.test'].map((email) =>
    aUser({ email, 'access-tokens': tokensNamed(names, email) }),
  )
  const { user, http, callsOf } = await drawUsers(users)
  http.answer(revokeAccessToken, {})
  const chips = async (email: string) => within(await screen.findByLabelText(`Access Tokens, ${email}`))
  const named = async (email: string) => (await chips(email)).getAllByRole('listitem').map((chip) => chip.textContent)
  expect(await named('ben@etabli.test')).toEqual([...names, 'new'])
  for (const name of ['spare', 'old', 'new'])
    await user.click((await chips('ben@etabli.test')).getByLabelText(`Revoke ${name}`))
  await expect.poll(() => named('ben@etabli.test')).toEqual(['new'])
  expect(await named('ana@etabli.test')).toEqual([...names, 'new'])
  expect(callsOf(revokeAccessToken).map(({ input }) => input)).toEqual(
    ['spare', 'old', 'new'].map((name) => ({ email: 'ben@etabli.test', token_id: `${name} of ben@etabli.test` })),
  )
})

test('USER-25 who answers No to the revocation of a token makes no call, in the row as in the dialog', async () => {
  const ana = aUser({ 'access-tokens': tokensNamed(['laptop'], 'ana@etabli.test') })
  const { user, http, asked } = await drawUsers([ana], { answer: false })
  const question = { title: 'Revoke access token', confirm: 'Yes', cancel: 'No' }
  // Whatever an answer led to was called before the next question of its kind.
  for (const times of [1, 2]) {
    await user.click(await screen.findByLabelText('Revoke laptop'))
    await expect.poll(() => asked).toMatchObject(Array(times).fill(question))
  }
  await user.click(screen.getByLabelText('New access token of ana@etabli.test'))
  const dialog = await tokensOf()
  for (const times of [3, 4]) {
    await user.click(dialog.getByLabelText('Revoke laptop'))
    await expect.poll(() => asked).toMatchObject(Array(times).fill(question))
  }
  expect(http.asked.map(({ call }) => call)).toEqual([searchUsers])
})

test('USER-20 `New` opens an empty form that makes a user, also after another was edited or begun', async () => {
  const configuration = { 'projects-acl': { demo: { permission: 'R' } } }
  const { user } = await drawUsers([
    aUser({ role: 'admin', 'external-apps': [{ name: 'Wiki' }], 'sda-configuration': configuration }),
  ])
  for (const before of ['nothing', 'an edit', 'a beginning'] as const) {
    if (before === 'an edit') {
      await user.click(await screen.findByLabelText('Edit ana@etabli.test'))
      await user.click((await formOf()).getByText('Cancel'))
    }
    await user.click(await screen.findByText('New'))
    const form = await formOf()
    const field = (name: RegExp | string) =>
      form.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(name, { selector: 'input, textarea' })
    expect([field(/Email/).value, field(/Email/).readOnly, field(/^Password/).value], before).toEqual(['', false, ''])
    expect(form.getByLabelText<HTMLInputElement>('user').checked).toBe(true)
    expect([field('Plugins'), field('Configuration')].map(({ value }) => JSON.parse(value))).toEqual([
      [],
      { 'projects-acl': {} },
    ])
    form.getByText('Create')
    expect(form.queryByText('Update')).toBeNull()
    await user.type(field(/Email/), 'begun')
    await user.click(form.getByText('Cancel'))
  }
})

test('USER-18 USER-53 the `new` button of each row opens the dialog for tokens of that user', async () => {
  const { user, http, callsOf } = await drawUsers(
    ['ana', 'ben'].map((name) => aUser({ email: `${name}@etabli.test`, 'sda-url': `https://${name}.example.org` })),
  )
  http.answer(createAccessToken, { accessTokenData: { ...TOKEN, email: 'ben@etabli.test' } })
  await user.click(await screen.findByLabelText('New access token of ben@etabli.test'))
  const dialog = await tokensOf()
  dialog.getByText(/ben@etabli\.test/)
  await user.type(dialog.getByLabelText(/^Token name/), 'laptop')
  await user.click(dialog.getByText('Create'))
  await dialog.findByLabelText('The new access token')
  expect(callsOf(createAccessToken).map(({ input }) => input)).toEqual([
    { email: 'ben@etabli.test', token_name: 'laptop', sda_url: 'https://ben.example.org' },
  ])
  await user.click(dialog.getByText('Close'))
  await user.click(await screen.findByLabelText('New access token of ana@etabli.test'))
  ;(await tokensOf()).getByText(/ana@etabli\.test/)
})

test('USER-58 a token is said to be created once it is, and not where its creation failed', async () => {
  const { user, http, said } = await drawUsers([aUser()])
  http.refuse(createAccessToken, 'TOO_MANY_TOKENS', 'too many')
  await user.click(await screen.findByRole('button', { name: 'New access token of ana@etabli.test' }))
  const dialog = await tokensOf()
  await user.type(dialog.getByLabelText(/^Token name/), 'laptop')
  const create = dialog.getByRole('button', { name: 'Create' })
  await user.click(create)
  await expect.poll(() => [http.asked.length, create.getAttribute('aria-disabled')]).toEqual([2, null])
  expect(said.filter(({ severity }) => severity === 'success')).toEqual([])
  http.answer(createAccessToken, { accessTokenData: TOKEN })
  await user.click(create)
  await dialog.findByLabelText('The new access token')
  expect(said.filter(({ severity }) => severity === 'success')).toEqual([
    { severity: 'success', text: 'access token successfully created' },
  ])
})

test('USER-22 the email of a user stays locked, also for a superadmin and once saving was refused', async () => {
  for (const role of ['admin', 'superadmin'] as const) {
    const { user, http, callsOf, unmount } = await drawUsers([aUser()], { role })
    http.refuse(updateUser, 'NO_USER', 'there is no such user')
    await user.click(await screen.findByRole('button', { name: 'Edit ana@etabli.test' }))
    const form = await formOf()
    for (const tries of [1, 2]) {
      await user.type(form.getByLabelText(/Email/), 'x')
      await user.click(form.getByRole('button', { name: 'Update' }))
      await expect.poll(() => callsOf(updateUser).length).toBe(tries)
      expect(form.getByLabelText<HTMLInputElement>(/Email/).readOnly).toBe(true)
    }
    expect(callsOf(updateUser).map(({ input }) => input.email)).toEqual(['ana@etabli.test', 'ana@etabli.test'])
    unmount()
  }
})

test('USER-19 USER-30 each row has its buttons, that of the administrator too; each role is a choice, superadmin only for one to give', async () => {
  const emails = ['ana@etabli.test', 'test@etabli.local']
  for (const role of ['admin', 'superadmin'] as const) {
    const { user, unmount } = await drawUsers(
      emails.map((email) => aUser({ email, role: 'superadmin' })),
      { role },
    )
    for (const email of emails)
      for (const deed of ['Edit', 'Delete']) await screen.findByRole('button', { name: `${deed} ${email}` })
    await user.click(screen.getByRole('button', { name: 'New' }))
    const radios = (await formOf()).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['user', false],
      ['admin', false],
      ['superadmin', role === 'admin'],
    ])
    unmount()
  }
})

test('USER-57 a user is said to be deleted once he is, and not where that failed', async () => {
  const { user, http, said, callsOf } = await drawUsers([aUser()])
  http.refuse(deleteUser, 'LAST_SUPERADMIN', 'not the last one', 409)
  const remove = await screen.findByLabelText('Delete ana@etabli.test')
  await user.click(remove)
  // The list is read anew after what was said.
  await expect.poll(() => callsOf(searchUsers).length).toBe(2)
  expect(said.filter(({ severity }) => severity === 'success')).toEqual([])
  http.answer(deleteUser, {})
  await user.click(remove)
  await expect.poll(() => callsOf(searchUsers).length).toBe(3)
  expect(said.filter(({ severity }) => severity === 'success')).toEqual([
    { severity: 'success', text: 'user successfully deleted' },
  ])
  expect(callsOf(deleteUser).map(({ input }) => input)).toEqual(Array(2).fill({ email: 'ana@etabli.test' }))
})

test('USER-46 USER-54 USER-59 a token of a user who has left the list is revoked, and the list read anew', async () => {
  const tokens = ['old', 'new'].map((token_id) => {
    return { token_id, token_name: `${token_id} laptop`, email: 'ana@etabli.test', 'sda-url': '' }
  })
  const { user, http, said, callsOf } = await drawUsers([aUser({ 'access-tokens': tokens })])
  await user.click(await screen.findByLabelText('New access token of ana@etabli.test'))
  const dialog = await tokensOf()
  http.answer(searchUsers, { users: [], total: 0, roles: [] })
  http.refuse(revokeAccessToken, 'NO_ACCESS_TOKEN', 'unknown access token', 404)
  await user.click(dialog.getByLabelText('Revoke old laptop'))
  await screen.findByText('No users found.')
  expect([said.length, callsOf(searchUsers).length]).toEqual([0, 2])
  http.answer(revokeAccessToken, {})
  await user.click(dialog.getByLabelText('Revoke new laptop'))
  await expect.poll(() => callsOf(searchUsers).length).toBe(3)
  expect(said).toEqual([{ severity: 'success', text: 'access token successfully revoked' }])
  expect(callsOf(revokeAccessToken).map(({ input }) => input)).toEqual(
    ['old', 'new'].map((token_id) => ({ email: 'ana@etabli.test', token_id })),
  )
})

test('USER-42 USER-43 a token is copied whole and said to be, each time', async () => {
  const { user, http, said } = await drawUsers([aUser()])
  http.answer(createAccessToken, { accessTokenData: TOKEN })
  await user.click(await screen.findByLabelText('New access token of ana@etabli.test'))
  const dialog = await tokensOf()
  await user.type(dialog.getByLabelText(/^Token name/), 'laptop')
  await user.click(dialog.getByText('Create'))
  const copy = await dialog.findByText('Copy')
  for (const times of [1, 2]) {
    await navigator.clipboard.writeText('something else')
    await user.click(copy)
    const copied = { severity: 'success', text: 'access token copied to clipboard' }
    await expect.poll(() => said.slice(1)).toEqual(Array(times).fill(copied))
    expect(await navigator.clipboard.readText()).toBe('value')
  }
})
