import { definePlugin, extend, lazy, type RunPanelProps, RunPanels } from '@etabli/sdk'
import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTask, type TaskManifest } from '../contract'
import { aTask, aTrigger } from '../testing/a-task'
import { drawPage } from '../testing/draw-page'

const view = lazy(async () => ({
  default: ({ project, task, name, artefact, status }: RunPanelProps) => (
    <p>{[project, task, name, artefact, status].join(' / ')}</p>
  ),
}))
const costs = definePlugin({
  ...{ id: 'acme.costs', version: '1.0.0', sdk: '^0.1.0', title: 'Costs', points: [RunPanels] },
  extensions: [
    extend(RunPanels, { id: 'cost', data: { title: 'Cost' }, order: 1, view }),
    extend(RunPanels, { id: 'moved', data: { title: 'Moved', page: '/flows/' }, order: 3, view }),
    extend(RunPanels, { id: 'bill', data: { title: 'Bill' }, order: 2, view, access: ':project:secret:write' }),
  ],
})

async function drawTask(task: TaskManifest) {
  const http = fakeHttp().answer(readTask, { taskManifest: task })
  await drawPage({
    ...{ route: 'task', params: { taskRedisID: task['redis-id'] }, http, others: [costs] },
    permissions: { demo: { permission: 'R', secret: { permission: 'R' }, task: { permission: 'R' } } },
  })
  await screen.findByRole('heading', { name: 'Details' })
}

test('plugins tell on the page of a run what they know of it, whom they may tell', async () => {
  const task = aTask({ artefact: 'orders', 'artefact-origin': 'demo/orders', status: 'completed' })
  await drawTask(task)
  const cost = await screen.findByRole('region', { name: 'Cost' })
  await within(cost).findByText(`demo / ${task['redis-id']} / ${task.name} / orders / completed`)
  expect(screen.queryByRole('region', { name: 'Bill' })).toBeNull()
})

test('OP-73 TASK-15 a run of what has its page at an address of its own leads there, and a panel can be for such runs alone', async () => {
  const ofFlow = { artefact: '', 'artefact-origin': 'demo/orders', 'origin-href': '/demo/flows/orders' }
  await drawTask(aTask({ ...ofFlow, status: 'completed' }))
  // It is told which one, although that is no artefact.
  await within(await screen.findByRole('region', { name: 'Moved' })).findByText(/ orders \/ completed$/)
  expect(screen.getByRole('link', { name: 'demo/orders' }).getAttribute('href')).toBe('/demo/flows/orders')
  cleanup()
  await drawTask(aTask({ 'artefact-origin': '', artefact: '', status: 'completed' }))
  await screen.findByRole('region', { name: 'Cost' })
  expect(screen.queryByRole('region', { name: 'Moved' })).toBeNull()
})

test('the page of a trigger has no panels of runs', async () => {
  await drawTask(aTrigger())
  expect(screen.queryByRole('region', { name: 'Cost' })).toBeNull()
})
