import { drawPage, fakeHttp } from '@etabli/sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createAccessToken, searchUsers, updateUser } from '../contract'
import plugin from '../plugin'
import { aUser } from '../testing/draw-users'

// jsdom has no media: a usual window.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  return () => vi.unstubAllGlobals()
})
async function openForm(answer: boolean) {
  const http = fakeHttp().answer(searchUsers, { users: [], total: 0, roles: [] })
  const drawn = await drawPage({ plugin, route: 'users', role: 'admin', answer, http })
  onTestFinished(drawn.end)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New' }))
  const form = within(await screen.findByRole('dialog', { name: 'User data' }))
  return { ...drawn, user, form }
}
async function openAna(answer: boolean) {
  const http = fakeHttp().answer(searchUsers, { users: [aUser()], total: 1, roles: [] })
  const drawn = await drawPage({ plugin, route: 'users', role: 'admin', answer, http })
  onTestFinished(drawn.end)
  return { ...drawn, user: userEvent.setup() }
}
const isOpen = () => screen.queryByRole('dialog', { name: 'User data' }) !== null

test('a new user begins with the least role, and an untouched form closes without a question', async () => {
  const { user, form, asked } = await openForm(false)
  const roles = form.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(roles.map(({ value }) => value)).toEqual(['user'])
  await user.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  expect(asked).toEqual([])
})

test.each([
  ['stays', false, '{Escape}'],
  ['goes', true, '{Escape}'],
  ['goes', true, 'Cancel'],
])('what was typed into the form %s as the question is answered %s', async (_what, answer, leave) => {
  const { user, form, asked } = await openForm(answer)
  await user.type(form.getByRole('textbox', { name: /Email/ }), 'new@etabli.test')
  if (leave === 'Cancel') await user.click(form.getByRole('button', { name: 'Cancel' }))
  else await user.keyboard(leave)
  await expect.poll(() => asked.map(({ title }) => title)).toEqual(['Leave without saving?'])
  await expect.poll(isOpen).toBe(!answer)
  if (!answer) expect(form.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toBe('new@etabli.test')
})

test('the matrix of permissions stands above the texts of plugins and configuration', async () => {
  const { form } = await openForm(false)
  const matrix = form.getByRole('region', { name: 'Permissions' })
  const texts = [...document.querySelectorAll('[data-field]')]
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(matrix.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the column of plugins says that it means external apps', async () => {
  await openAna(true)
  const head = await screen.findByTitle(/^Plugins The user/)
  expect(head.title).toBe(
    'Plugins\nThe user’s external apps. Plugins that extend the workbench are on the Plugins page.',
  )
})

test('USER-03 USER-04 USER-05 the search is asked for by Enter or its button, and not while it is typed; that nobody is found is said, and Clear shows everybody', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const http = fakeHttp().answer(searchUsers, ({ search = '' }) => ({
    ...(search === '' ? { users: [aUser()], total: 1 } : { users: [], total: 0 }),
    roles: [],
  }))
  const drawn = await drawPage({ plugin, route: 'users', role: 'admin', http })
  onTestFinished(drawn.end)
  const searches = () => http.asked.filter(({ call }) => call === searchUsers).map(({ input }) => input.search)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' })
  const types = async (text: string) => {
    await user.type(field, text)
    // Longer than any page waits for the next key.
    await vi.advanceTimersByTimeAsync(60_000)
    await user.tab()
  }
  await screen.findByText('ana@etabli.test')
  expect(screen.queryByText('No users found.')).toBeNull()
  await types('zoe')
  expect(searches()).toEqual([undefined])
  await user.type(field, '{Enter}')
  await screen.findByText('No users found.')
  expect(searches()).toEqual([undefined, 'zoe'])
  await types(' again')
  expect(searches()).toEqual([undefined, 'zoe'])
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await expect.poll(searches).toEqual([undefined, 'zoe', 'zoe again'])

  // Nor is it while the field is emptied.
  await user.clear(field)
  await types('zoe')
  expect(searches()).toEqual([undefined, 'zoe', 'zoe again'])
  await user.type(field, ' and more')
  const clear = within(field.form ?? document.body).getByRole('button', { name: 'Clear' })
  await user.click(clear)
  await screen.findByText('ana@etabli.test')
  expect([field.value, drawn.address()]).toEqual(['', '/admin/users'])
  expect(screen.queryByText('No users found.')).toBeNull()
  // Also what was not asked for.
  await user.type(field, 'only typed')
  await user.click(clear)
  expect(field.value).toBe('')
})

test('USER-03 where there are no users at all, that is said too', async () => {
  const http = fakeHttp().answer(searchUsers, { users: [], total: 0, roles: [] })
  const drawn = await drawPage({ plugin, route: 'users', role: 'admin', http })
  onTestFinished(drawn.end)
  await screen.findByText('No users found.')
})

test('USER-21 USER-28 the edit button opens the form in update mode, filled with the user; the password may stay empty, and one that is typed is sent', async () => {
  const configuration = { 'projects-acl': { demo: { permission: 'R' } } }
  const ana = aUser({ role: 'admin', 'external-apps': [{ name: 'Notebooks' }], 'sda-configuration': configuration })
  const http = fakeHttp()
    .answer(searchUsers, { users: [aUser({ email: 'abe@etabli.test' }), ana], total: 2, roles: [] })
    .answer(updateUser, { user: ana })
  const drawn = await drawPage({ plugin, route: 'users', role: 'admin', http })
  onTestFinished(drawn.end)
  const user = userEvent.setup()
  for (const password of ['', 'walnut harbour clay']) {
    await user.click(await screen.findByRole('button', { name: 'Edit ana@etabli.test', hidden: true }))
    const form = within(await screen.findByRole('dialog', { name: 'User data' }))
    const written = (name: RegExp | string) =>
      form.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(name, { selector: 'input, textarea' })
    expect(written(/Email/).value).toBe('ana@etabli.test')
    const roles = form.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
    expect(roles.map(({ value }) => value)).toEqual(['admin'])
    expect(JSON.parse(written('Plugins').value)).toEqual([{ name: 'Notebooks' }])
    expect(JSON.parse(written('Configuration').value)).toEqual(configuration)
    expect([written(/^Password/).value, written(/^Password/).required]).toEqual(['', false])
    form.getByText('Leave empty if unchanged')
    expect(form.queryByRole('button', { name: 'Create' })).toBeNull()
    if (password !== '') await user.type(written(/^Password/), password)
    await user.click(form.getByRole('button', { name: 'Update' }))
    await expect.poll(isOpen).toBe(false)
    expect(http.asked.filter(({ call }) => call === updateUser).at(-1)?.input).toEqual({
      ...{ email: 'ana@etabli.test', role: 'admin', password },
      ...{ 'external-apps': [{ name: 'Notebooks' }], 'sda-configuration': configuration },
    })
  }
})

test('USER-24 who answers No to the deletion of a user makes no call', async () => {
  const { user, asked, http } = await openAna(false)
  await user.click(await screen.findByRole('button', { name: 'Delete ana@etabli.test' }))
  await waitFor(() => expect(asked).toMatchObject([{ title: 'Delete user', confirm: 'Yes', cancel: 'No' }]))
  // A later question of the same kind: whatever the first answer led to was called before it.
  await user.click(screen.getByRole('button', { name: 'Delete ana@etabli.test' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(http.asked.map(({ call }) => call)).toEqual([searchUsers])
})

test('USER-44 a token that cannot be copied is told of, and not as copied', async () => {
  const { user, said, http } = await openAna(true)
  const token = { token_id: 't1', token_name: 'laptop', email: 'ana@etabli.test', sda_url: '' }
  http.answer(createAccessToken, { accessTokenData: { access_token: 'secret-value', ...token } })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  onTestFinished(() => write.mockRestore())
  await user.click(await screen.findByRole('button', { name: 'New access token of ana@etabli.test' }))
  await user.type(await screen.findByLabelText(/^Token name/), 'laptop')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  const failed = { severity: 'error', text: 'cannot copy access token' }
  await waitFor(() => expect(said.slice(1)).toEqual([failed, failed]))
  // Over plain HTTP a browser has no clipboard at all.
  const browser = navigator
  onTestFinished(() => void vi.stubGlobal('navigator', browser))
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(said.slice(1)).toEqual([failed, failed, failed]))
})
