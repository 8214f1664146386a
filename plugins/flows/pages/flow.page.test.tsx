import { formatDateTime } from '@etabli/sdk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  changeFlowState,
  deleteFlow,
  listFlowRuns,
  listFlowStates,
  lookForDrift,
  previewFlowState,
  readDrift,
  readFlow,
  readFlowSamples,
  type SingerFlow,
  updateFlow,
} from '../contract'
import { aConnector, aFlow } from '../testing/a-flow'
import { aRun, aState } from '../testing/a-run'
import { activity, drawPage, platform } from '../testing/draw-page'

const SAMPLE = {
  stream: 'orders',
  columns: ['id', 'email', 'amount'],
  rows: [
    ['1', 'ana@shop.test', '12'],
    ['2', null, '7'],
  ],
}

/** A platform with a flow that has run once. */
const withFlow = (flow: SingerFlow = aFlow()) =>
  platform({ taps: [aConnector('tap-postgres', { title: 'PostgreSQL' })] })
    .answer(readFlow, { singerFlow: flow })
    .answer(listFlowRuns, { flowRuns: [aRun()] })
    .answer(readFlowSamples, { samples: [SAMPLE] })
    .answer(readDrift, { time: '', drift: [] })
    .answer(listFlowStates, {
      flowStates: [aState({ isCurrent: true }), aState({ id: 'S0', origin: 'copy', 'task-redis-id': '' })],
    })
const open = (http = withFlow(), search = '', more: Partial<Parameters<typeof drawPage>[0]> = {}) =>
  drawPage({ route: 'detail', params: { flowName: 'orders' }, http, search, ...more })
const facts = (name: string) => screen.findByRole('region', { name })

test('FLOW-09 SHELL-101 SHELL-104 FLOW-52 FLOW-53 FLOW-54 the page says what a flow is and what its connectors are configured with, and leads to their secrets, beside its activity', async () => {
  const flow = aFlow({ manifest: { schedule: '0 6 * * *' } }, { streams: [{ stream: 'shop-orders' }] })
  await open(withFlow(flow))
  const reader = within(await facts('Reader'))
  for (const text of ['PostgreSQL', 'shop', 'shop-orders']) await reader.findByText(text)
  expect(reader.getByRole('link', { name: 'warehouse' }).getAttribute('href')).toBe(
    '/demo/secrets?selected-secret=secret%3Awarehouse',
  )
  const writer = within(await facts('Writer'))
  expect(writer.getByRole('link', { name: 'files' }).getAttribute('href')).toBe(
    '/demo/secrets?selected-secret=secret%3Afiles',
  )
  const details = within(await facts('Details'))
  const textAt = (term: string) => details.getByText(term).nextSibling?.textContent
  expect(['Schedule', 'Last modified', 'Created'].map(textAt)).toEqual([
    '0 6 * * *',
    `${formatDateTime('2026-11-01T08:00:00.000Z')} by ana@etabli.test`,
    formatDateTime('2026-10-01T08:00:00.000Z'),
  ])
  await screen.findByText('activity of orders')
  expect(activity.told).toMatchObject({
    ...{ project: 'demo', name: 'orders', description: 'Brings the orders of the day', version: '3' },
    ...{ modified: '2026-11-01T08:00:00.000Z', secrets: ['secret:warehouse', 'secret:files'] },
    access: [':project:task:exec', ':project:flow:enabled'],
    texts: {
      launched: 'the flow has been successfully launched',
      scheduled: 'the flow has been successfully scheduled',
      unscheduled: 'the flow has been successfully unscheduled',
    },
  })
})

test('FLOW-09 a flow without a description has details and an activity panel too', async () => {
  await open(withFlow(aFlow({ description: '' })))
  await facts('Details')
  await screen.findByText('activity of orders')
})

test('a flow is deleted from its page, which leads to the list; one that is unknown leads there too', async () => {
  const http = withFlow().answer(deleteFlow, {})
  const { user, address } = await open(http)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe('/demo/flows'))
  cleanup()
  const unknown = await open(platform().refuse(readFlow, 'UNKNOWN_FLOW', 'unknown flow', 404))
  await unknown.user.click(await screen.findByRole('button', { name: 'Go to flows' }))
  expect(unknown.address()).toBe('/demo/flows')
})

test('FLOW-34 a flow with a trigger is not deleted from its page either', async () => {
  const http = withFlow(aFlow({ triggers: 1 })).answer(deleteFlow, {})
  const { user, said, asked, address } = await open(http)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const text = 'to remove the flow, you must first remove the triggers'
  await waitFor(() => expect(said).toEqual([{ severity: 'info', text }]))
  expect([asked, http.inputsOf(deleteFlow)]).toEqual([[], []])
  expect(address()).toBe('/demo/flows/orders')
})

test('what a run moves is told stream by stream as it goes on, and a failure in plain words with the last lines', async () => {
  const http = withFlow().answer(listFlowRuns, {
    flowRuns: [aRun({ 'redis-id': 'task:R2', status: 'running', 'completion-time': '', streams: [] })],
  })
  const { tell, user } = await open(http)
  await screen.findByText('Nothing has been moved yet.')
  const failed = aRun({
    ...{ 'redis-id': 'task:R2', status: 'error', error: 'the target could not write: the disk is full' },
    ...{ 'failed-part': 'target', 'last-lines': ['opening the file', 'OSError: no space left'] },
  })
  const earlier = aRun({ 'redis-id': 'task:R1', 'start-time': '2026-11-19T08:00:00.000Z' })
  http.answer(listFlowRuns, { flowRuns: [failed, earlier] })
  tell()
  const row = within(await screen.findByRole('row', { name: /orders/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    ...['orders', '1 200', '2 KB', '20', '{"id":1200}'],
  ])
  screen.getByText('the target could not write: the disk is full')
  screen.getByText('The writer failed')
  expect(screen.getByRole('region', { name: 'Last lines of the writer' }).textContent).toBe(
    'opening the file\nOSError: no space left',
  )
  expect(screen.getByRole('link', { name: 'Open its task' }).getAttribute('href')).toBe('/demo/tasks/task%3AR2')
  await screen.findByRole('grid', { name: 'First records: orders' })
  await user.click(screen.getByRole('button', { name: `Completed, ${formatDateTime('2026-11-19T08:00:00.000Z')}` }))
  await screen.findByRole('region', { name: `Run of ${formatDateTime('2026-11-19T08:00:00.000Z')}` })
  expect(http.inputsOf(readFlowSamples).at(-1)).toMatchObject({ taskRedisID: 'task:R1' })
})

const changing = () =>
  withFlow()
    .answer(previewFlowState, ({ reset }) => ({
      moves: [
        reset === undefined
          ? { stream: 'orders', from: '1200', to: '900', effect: 'again', records: 300 }
          : { stream: 'orders', from: '1200', to: '', effect: 'all' },
      ],
    }))
    .answer(changeFlowState, { flowState: aState() })
/** The dialog that a button opens, once it says what the next run would do. */
const opened = async ({ user }: Awaited<ReturnType<typeof open>>, button: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the state?' }))
  const cells = (await dialog.findAllByRole('cell')).map((cell) => cell.textContent)
  return { dialog, cells }
}

test('what a stream that begins anew would do is shown first, and nothing changes when that is not wanted', async () => {
  const http = changing()
  const drawn = await open(http, 'show=states')
  const { dialog, cells } = await opened(drawn, 'Begin orders anew')
  expect(cells).toEqual(['orders', '1200', 'the beginning', 'All records are sent', 'not known'])
  await drawn.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Begin orders anew'))
  expect(http.inputsOf(changeFlowState)).toEqual([])
})

test('a flow goes back to an earlier state, once it was shown what the next run would do', async () => {
  const http = changing()
  const drawn = await open(http, 'show=states')
  const { dialog, cells } = await opened(drawn, /^Go back to the state of/)
  expect(cells).toEqual(['orders', '1200', '900', 'Records in between are sent again', 'about 300'])
  await drawn.user.click(dialog.getByRole('button', { name: 'Change the state' }))
  const { said } = drawn
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'the state of the flow has been changed' }]))
  expect(http.inputsOf(changeFlowState)).toEqual([{ project: 'demo', singerFlowName: 'orders', back: 'S0' }])
})

test('a state is brought from elsewhere as JSON, and the current one is copied', async () => {
  const http = withFlow().answer(previewFlowState, { moves: [] })
  const { user, said } = await open(http, 'show=states')
  await user.click(await screen.findByRole('button', { name: 'Import a state' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a state' }))
  const field = dialog.getByRole('textbox', { name: 'State' })
  fireEvent.change(field, { target: { value: '[1]' } })
  await user.click(dialog.getByRole('button', { name: 'Show what it would do' }))
  await dialog.findByText('This is not a JSON object.')
  fireEvent.change(field, { target: { value: ' {"bookmarks":{}} ' } })
  await user.click(dialog.getByRole('button', { name: 'Show what it would do' }))
  await screen.findByText('Nothing would change.')
  expect(http.inputsOf(previewFlowState)).toEqual([
    { project: 'demo', singerFlowName: 'orders', content: '{"bookmarks":{}}' },
  ])
  const change = within(await screen.findByRole('dialog', { name: 'Change the state?' }))
  await user.click(change.getByRole('button', { name: 'Cancel' }))
  await user.click((await screen.findAllByRole('button', { name: /^Copy the state of/ }))[0] as HTMLElement)
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'the state is on the clipboard' }]))
  expect(await navigator.clipboard.readText()).toBe('{"bookmarks":{"orders":{"id":1200}}}')
})

test('changes of the schema are looked for before a run, and told with what they would do', async () => {
  const http = withFlow().answer(lookForDrift, { jobID: 'job-1' })
  const { user, tellJob } = await open(http, 'show=schema')
  await screen.findByText('No one has looked for changes yet.')
  await user.click(await screen.findByRole('button', { name: 'Look for changes' }))
  await screen.findByRole('region', { name: 'Discovering the source again' })
  const drift = { stream: 'orders', field: 'amount', from: 'integer', to: 'text' }
  http.answer(readDrift, {
    time: '2026-11-20T09:00:00.000Z',
    drift: [{ ...drift, change: 'type-changed', effect: 'The target adds a column amount__text.' }],
  })
  tellJob({ jobID: 'job-1', status: 'completed', data: {} })
  const row = within(await screen.findByRole('row', { name: /amount/ }))
  for (const text of ['Other type', 'orders', 'amount: integer → text', 'The target adds a column amount__text.'])
    row.getByText(text)
  screen.getByLabelText('1 schema change')
})

test('fields are renamed, hashed and dropped with a preview of the first records, and saved with the flow as it is', async () => {
  const http = withFlow().answer(updateFlow, { singerFlow: aFlow() })
  const { user, said } = await open(http, 'show=mapping')
  const name = await screen.findByRole('textbox', { name: 'Name of id at the target' })
  const save = screen.getByRole('button', { name: 'Save mapping' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(name, { target: { value: 'amount' } })
  await screen.findByText('Two fields would be called amount.')
  expect(save.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(name, { target: { value: 'order_id' } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'What becomes of email' }), 'Hash')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What becomes of amount' }), 'Drop')
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter' }), { target: { value: 'amount > 0' } })
  const preview = within(screen.getByRole('grid', { name: 'Preview' }))
  await preview.findByText('order_id')
  expect(preview.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('order_id'), expect.stringContaining('email')]),
  )
  expect(preview.queryByText('amount')).toBeNull()
  expect(preview.queryByText('ana@shop.test')).toBeNull()
  await user.click(save)
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'flow successfully updated' }]))
  const { name: flow, description, 'singer-tap': tap, 'singer-target': target } = aFlow()
  expect(http.inputsOf(updateFlow)).toEqual([
    {
      ...{ project: 'demo', singerFlowName: 'orders' },
      singerFlow: {
        ...{ name: flow, description, 'singer-tap': tap, 'singer-target': target },
        mapping: [
          {
            ...{ stream: 'orders', filter: 'amount > 0', rename: [{ field: 'id', to: 'order_id' }] },
            ...{ drop: ['amount'], hash: ['email'] },
          },
        ],
      },
    },
  ])
})

test('what cannot be loaded is said where it would stand, with the way to try again', async () => {
  const away = ['OUT', 'the database is away', 503] as const
  const http = withFlow()
    .refuse(listFlowRuns, ...away)
    .refuse(listFlowStates, ...away)
    .refuse(readDrift, ...away)
  const { user, said } = await open(http)
  await screen.findByText('The runs could not be loaded.')
  await user.click(screen.getByRole('tab', { name: 'State' }))
  await screen.findByText('The states could not be loaded.')
  await user.click(screen.getByRole('tab', { name: 'Schema changes' }))
  await screen.findByText('The changes could not be loaded.')
  http.answer(readDrift, { time: '2026-11-20T09:00:00.000Z', drift: [] })
  await user.click(screen.getByRole('button', { name: /try again|retry/i }))
  await screen.findByText('Nothing has changed at the source.')
  expect(said).toEqual([])
  cleanup()
  await open(withFlow().answer(listFlowRuns, { flowRuns: [] }))
  await screen.findByText('This flow has not run yet.')
})
