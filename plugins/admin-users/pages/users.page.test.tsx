import { drawPage, fakeHttp } from '@etabli/sdk/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { searchUsers } from '../contract'
import plugin from '../plugin'

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
  const user = {
    ...{ email: 'ana@etabli.test', role: 'user' as const, organization: '', 'sda-url': '' },
    ...{ 'external-apps': [], 'sda-configuration': {}, 'access-tokens': [] },
  }
  const http = fakeHttp().answer(searchUsers, { users: [user], total: 1, roles: [] })
  const drawn = await drawPage({ plugin, route: 'users', role: 'admin', http })
  onTestFinished(drawn.end)
  const head = await screen.findByTitle(/^Plugins The user/)
  expect(head.title).toBe(
    'Plugins\nThe user’s external apps. Plugins that extend the workbench are on the Plugins page.',
  )
})
