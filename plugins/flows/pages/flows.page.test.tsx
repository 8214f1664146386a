import { formatDateTime } from '@etabli/sdk'
import { type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteFlow, listFlowRunMarks, listFlows, readFlow, type SingerFlow } from '../contract'
import { aConnection, aFlow } from '../testing/a-flow'
import { askedOf, drawPage } from '../testing/draw-page'

const numbered = Array.from({ length: 12 }, (_, at) => aFlow({ name: `flow-${String(at + 1).padStart(2, '0')}` }))
const customers = aFlow(
  { name: 'customers', description: 'Who buys' },
  { name: 'tap-mysql', secretConnection: aConnection('crm', 'mariadb') },
)

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
  const { user } = await open(withFlows([...numbered, customers]))
  await screen.findByRole('link', { name: 'flow-01' })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual([
    ...['Name', 'Description', 'Reader', 'Reader connection', 'Writer', 'Writer connection', 'Last runs', 'Actions'],
  ])
  expect(names()).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'flow-01' }).getAttribute('href')).toBe('/demo/flows/flow-01')
  await user.click(await button('Next page'))
  await waitFor(() => expect(names()).toEqual(['flow-11', 'flow-12', 'customers']))
  const row = within(screen.getByRole('row', { name: /customers/ }))
  for (const text of ['Who buys', 'tap-mysql', 'crm', 'target-jsonl', 'files']) row.getByText(text)
  const runs = within(row.getByRole('list', { name: 'Last runs of customers' })).getAllByRole('link')
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

test('FLOW-07 FLOW-08 OP-94 links prefill the search: by a secret, which its connections have, or by a flow, which wins', async () => {
  const { goTo } = await open(withFlows([...numbered, customers]), 'search-secret=crm')
  await waitFor(() => expect(names()).toEqual(['customers']))
  const box = screen.getByRole('searchbox', { name: 'Search flows' })
  expect(box).toHaveProperty('value', 'crm')
  await goTo('/demo/flows?search-secret=crm&search-flow=flow-07')
  await waitFor(() => expect(names()).toEqual(['flow-07']))
  await waitFor(() => expect(box).toHaveProperty('value', 'flow-07'))
})

test('HTTP-12 FLOW-34 OP-19 OP-68 a flow with a trigger on any engine is not deleted: that is told as information, and nothing is asked or called', async () => {
  const refused = { severity: 'info', text: 'to remove the flow, you must first remove the triggers' }
  // As told now: the list may be older.
  const http = withFlows([customers]).answer(readFlow, { singerFlow: { ...customers, triggers: 1 } })
  const { user, said, asked } = await open(http)
  await user.click(await button('Delete customers'))
  await waitFor(() => expect(said).toEqual([refused]))
  expect(askedOf(http, deleteFlow)).toEqual([])
  expect(asked).toEqual([])
  cleanup()

  const elsewhere = withFlows([customers]).answer(readFlow, { singerFlow: customers })
  const second = await open(elsewhere.refuse(deleteFlow, 'FLOW_HAS_TRIGGERS', refused.text, 409))
  await second.user.click(await button('Delete customers'))
  await waitFor(() => expect(second.said).toEqual([refused]))
})

test('HTTP-13 FLOW-51 a flow without triggers is deleted once that is confirmed', async () => {
  const http = withFlows([customers]).answer(readFlow, { singerFlow: customers }).answer(deleteFlow, {})
  const { user, said, asked } = await open(http)
  await user.click(await button('Delete customers'))
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'flow successfully deleted' }]))
  expect(asked).toHaveLength(1)
  expect(askedOf(http, deleteFlow)).toEqual([{ project: 'demo', singerFlowName: 'customers' }])
  expect(askedOf(http, listFlows)).toHaveLength(2)
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
