import { definePlugin, extend, lazy } from '@etabli/sdk'
import { TaskActivity, type TaskActivityProps } from '@etabli/sdk/platform'
import { type DrawnPage as AnyPage, drawPage as drawAnyPage, type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { type FlowSecret, listConnectors, listFlowSecrets, type SingerConnector } from '../contract'
import plugin from '../plugin'
import { aConnector, aSecret } from './a-flow'

/** What the area that runs tasks was told last. */
export const activity: { told: TaskActivityProps | undefined } = { told: undefined }

/** Stands in for the area that runs tasks. */
function Activity(props: TaskActivityProps) {
  activity.told = props
  return <p>activity of {props.name}</p>
}

const TASKS = definePlugin({
  id: 'test.tasks',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Tasks',
  points: [TaskActivity],
  extensions: [
    extend(TaskActivity, { id: 'activity', data: {}, order: 1, view: lazy(async () => ({ default: Activity })) }),
  ],
})

/** Draws a page of this plugin as the workbench would. */
export async function drawPage(page: Omit<AnyPage, 'plugin' | 'others'>) {
  const drawn = await drawAnyPage({ plugin, others: [TASKS], ...page })
  onTestFinished(drawn.end)
  return { ...drawn, user: userEvent.setup() }
}

interface Known {
  readonly secrets?: readonly FlowSecret[]
  readonly taps?: readonly SingerConnector[]
  readonly targets?: readonly SingerConnector[]
}

const SECRETS = [aSecret('warehouse', 'postgresql', ['host', 'password']), aSecret('files', '', ['folder'])]
const TAPS = [aConnector('tap-postgres'), aConnector('tap-mysql', { 'connection-type': 'mariadb' })]
const TARGETS = [aConnector('target-jsonl', { 'connection-type': 'custom' })]

/** A platform with these secrets and connectors. */
export function platform({ secrets = SECRETS, taps = TAPS, targets = TARGETS }: Known = {}): FakeHttp {
  return fakeHttp()
    .answer(listConnectors, { singerConnectors: { 'available-taps': [...taps], 'available-targets': [...targets] } })
    .answer(listFlowSecrets, { secrets: [...secrets] })
}
