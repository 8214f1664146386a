import { formatDateTime } from '@etabli/sdk'
import { type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offeredControls } from '#tests/support/offered-controls'
import { deleteFlow, listFlowRunMarks, listFlows, readFlow, type SingerFlow } from '../contract'
import { aConnection, aFlow } from '../testing/a-flow'
import { drawPage } from '../testing/draw-page'

const numbered = Array.from({ length: 12 }, (_, at) => aFlow({ name: `flow-${String(at + 1).padStart(2, '0')}` }))
const { 'singer-target': target } = aFlow()
const customers = aFlow(
  {
    ...{ name: 'customers', description: 'Who buys' },
    'singer-target': { ...target, name: 'target-csv', secretConnection: aConnection('outbox', '') },
  },
  { name: 'tap-mysql', secretConnection: aConnection('crm', 'mariadb') },
)
/** Each has one word in another column. */
const spread = [
  aFlow({ name: 'zeta' }),
  aFlow({ name: 'in-description', description: 'Zeta' }),
  aFlow({ name: 'in-reader' }, { name: 'tap-zeta' }),
  aFlow({ name: 'in-reader-connection' }, { secretConnection: aConnection('zeta') }),
  aFlow({ name: 'in-writer', 'singer-target': { ...target, name: 'target-zeta' } }),
  aFlow({ name: 'in-writer-connection', 'singer-target': { ...target, secretConnection: aConnection('zeta', '') } }),
]

const withFlows = (flows: readonly SingerFlow[]): FakeHttp =>
  fakeHttp()
    .answer(listFlows, { singerFlows: [...flows] })
    .answer(listFlowRunMarks, {
      flowRuns: [
        {
          name: 'customers',
          runs: [
            { 'redis-id': 'task:R2', status: 'error', 'start-time': '2026-03-03T08:00:00Z' },
            { 'redis-id': 'task:R1', status: 'completed', 'start-time': '2026-03-02T08:00:00Z' },
          ],
        },
      ],
    })
const open = (http: FakeHttp, search = '', more: Partial<Parameters<typeof drawPage>[0]> = {}) =>
  drawPage({ route: 'list', http, search, ...more })
const names = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent)
    // A run has no text.
    .filter((text) => text !== '')
const button = (name: string) => screen.findByRole('button', { name })

test('FLOW-01 FLOW-02 FLOW-03 ten flows a page, each with what it reads and where it writes, and a link to it', async () => {
  const { user } = await open(withFlows([...numbered, customers, aFlow({ name: '5% of a/b' })]))
  await screen.findByRole('link', { name: 'flow-01' })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual([
    ...['Name', 'Description', 'Reader', 'Reader connection', 'Writer', 'Writer connection', 'Last runs', 'Actions'],
  ])
  expect(names()).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'flow-01' }).getAttribute('href')).toBe('/demo/flows/flow-01')
  await user.click(await button('Next page'))
  await waitFor(() => expect(names()).toEqual(['flow-11', 'flow-12', 'customers', '5% of a/b']))
  const ofSigns = screen.getByRole('link', { name: '5% of a/b' })
  expect(ofSigns.getAttribute('href')).toBe('/demo/flows/5%25%20of%20a%2Fb')
  const row = screen.getByRole('row', { name: /customers/ })
  expect([...row.children].slice(0, 6).map(({ textContent }) => textContent)).toEqual([
    ...['customers', 'Who buys', 'tap-mysql', 'crm', 'target-csv', 'outbox'],
  ])
  const runs = within(within(row).getByRole('list', { name: 'Last runs of customers' })).getAllByRole('link')
  expect(runs.map((run) => [run.getAttribute('href'), run.getAttribute('aria-label')])).toEqual([
    ['/demo/tasks/task%3AR1', `Completed, ${formatDateTime('2026-03-02T08:00:00Z')}`],
    ['/demo/tasks/task%3AR2', `Error, ${formatDateTime('2026-03-03T08:00:00Z')}`],
  ])
})

test('FLOW-04 FLOW-05 FLOW-06 flows are searched by all that is said of them and filtered by a column, until Clear', async () => {
  const { user, address } = await open(withFlows([...numbered, customers]))
  await user.type(await screen.findByRole('searchbox', { name: 'Search flows' }), 'crm')
  await waitFor(() => expect(names()).toEqual(['customers']))
  await user.click(screen.getByRole('button', { name: /filter.*name/i }))
  await user.type(await screen.findByRole('textbox', { name: 'Contains' }), 'flow-0{Enter}')
  await screen.findByText('No flows found.')
  expect(address()).toContain('filter.name=contains')
  await user.click((await screen.findAllByRole('button', { name: 'Clear' }))[0] as HTMLElement)
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(address()).toBe('/demo/flows')
  expect(screen.getByRole('searchbox', { name: 'Search flows' })).toHaveProperty('value', '')
})

test('FLOW-04 FLOW-05 each column of a flow is searched, and has a filter of its own', async () => {
  const { goTo } = await open(withFlows([...numbered, ...spread]), 'search=zeta')
  await waitFor(() => expect(names()).toEqual(spread.map(({ name }) => name)))
  const filters = screen.getAllByRole('button', { name: /^Filter / }).map((each) => each.getAttribute('aria-label'))
  expect(filters).toEqual([
    ...['Filter Name', 'Filter Description', 'Filter Reader', 'Filter Reader connection'],
    ...['Filter Writer', 'Filter Writer connection'],
  ])
  const columns = ['name', 'description', 'reader', 'reader-connection', 'writer', 'writer-connection']
  for (const [place, column] of columns.entries()) {
    await goTo(`/demo/flows?filter.${column}=contains:zeta`)
    await waitFor(() => expect(names()).toEqual([spread[place]?.name]))
  }
})

test('FLOW-07 FLOW-08 OP-94 links prefill the search: by a secret, which its connections have, or by a flow, which wins', async () => {
  const { goTo, user, address } = await open(withFlows([...numbered, customers]), 'search-secret=crm')
  await waitFor(() => expect(names()).toEqual(['customers']))
  const box = screen.getByRole('searchbox', { name: 'Search flows' })
  expect(box).toHaveProperty('value', 'crm')
  await goTo('/demo/flows?search-flow=flow-03')
  await waitFor(() => expect(names()).toEqual(['flow-03']))
  await waitFor(() => expect(box).toHaveProperty('value', 'flow-03'))
  await goTo('/demo/flows?search-secret=outbox')
  await waitFor(() => expect(names()).toEqual(['customers']))
  await goTo('/demo/flows?search-secret=crm&search-flow=flow-07')
  await waitFor(() => expect(names()).toEqual(['flow-07']))
  await waitFor(() => expect(box).toHaveProperty('value', 'flow-07'))
  // It is no more than what the search begins with.
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(address()).toBe('/demo/flows')
})

test('HTTP-12 FLOW-34 OP-19 OP-68 a flow with a trigger on any engine is not deleted: that is told as information, and nothing is asked or called', async () => {
  const refused = { severity: 'info', text: 'to remove the flow, you must first remove the triggers' }
  // As told now: the list may be older.
  const http = withFlows([customers]).answer(readFlow, { singerFlow: { ...customers, triggers: 1 } })
  const { user, said, asked } = await open(http)
  await user.click(await button('Delete customers'))
  await waitFor(() => expect(said).toEqual([refused]))
  expect(http.inputsOf(deleteFlow)).toEqual([])
  expect(asked).toEqual([])
  cleanup()

  const elsewhere = withFlows([customers]).answer(readFlow, { singerFlow: customers })
  const second = await open(elsewhere.refuse(deleteFlow, 'FLOW_HAS_TRIGGERS', refused.text, 409))
  await second.user.click(await button('Delete customers'))
  await waitFor(() => expect(second.said).toEqual([refused]))
})

test('HTTP-13 FLOW-51 a flow without triggers is deleted once that is confirmed', async () => {
  const http = withFlows([customers]).answer(readFlow, { singerFlow: customers })
  http.refuse(deleteFlow, 'AWAY', 'the database is away', 503)
  const { user, said, asked } = await open(http)
  await user.click(await button('Delete customers'))
  const failed = { severity: 'error', text: 'the database is away' }
  await waitFor(() => expect(said).toContainEqual(failed))
  http.answer(deleteFlow, {})
  await user.click(await button('Delete customers'))
  await waitFor(() => expect(said).toEqual([failed, { severity: 'success', text: 'flow successfully deleted' }]))
  expect(asked).toHaveLength(2)
  const deletion = { project: 'demo', singerFlowName: 'customers' }
  expect(http.inputsOf(deleteFlow)).toEqual([deletion, deletion])
  expect(http.inputsOf(listFlows)).toHaveLength(2)
})

test('the ways to edit and to copy a flow, and what is said where there is none or they cannot be read', async () => {
  const { user, address } = await open(withFlows([customers]))
  await user.click(await button('Edit customers'))
  expect(address()).toBe('/demo/flow/update?flow-name=customers')
  cleanup()
  const copied = await open(withFlows([customers]))
  await copied.user.click(await button('Make a flow like customers'))
  expect(copied.address()).toBe('/demo/flow/create?like=customers')
  cleanup()
  await open(withFlows([]))
  await screen.findByText('No flows yet.')
  cleanup()
  const http = fakeHttp().refuse(listFlows, 'OUT', 'the database is away', 503)
  await open(http)
  await screen.findByText('the database is away')
  cleanup()
  await open(http, '', {
    permissions: { demo: { permission: 'RWX', task: { permission: 'RWX', flow: { permission: 'D' } } } },
  })
  await screen.findByText('You may not see the flows of this project')
})

test.each([
  ['R', ['New flow (off)', 'Edit customers (off)', 'Make a flow like customers (off)', 'Delete customers (off)']],
  ['RWX', ['New flow', 'Edit customers', 'Make a flow like customers', 'Delete customers']],
])('PERM-44 with %s on tasks each role is offered the same', async (permission, own) => {
  for (const role of ['user', 'admin', 'superadmin'] as const) {
    await open(withFlows([customers]), '', {
      role,
      permissions: { demo: { permission: 'RWX', task: { permission, flow: { enabled: true } } } },
    })
    await screen.findByRole('link', { name: 'customers' })
    await expect.poll(offeredControls, { message: role }).toEqual(expect.arrayContaining(own))
    cleanup()
  }
})
