import type { FlowRun, FlowState } from '../contract'

/** A run that is completed and has moved one stream, or what a test says of it. */
export function aRun(facts: Partial<FlowRun> = {}): FlowRun {
  return {
    'redis-id': 'task:R1',
    version: '3',
    status: 'completed',
    'start-time': '2026-11-20T08:00:00.000Z',
    'completion-time': '2026-11-20T08:01:00.000Z',
    error: '',
    'failed-part': '',
    'last-lines': [],
    streams: [{ stream: 'orders', records: 1_200, bytes: 2_048, rate: 20, bookmark: '{"id":1200}' }],
    ...facts,
  }
}

/** The state that a run has left, or what a test says of it. */
export function aState(facts: Partial<FlowState> = {}): FlowState {
  return {
    id: 'S1',
    time: '2026-11-20T08:01:00.000Z',
    origin: 'run',
    'task-redis-id': 'task:R1',
    by: 'ana@etabli.test',
    bookmarks: [{ stream: 'orders', value: '{"id":1200}', position: '1200' }],
    content: '{"bookmarks":{"orders":{"id":1200}}}',
    isCurrent: false,
    ...facts,
  }
}
