import { formatCount } from '@etabli/sdk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addConnector,
  createFlow,
  discoverStreams,
  listConnectors,
  listFlowSecrets,
  readCatalog,
  testConnector,
} from '../contract'
import { aConnector, aFlow, aSecret } from '../testing/a-flow'
import { drawPage, platform } from '../testing/draw-page'

type Drawn = Awaited<ReturnType<typeof drawPage>>

const NOT_COMPATIBLE = 'not compatible with the selected connection'
const open = (http = platform(), more: Partial<Parameters<typeof drawPage>[0]> = {}) =>
  drawPage({ route: 'create', http, ...more })
const press = async ({ user }: Drawn, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const connect = async ({ user }: Drawn, name: RegExp) => {
  const select = await screen.findByRole('combobox', { name: 'Connection' })
  await user.selectOptions(select, within(select).getByRole('option', { name }))
}
const cards = () =>
  within(screen.getByRole('list', { name: 'Connectors' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((card) => card.getAttribute('aria-label'))
const isClosed = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const step = () => document.querySelector('[aria-current="step"]')?.textContent
const tipOf = (element: HTMLElement) => {
  const tip = document.getElementById(element.getAttribute('aria-describedby') ?? '')
  return [tip?.getAttribute('role'), tip?.textContent]
}
const count = (number: number) => formatCount(number).replaceAll(/\s/g, ' ')
const schema = () => screen.findByRole('textbox', { name: 'Schema' })

/** As far as the choice of the writer. */
async function toWriter(drawn: Drawn): Promise<void> {
  await connect(drawn, /warehouse/)
  await press(drawn, 'tap-postgres')
  fireEvent.change(await schema(), { target: { value: 'shop' } })
  await press(drawn, 'Next')
}

/** As far as the form of the writer. */
async function toWriterForm(drawn: Drawn): Promise<void> {
  await toWriter(drawn)
  await connect(drawn, /files/)
  await press(drawn, 'target-jsonl')
  fireEvent.change(await schema(), { target: { value: 'out' } })
}

test('HTTP-13 FLOW-17 FLOW-18 FLOW-20 FLOW-24 FLOW-25 OP-23 four steps, then a dialog that wants a name and a description, and the list with the new flow', async () => {
  const http = platform().answer(createFlow, { singerFlow: aFlow() })
  const drawn = await open(http)
  await screen.findByRole('heading', { name: 'Where does the data come from?' })
  expect(step()).toContain('Choose reader')
  await connect(drawn, /warehouse/)
  await press(drawn, 'tap-postgres')
  expect(step()).toContain('Configure reader')
  await press(drawn, 'Next')
  expect(step()).toContain('Configure reader')
  await screen.findByText('Schema is required.')
  fireEvent.change(await schema(), { target: { value: 'shop' } })
  await press(drawn, 'Next')
  expect(step()).toContain('Choose writer')
  await connect(drawn, /files/)
  await press(drawn, 'target-jsonl')
  expect(step()).toContain('Configure writer')
  expect(screen.queryByText('Schema is required.')).toBeNull()
  fireEvent.change(await schema(), { target: { value: 'out' } })
  await press(drawn, 'Create flow')

  const dialog = within(await screen.findByRole('dialog', { name: 'Create flow' }))
  await drawn.user.click(dialog.getByRole('button', { name: 'Create' }))
  await dialog.findByText('Name is required.')
  dialog.getByText('Description is required.')
  // Blanks are none.
  for (const name of ['Name', 'Description'])
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value: '  ' } })
  dialog.getByText('Name is required.')
  dialog.getByText('Description is required.')
  expect(http.inputsOf(createFlow)).toEqual([])
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'orders of/the day' } })
  await dialog.findByText(/^A name begins with a letter/)
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'orders of the day' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Description' }), { target: { value: 'Each night' } })
  await drawn.user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(drawn.address()).toBe('/demo/flows?search-flow=orders+of+the+day'))
  expect(drawn.said).toEqual([{ severity: 'success', text: 'flow successfully created' }])
  expect(drawn.asked).toEqual([])
  const { 'singer-tap': tap, 'singer-target': target } = aFlow()
  expect(http.inputsOf(createFlow)).toEqual([
    {
      project: 'demo',
      singerFlow: {
        ...{ name: 'orders of the day', description: 'Each night' },
        ...{ 'singer-tap': tap, 'singer-target': target },
      },
    },
  ])
})

test('FLOW-19 FLOW-27 FLOW-28 OP-67 eight connectors a page; only those of the connection can be chosen, the others say why not', async () => {
  const many = Array.from({ length: 9 }, (_, at) => aConnector(`tap-${at}`, { 'connection-type': 'mariadb' }))
  const drawn = await open(
    platform({ taps: [...many, aConnector('tap-postgres'), aConnector('tap-files', { 'connection-type': 'custom' })] }),
  )
  await screen.findByRole('list', { name: 'Connectors' })
  expect(cards()).toHaveLength(8)
  for (const name of cards()) expect(isClosed(screen.getByRole('button', { name: name ?? '' }))).toBe(true)
  await connect(drawn, /warehouse/)
  // What can be chosen comes first.
  expect(cards().slice(0, 2)).toEqual(['tap-postgres', 'tap-0'])
  const other = screen.getByRole('button', { name: 'tap-0' })
  expect(isClosed(other)).toBe(true)
  expect(isClosed(screen.getByRole('button', { name: 'tap-postgres' }))).toBe(false)
  await drawn.user.hover(other)
  expect(tipOf(other)).toEqual(['tooltip', NOT_COMPATIBLE])
  await drawn.user.click(other)
  expect(step()).toContain('Choose reader')
  await connect(drawn, /files/)
  expect(cards()[0]).toBe('tap-files')
  expect(isClosed(screen.getByRole('button', { name: 'tap-files' }))).toBe(false)
  await press(drawn, 'Next page')
  expect(cards()).toHaveLength(3)
})

test('FLOW-19 FLOW-27 FLOW-28 OP-67 of the writers too eight are on a page, and only those of the connection can be chosen, whatever is read from', async () => {
  const many = Array.from({ length: 7 }, (_, at) => aConnector(`target-${at}`, { 'connection-type': 'mariadb' }))
  const targets = [aConnector('target-jsonl', { 'connection-type': 'custom' }), aConnector('target-postgres'), ...many]
  const drawn = await open(platform({ targets }))
  await toWriter(drawn)
  await connect(drawn, /files/)
  const other = screen.getByRole('button', { name: 'target-postgres' })
  expect(isClosed(other)).toBe(true)
  await drawn.user.hover(other)
  expect(tipOf(other)).toEqual(['tooltip', NOT_COMPATIBLE])
  await drawn.user.click(other)
  expect(step()).toContain('Choose writer')
  await connect(drawn, /warehouse/)
  expect(cards()).toHaveLength(8)
  expect(cards().slice(0, 2)).toEqual(['target-postgres', 'target-jsonl'])
  expect(isClosed(screen.getByRole('button', { name: 'target-jsonl' }))).toBe(true)
  await press(drawn, 'target-postgres')
  expect(step()).toContain('Configure writer')
})

test('FLOW-55 OP-69 a connection that cannot be read any more is told before anything is sent', async () => {
  const http = platform()
  const drawn = await open(http)
  await toWriterForm(drawn)
  await press(drawn, 'Create flow')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'orders' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Description' }), { target: { value: 'Each night' } })
  const refusal = { severity: 'error', text: 'invalid connection' }
  const refusals: (typeof refusal)[] = []
  for (const secrets of [[aSecret('files', '')], [aSecret('warehouse')], undefined]) {
    if (secrets) http.answer(listFlowSecrets, { secrets })
    else http.refuse(listFlowSecrets, 'OUT', 'the database is away', 503)
    await drawn.user.click(dialog.getByRole('button', { name: 'Create' }))
    refusals.push(refusal)
    await waitFor(() => expect(drawn.said).toEqual(refusals))
  }
  expect(http.inputsOf(createFlow)).toEqual([])
})

test('FLOW-56 OP-69 a flow that no manifest can be made of is told before anything is sent', async () => {
  // Its name is longer than any that the platform takes.
  const http = platform({ taps: [aConnector('tap-postgres', { name: 't'.repeat(201), title: 'tap-postgres' })] })
  const drawn = await open(http)
  await toWriterForm(drawn)
  await press(drawn, 'Create flow')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'orders' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Description' }), { target: { value: 'Each night' } })
  await drawn.user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(drawn.said).toEqual([{ severity: 'error', text: 'invalid manifest file' }]))
  expect(http.inputsOf(createFlow)).toEqual([])
})

test('what a connector takes from the secret is shown, with what the secret lacks; the connection is tested and told how that goes', async () => {
  const keys = [
    { key: 'host', required: true },
    { key: 'token', required: true },
    { key: 'region', required: false },
  ]
  const http = platform({ taps: [aConnector('tap-postgres', { 'secret-keys': keys })] }).answer(testConnector, {
    jobID: 'job-1',
  })
  const drawn = await open(http)
  await connect(drawn, /warehouse/)
  await press(drawn, 'tap-postgres')
  const list = within(await screen.findByRole('list', { name: 'From the secret' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    ...['host · required', 'token · not in this secret', 'region · not in this secret'],
  ])
  screen.getByText(/^The secret lacks what this connector needs: token\./)
  await press(drawn, 'Test connection')
  await screen.findByText('Schema is required.')
  expect(http.inputsOf(testConnector)).toEqual([])
  fireEvent.change(await schema(), { target: { value: 'shop' } })
  await press(drawn, 'Test connection')
  const job = within(await screen.findByRole('region', { name: 'Testing the connection' }))
  job.getByText('Running')
  drawn.tellJob({ jobID: 'job-1', status: 'running', data: { output: 'asking the database\n' } })
  await job.findByText('asking the database')
  drawn.tellJob({ jobID: 'job-1', status: 'error', data: { output: '', appError: { message: 'the host is unknown' } } })
  await job.findByText('the host is unknown')
  job.getByText('Failed')
  const [{ singerTap } = {}] = http.inputsOf(testConnector)
  expect(singerTap).toEqual(aFlow()['singer-tap'])
})

test('streams are discovered, picked with their fields and their replication, and sent with the flow', async () => {
  const field = (name: string, more = {}) => ({
    name,
    type: 'text',
    isKey: false,
    inclusion: 'available' as const,
    ...more,
  })
  const http = platform()
    .answer(createFlow, { singerFlow: aFlow() })
    .answer(discoverStreams, { jobID: 'job-2' })
    .answer(readCatalog, {
      catalog: {
        ...{ id: 'job-2', time: '2026-11-01T08:00:00.000Z' },
        streams: [
          {
            stream: 'shop-orders',
            fields: [field('id', { isKey: true, inclusion: 'automatic' }), field('email'), field('changed_at')],
            ...{ methods: ['FULL_TABLE', 'INCREMENTAL'], 'replication-keys': ['changed_at'] },
          },
          { stream: 'shop-customers', fields: [field('id')], methods: ['FULL_TABLE'], 'replication-keys': [] },
        ],
      },
    })
  const drawn = await open(http)
  const { user } = drawn
  await connect(drawn, /warehouse/)
  await press(drawn, 'tap-postgres')
  fireEvent.change(await schema(), { target: { value: 'shop' } })
  await press(drawn, 'Discover streams')
  await screen.findByRole('region', { name: 'Asking the source for its streams' })
  drawn.tellJob({ jobID: 'job-2', status: 'completed', data: { output: '' } })
  const streams = await screen.findByRole('listbox', { name: 'Streams' })
  expect(within(streams).getAllByRole('option', { selected: true })).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Search streams' }), 'customers')
  await user.click(screen.getAllByRole('button', { name: 'Select none' })[0] as HTMLElement)
  await screen.findByText('1 of 2 streams')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Replication' }), 'What is new')
  expect(screen.getByRole('combobox', { name: 'By field' })).toHaveProperty('value', 'changed_at')
  // By keys alone: the key is always taken, so space leaves it; the next one is left out.
  const fields = screen.getByRole('listbox', { name: 'Fields of shop-orders' })
  fields.focus()
  await user.keyboard('{ArrowDown} {ArrowDown} ')
  await screen.findByText('2 of 3 fields')
  await press(drawn, 'Next')
  await connect(drawn, /files/)
  await press(drawn, 'target-jsonl')
  fireEvent.change(await schema(), { target: { value: 'out' } })
  await press(drawn, 'Create flow')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'orders' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Description' }), { target: { value: 'Each night' } })
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(http.inputsOf(createFlow)).toHaveLength(1))
  expect(http.inputsOf(createFlow)[0]).toMatchObject({
    singerFlow: {
      'singer-tap': {
        catalog: 'job-2',
        streams: [
          {
            ...{ stream: 'shop-orders', 'replication-method': 'INCREMENTAL', 'replication-key': 'changed_at' },
            'excluded-fields': ['email'],
          },
        ],
      },
    },
  })
})

test('ten thousand fields are searched and left out at once, and only those in sight are drawn', async () => {
  const fields = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ name: `column_${at}`, type: 'text', isKey: false },
    inclusion: 'available' as const,
  }))
  const catalog = { id: 'job-3', time: '2026-11-01T08:00:00.000Z' }
  const wide = { stream: 'wide', fields, methods: ['FULL_TABLE' as const], 'replication-keys': [] }
  const http = platform()
    .answer(discoverStreams, { jobID: 'job-3' })
    .answer(readCatalog, { catalog: { ...catalog, streams: [wide] } })
  const drawn = await open(http)
  await connect(drawn, /warehouse/)
  await press(drawn, 'tap-postgres')
  fireEvent.change(await schema(), { target: { value: 'shop' } })
  await press(drawn, 'Discover streams')
  await screen.findByRole('region', { name: 'Asking the source for its streams' })
  drawn.tellJob({ jobID: 'job-3', status: 'completed', data: {} })
  const list = within(await screen.findByRole('listbox', { name: 'Fields of wide' }))
  expect(list.getAllByRole('option').length).toBeLessThan(60)
  screen.getByText(`${count(10_000)} of ${count(10_000)} fields`)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search fields' }), { target: { value: 'column_99' } })
  await drawn.user.click(screen.getAllByRole('button', { name: 'Select none' })[1] as HTMLElement)
  await screen.findByText(`${count(9_889)} of ${count(10_000)} fields`)
})

test('what was begun is not left without a question, whose steps are gone back by the browser', async () => {
  const drawn = await open(platform(), { answer: false })
  await connect(drawn, /warehouse/)
  await press(drawn, 'tap-postgres')
  await schema()
  window.history.back()
  await screen.findByRole('heading', { name: 'Where does the data come from?' })
  expect(drawn.asked).toEqual([])
  await press(drawn, 'Cancel')
  await waitFor(() => expect(drawn.asked.map(({ title }) => title)).toEqual(['Leave without saving?']))
  expect(drawn.address()).toBe('/demo/flow/create')
})

test('an administrator adds a connector by what pip calls it, follows that, and can choose it', async () => {
  const http = platform().answer(addConnector, { jobID: 'job-4' })
  const drawn = await open(http, { role: 'admin' })
  await connect(drawn, /warehouse/)
  await press(drawn, 'Add a connector')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a reader' }))
  await drawn.user.click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByText('Package is required.')
  fireEvent.change(dialog.getByRole('textbox', { name: 'Package' }), { target: { value: 'tap-stripe==1.2.3' } })
  await drawn.user.click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByText('Running')
  http.answer(listConnectors, {
    singerConnectors: {
      'available-taps': [aConnector('tap-stripe', { 'connection-type': 'custom', isAdded: true })],
      'available-targets': [],
    },
  })
  drawn.tellJob({ jobID: 'job-4', status: 'completed', data: { output: 'installed\n' } })
  await dialog.findByText('It can be chosen now.')
  expect(http.inputsOf(addConnector)).toEqual([
    { role: 'tap', 'singer-source': 'tap-stripe==1.2.3', 'connection-type': 'custom' },
  ])
  await drawn.user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(cards()).toEqual(['tap-stripe']))
  cleanup()
  await open(http)
  await screen.findByRole('list', { name: 'Connectors' })
  expect(screen.queryByRole('button', { name: 'Add a connector' })).toBeNull()
})

test('who may not change flows is told so', async () => {
  await open(platform(), { permissions: { demo: { permission: 'RWX', task: { permission: 'R' } } } })
  await screen.findByText('You may not create flows in this project')
  screen.getByRole('link', { name: 'Go to flows' })
})
