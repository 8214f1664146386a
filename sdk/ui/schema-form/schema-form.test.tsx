import type { StoredData } from '@etabli/core/form/form-data'
import { UNCHANGED } from '@etabli/core/form/form-data'
import type { FormSchema } from '@etabli/core/form/form-schema'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part'
import { SchemaForm } from './schema-form'

const SCHEMA: FormSchema = {
  type: 'object',
  properties: {
    host: { type: 'string', title: 'Host', format: 'hostname', description: 'Without a scheme.' },
    port: { type: 'integer', title: 'Port', maximum: 65_535, default: 5432 },
    password: { type: 'string', title: 'Password', writeOnly: true },
    key: { type: 'string', title: 'Key', format: 'data-url', writeOnly: true },
    tls: { type: 'string', title: 'TLS', enum: ['on', 'off'] },
    notes: { type: 'string', title: 'Notes', format: 'textarea' },
    strict: { type: 'boolean', title: 'Strict', default: true },
  },
  required: ['host'],
  additionalProperties: false,
}

async function aForm(schema: FormSchema, stored?: StoredData) {
  const sent: unknown[] = []
  const dirty: boolean[] = []
  const { said } = await renderPart(
    <SchemaForm
      schema={schema}
      {...(stored && { stored })}
      actions={<button type="submit">Save</button>}
      onSubmit={(data) => sent.push(data)}
      onDirty={(isDirty) => dirty.push(isDirty)}
    />,
  )
  return { sent, dirty, said, user: userEvent.setup(), save: () => screen.getByRole('button', { name: 'Save' }) }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

test('SEC-22 each kind of field has its control, and what was given is sent', async () => {
  const { sent, dirty, user, save } = await aForm(SCHEMA)
  expect(field('Port').value).toBe('5432')
  await user.type(field('Host'), 'db.example.org')
  await user.type(password(), 'secret')
  await user.selectOptions(screen.getByRole('combobox', { name: 'TLS' }), 'off')
  await user.type(field('Notes'), 'one{Enter}two')
  await user.click(screen.getByRole('switch', { name: 'Strict' }))
  await user.upload(screen.getByLabelText('File for Key'), new File(['k'], 'key.pem', { type: 'text/plain' }))
  expect((await screen.findByDisplayValue('key.pem')).hasAttribute('readonly')).toBe(true)
  await user.click(save())
  expect(sent).toEqual([
    {
      host: 'db.example.org',
      port: 5432,
      password: 'secret',
      key: 'data:text/plain;name=key.pem;base64,aw==',
      tls: 'off',
      notes: 'one\ntwo',
      strict: false,
    },
  ])
  expect(dirty).toEqual([false, true])
})

test('what is wrong is said at its field after the first try, and the first faulty field has the focus', async () => {
  const { sent, user, save } = await aForm(SCHEMA)
  await user.clear(field('Port'))
  await user.type(field('Port'), '70000')
  expect(screen.queryByText('Port must be 65535 or less.')).toBeNull()
  await user.click(save())
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(field('Host'))
  expect(field('Host').getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Host is required.')
  screen.getByText('Without a scheme.')
  screen.getByText('Port must be 65535 or less.')
  await user.type(field('Host'), 'a.test')
  expect(screen.queryByText('Host is required.')).toBeNull()
  await user.click(save())
  expect(document.activeElement).toBe(field('Port'))
})

test('a file that is missing takes the focus to its button', async () => {
  const { user, save } = await aForm({ ...SCHEMA, required: ['key'] })
  await user.click(save())
  const button = screen.getByRole('button', { name: 'Upload file: Key' })
  expect(document.activeElement).toBe(button)
  const told = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('Key is required.')
})

test('of a group of fields one is needed', async () => {
  const { sent, user, save } = await aForm({
    ...SCHEMA,
    required: [],
    anyOf: [
      { title: '', required: ['password'] },
      { title: 'Private key', required: ['key'] },
    ],
  })
  await user.click(save())
  screen.getByText('Enter one of these: Password, Private key.')
  await user.type(password(), 'x')
  await user.click(save())
  expect(sent).toEqual([{ port: 5432, password: 'x', strict: true }])
})

test('a password can be looked at while it is written', async () => {
  const { user } = await aForm(SCHEMA)
  expect(password().type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show Password' }))
  expect(password().type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide Password' }))
  expect(password().type).toBe('password')
})

test('a stored value stays unless it is replaced or removed, and can be kept after all', async () => {
  const { sent, user, save } = await aForm(SCHEMA, {
    host: 'a.test',
    password: UNCHANGED,
    key: { unchanged: true, file: 'old.pem' },
    strict: true,
  })
  expect(password().placeholder).toBe('Unchanged: type to replace it')
  screen.getByDisplayValue('old.pem')
  await user.click(save())
  await user.click(screen.getByRole('button', { name: 'Remove Password' }))
  expect(password().placeholder).toBe('Will be removed')
  await user.click(screen.getByRole('button', { name: 'Remove file: Key' }))
  await user.click(save())
  await user.click(screen.getByRole('button', { name: 'Keep Password' }))
  await user.click(screen.getByRole('button', { name: 'Keep Key' }))
  await user.click(save())
  const kept = { host: 'a.test', password: UNCHANGED, key: UNCHANGED, strict: true }
  expect(sent).toEqual([kept, { host: 'a.test', strict: true }, kept])
})

test('SEC-23 a file that is too large is refused by a toast', async () => {
  const { said, user } = await aForm(SCHEMA)
  await user.upload(screen.getByLabelText('File for Key'), new File(['k'.repeat(98_305)], 'large.pem'))
  expect(said).toEqual([{ severity: 'error', text: 'file size must not exceed 96KB' }])
  screen.getByRole('button', { name: 'Upload file: Key' })
})
