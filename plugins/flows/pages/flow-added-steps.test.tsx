import { definePlugin, extend, type FlowStepProps, FlowSteps, lazy } from '@etabli/sdk'
import { drawPage as drawAnyPage } from '@etabli/sdk/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createFlow } from '../contract'
import plugin from '../plugin'
import { aFlow } from '../testing/a-flow'
import { platform } from '../testing/draw-page'

/** Asks for the number of a ticket; knows nothing of flows to one writer. */
function Ticket({ flow = 'a new flow', reader, writer, streams, value, onValue, onReady }: FlowStepProps) {
  const number = typeof value === 'string' ? value : ''
  useEffect(() => onReady(number === '' ? 'Enter a ticket first.' : true), [number, onReady])
  if (number === 'torn') throw new Error('the ticket is torn')
  return (
    <>
      <p>{[flow, reader.connector, reader.secretName, writer.connector, streams ?? 'all streams'].join(' / ')}</p>
      <p>{JSON.stringify(writer.settings)}</p>
      <input aria-label="Ticket" value={number} onChange={({ target }) => onValue(target.value)} />
    </>
  )
}
const view = lazy(async () => ({ default: Ticket }))
const acme = definePlugin({
  ...{ id: 'acme.tickets', version: '1.0.0', sdk: '^0.1.0', title: 'Tickets', points: [FlowSteps] },
  extensions: [
    extend(FlowSteps, { id: 'ticket', data: { title: 'Ticket', heading: 'Who asked for it?' }, order: 1, view }),
    extend(FlowSteps, { id: 'hint', data: { title: 'Hint' }, order: 2 }),
    extend(FlowSteps, { id: 'audit', data: { title: 'Audit' }, order: 3, view, access: 'admin' }),
  ],
})

async function openWizard(search = '') {
  const http = platform().answer(createFlow, { singerFlow: aFlow() })
  const drawn = await drawAnyPage({ plugin, others: [acme], route: 'create', http, search })
  onTestFinished(drawn.end)
  return { ...drawn, http, user: userEvent.setup() }
}
type User = Awaited<ReturnType<typeof openWizard>>['user']

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const typeIn = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const steps = () =>
  screen.getAllByRole('listitem').flatMap(({ textContent }) => /^\d?([A-Z].*)$/.exec(textContent ?? '')?.[1] ?? [])
const step = () => document.querySelector('[aria-current="step"]')?.textContent
const isClosed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

async function choose(user: User, secret: RegExp, connector: string, schema: string): Promise<void> {
  const select = await screen.findByRole('combobox', { name: 'Connection' })
  await user.selectOptions(select, within(select).getByRole('option', { name: secret }))
  await press(user, connector)
  await screen.findByRole('textbox', { name: 'Schema' })
  typeIn('Schema', schema)
  await press(user, 'Next')
}

test('steps of plugins follow those of the wizard, are told what was chosen, and say whether one may go on', async () => {
  const { user, http } = await openWizard()
  await choose(user, /warehouse/, 'tap-postgres', 'shop')
  await choose(user, /files/, 'target-jsonl', 'out')
  await screen.findByText('a new flow / tap-postgres / warehouse / target-jsonl / all streams')
  screen.getByText('{"schema":"out"}')
  screen.getByRole('heading', { name: 'Who asked for it?' })
  expect(steps()).toEqual(['Choose reader', 'Configure reader', 'Choose writer', 'Configure writer', 'Ticket', 'Hint'])
  expect(step()).toContain('Ticket')
  await screen.findByText('Enter a ticket first.')
  expect(isClosed('Next')).toBe(true)
  await press(user, 'Next')
  expect(step()).toContain('Ticket')

  typeIn('Ticket', '4711')
  await press(user, 'Next')
  expect(step()).toContain('Hint')
  // What was typed is still there after a way back.
  await press(user, 'Back')
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ticket' })).toHaveProperty('value', '4711')
  await press(user, 'Next')
  await press(user, 'Create flow')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create flow' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'orders' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Description' }), { target: { value: 'Each night' } })
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await expect.poll(() => http.inputsOf(createFlow)).toHaveLength(1)
  // The record of a flow has no place for what a step says.
  expect(JSON.stringify(http.inputsOf(createFlow))).not.toContain('4711')
})

test('what is changed before a step is to be gone past again; a step that fails keeps nobody from going on', async () => {
  const { user } = await openWizard()
  await choose(user, /warehouse/, 'tap-postgres', 'shop')
  await choose(user, /files/, 'target-jsonl', 'out')
  await screen.findByRole('textbox', { name: 'Ticket' })
  typeIn('Ticket', '4711')
  await press(user, 'Next')
  await press(user, 'Configure writer')
  typeIn('Schema', 'elsewhere')
  await press(user, 'Next')
  await screen.findByText('{"schema":"elsewhere"}')
  typeIn('Ticket', 'torn')
  await screen.findByText('This step failed.')
  await press(user, 'Next')
  expect(step()).toContain('Hint')
})

test('no link leads past a step that nobody has gone past', async () => {
  await openWizard('step=5')
  await screen.findByRole('heading', { name: 'Where does the data come from?' })
  expect(step()).toContain('Choose reader')
})
