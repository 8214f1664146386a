import { type SentData, type StoredData, UNCHANGED } from '@etabli/core/form/form-data'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part'
import { EnvDifferenceDialog } from './env-difference-dialog'
import { EnvEditor } from './env-editor'
import { envDataOf, envDifferenceOf, envFaultsOf, envPairsOf } from './env-pairs'

async function anEditor(stored: StoredData, most = 5) {
  const sent: { last?: SentData } = {}
  function Editor() {
    const [pairs, setPairs] = useState(() => envPairsOf(stored))
    sent.last = envDataOf(pairs)
    return (
      <EnvEditor label="Variables" pairs={pairs} onPairs={setPairs} faults={envFaultsOf(pairs)} most={most} hasFiles />
    )
  }
  await renderPart(<Editor />)
  return { sent, user: userEvent.setup() }
}
const row = (number: number) => within(screen.getByRole('group', { name: `Entry ${number}` }))
const keyIn = (number: number) => row(number).getByRole<HTMLInputElement>('textbox', { name: 'Key' })
const valueIn = (number: number) => row(number).getByRole<HTMLTextAreaElement>('textbox', { name: 'Value' })
const button = (name: string) => screen.getByRole('button', { name })

test('a stored value is not there to be shown, stays until it is replaced, and can be kept after all', async () => {
  const { sent, user } = await anEditor({ TOKEN: UNCHANGED })
  expect([valueIn(1).value, valueIn(1).placeholder]).toEqual(['', 'Unchanged: type to replace it'])
  expect(screen.queryByRole('button', { name: 'Show TOKEN' })).toBeNull()
  expect(keyIn(1).readOnly).toBe(true)
  await user.type(valueIn(1), 'fresh')
  expect(sent.last).toEqual({ TOKEN: 'fresh' })
  await user.click(button('Keep the stored value of TOKEN'))
  expect(sent.last).toEqual({ TOKEN: UNCHANGED })
  expect(valueIn(1).value).toBe('')
})

test('a row that is added has the focus, and after one is removed the row beside it has', async () => {
  const { sent, user } = await anEditor({ A: '1', B: '2' }, 3)
  await user.click(button('Add entry'))
  expect(document.activeElement).toBe(keyIn(3))
  await user.keyboard('C{Tab}3')
  expect(sent.last).toEqual({ A: '1', B: '2', C: '3' })
  expect(button('Add entry').title).toBe('There can be at most 3 entries.')
  await user.click(button('Add entry'))
  expect(screen.getAllByRole('group')).toHaveLength(3)
  await user.click(button('Remove entry 2'))
  expect(document.activeElement).toBe(keyIn(2))
  await user.click(button('Remove entry 2'))
  expect(document.activeElement).toBe(keyIn(1))
  expect(button('Remove entry 1').title).toBe('There must be at least one entry.')
  await user.click(button('Remove entry 1'))
  expect(sent.last).toEqual({ A: '1' })
})

test('a file stands with its locked name in the place of the value', async () => {
  const { sent, user } = await anEditor({ KEY: UNCHANGED })
  await user.upload(row(1).getByLabelText('File for Value'), new File(['k'], 'key.json', { type: 'application/json' }))
  expect((await row(1).findByDisplayValue<HTMLInputElement>('key.json')).readOnly).toBe(true)
  expect(String(sent.last?.KEY)).toMatch(/^data:application\/json/)
})

test('a .env text is taken over: known keys get the new value, lines that mean nothing are named', async () => {
  const { sent, user } = await anEditor({ A: 'old' })
  await user.click(button('Paste .env'))
  const dialog = await screen.findByRole('dialog', { name: 'Paste .env text' })
  const take = within(dialog).getByRole('button', { name: 'Apply' })
  expect(take.getAttribute('aria-disabled')).toBe('true')
  await user.click(within(dialog).getByRole('textbox', { name: 'Text' }))
  await user.paste('# from the old server\nexport B="two\nlines"\nA=new\nnothing')
  within(dialog).getByText('2 variables. New values for: A')
  within(dialog).getByText('Line 5 has no “=”.')
  await user.click(take)
  expect(sent.last).toEqual({ A: 'new', B: 'two\nlines' })
})

test('the difference is shown by key and without values, before it is saved', async () => {
  const saved: string[] = []
  const user = userEvent.setup()
  await renderPart(
    <EnvDifferenceDialog
      title="Save these changes?"
      about="The next run gets them."
      difference={envDifferenceOf({ A: 'stays', B: 'old', C: 'goes' }, { A: 'stays', B: 'fresh', D: 'more' })}
      others={['Description']}
      isSaving={false}
      onSave={() => saved.push('saved')}
      onClose={() => saved.push('closed')}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' })
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '~changedDescription',
    '+addedD••••••••',
    '~changedB•••••••• → ••••••••',
    '−removedC••••••••',
  ])
  expect(dialog.textContent).not.toMatch(/fresh|old|goes|more/)
  await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(saved).toEqual(['closed', 'saved'])
})

test('variables are no secrets: they are named and shown, and the last one can be removed', async () => {
  function Variables() {
    const [pairs, setPairs] = useState(() => envPairsOf({ REGION: 'eu' }))
    return <EnvEditor label="Variables" kind="variables" pairs={pairs} onPairs={setPairs} />
  }
  await renderPart(<Variables />)
  const user = userEvent.setup()
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('REGION')
  expect(screen.queryByRole('button', { name: 'Show REGION' })).toBeNull()
  await user.click(button('Remove entry 1'))
  expect(screen.queryByRole('group')).toBeNull()
  expect(document.activeElement).toBe(button('Add variable'))
})
