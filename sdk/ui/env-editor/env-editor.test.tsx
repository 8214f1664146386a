import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part'
import { EnvEditor } from './env-editor'
import type { EnvValues } from './env-pairs'

afterEach(cleanup)

async function anEditor(stored: EnvValues) {
  const saved: EnvValues[] = []
  const dirty: boolean[] = []
  await renderPart(
    <EnvEditor
      stored={stored}
      onSave={(values) => saved.push(values)}
      onDirty={(isDirty) => {
        dirty.push(isDirty)
      }}
    />,
  )
  return { saved, dirty, user: userEvent.setup() }
}
const row = (number: number) => within(screen.getByRole('group', { name: `Variable ${number}` }))
const nameIn = (number: number) => row(number).getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const valueIn = (number: number) => row(number).getByLabelText<HTMLInputElement>('Value')
const button = (name: string) => screen.getByRole('button', { name })

test('values are masked until they are asked for, and several lines are changed only where they are seen', async () => {
  const { user } = await anEditor({ TOKEN: 'secret', KEY: 'one\ntwo' })
  expect(valueIn(1).type).toBe('password')
  await user.click(button('Show TOKEN'))
  expect(valueIn(1).tagName).toBe('TEXTAREA')
  await user.click(button('Hide TOKEN'))
  expect(valueIn(1).type).toBe('password')
  expect(valueIn(2).readOnly).toBe(true)
  await user.click(button('Show KEY'))
  expect(valueIn(2).value).toBe('one\ntwo')
})

test('the difference is shown before it is saved, by name and without values', async () => {
  const { saved, dirty, user } = await anEditor({ A: 'stays', B: 'old', C: 'goes' })
  expect(button('Save').getAttribute('aria-disabled')).toBe('true')
  await user.clear(valueIn(2))
  await user.type(valueIn(2), 'fresh')
  await user.click(button('Remove C'))
  await user.click(button('Add variable'))
  await user.type(nameIn(3), 'D')
  await user.click(button('Save'))
  const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['addedD', 'changedB', 'removedC'])
  expect(dialog.textContent).not.toMatch(/fresh|old|goes/)
  expect(saved).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(saved).toEqual([{ A: 'stays', B: 'fresh', D: '' }])
  expect(dirty).toEqual([false, true])
})

test('a name that is wrong is said at its row, which has the focus, and nothing is saved', async () => {
  const { saved, user } = await anEditor({ A: '1' })
  await user.click(button('Add variable'))
  await user.type(nameIn(2), 'A')
  expect(screen.queryByText('This name is used twice.')).toBeNull()
  await user.click(button('Save'))
  expect(screen.getAllByText('This name is used twice.')).toHaveLength(2)
  expect(document.activeElement).toBe(nameIn(1))
  await user.type(nameIn(2), '-B')
  row(2).getByText('A name can contain letters, digits and _, and must not begin with a digit.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved).toEqual([])
})

test('a .env text is taken over: known names get the new value, lines that mean nothing are named', async () => {
  const { user } = await anEditor({ A: 'old' })
  await user.click(button('Paste .env'))
  const dialog = await screen.findByRole('dialog', { name: 'Paste .env text' })
  const take = within(dialog).getByRole('button', { name: 'Apply' })
  expect(take.getAttribute('aria-disabled')).toBe('true')
  await user.click(within(dialog).getByRole('textbox', { name: 'Text' }))
  await user.paste('# from the old server\nexport B="two\nlines"\nA=new\nnothing')
  within(dialog).getByText('2 variables. New values for: A')
  within(dialog).getByText('Line 5 has no “=”.')
  await user.click(take)
  // What is below a dialog is out of reach until it has gone.
  await screen.findByRole('group', { name: 'Variable 1' })
  expect(valueIn(1).value).toBe('new')
  expect(nameIn(2).value).toBe('B')
  await user.click(button('Show B'))
  expect(valueIn(2).value).toBe('two\nlines')
})

test('a stored name that would be refused today is no change', async () => {
  const { dirty, user } = await anEditor({ 'old.name': '1' })
  expect(dirty).toEqual([false])
  await user.click(button('Add variable'))
  await user.click(button('Remove variable'))
  expect(dirty).toEqual([false, true, false])
})
