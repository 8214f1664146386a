import { definePlugin, lazy, type RunPanelProps } from '@etabli/sdk'
import { drawPage, fakeHttp } from '@etabli/sdk/testing'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type FlowRun, listFlowRuns } from '../../contract'
import RunPanel from './run-panel.widget'

const RUN: FlowRun = {
  ...{ 'redis-id': 'task:01', version: '1', status: 'completed', error: '', 'failed-part': '', 'last-lines': [] },
  ...{ 'start-time': '2026-11-24T10:00:00.000Z', 'completion-time': '2026-11-24T10:01:00.000Z' },
  streams: [{ stream: 'orders', records: 12, bytes: 2048, rate: 3, bookmark: '' }],
}

async function draw(told: Pick<RunPanelProps, 'task' | 'status'>): Promise<void> {
  const props: RunPanelProps = { project: 'demo', name: 'orders', artefact: 'orders', ...told }
  const page = definePlugin({
    ...{ id: 'test.page', version: '1.0.0', sdk: '^0.1.0', title: 'Page' },
    routes: [
      { id: 'page', path: '', title: 'Page', view: lazy(async () => ({ default: () => <RunPanel {...props} /> })) },
    ],
  })
  const http = fakeHttp().answer(listFlowRuns, { flowRuns: [RUN] })
  onTestFinished((await drawPage({ plugin: page, route: 'page', http })).end)
}

test('a run of a flow says what it moved, stream by stream, and leads to its flow', async () => {
  await draw({ task: 'task:01', status: 'completed' })
  await screen.findByText('12 records, 2 KB, 1 stream')
  await screen.findByText('orders')
  expect(screen.getByRole('link', { name: 'Open its flow' }).getAttribute('href')).toBe('/demo/flows/orders')
})

test.each([
  ['queued', 'Nothing has been moved yet.'],
  ['completed', 'It moved nothing, or is no longer among the last runs of its flow.'],
] as const)('of a run that is %s and not among those of its flow it says so', async (status, text) => {
  await draw({ task: 'task:02', status })
  await screen.findByText(text)
})
