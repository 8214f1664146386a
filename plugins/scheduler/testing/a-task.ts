import { recordedReply } from '#tests/contract/wire/recorded-reply'
import { readTask, type TaskManifest } from '../contract'

/** A run that was completed, or what a test says of it. */
export function aTask(facts: Partial<TaskManifest> = {}): TaskManifest {
  const id = facts['redis-id']?.replace(/^task:/, '') ?? '01JDA0000000000000000000AA'
  return {
    ...recordedReply('scheduler', readTask).taskManifest,
    'redis-id': `task:${id}`,
    id: `etabli:${id}`,
    name: 'orders',
    description: 'Loads the orders of the day',
    status: 'completed',
    step: 'done',
    'artefact-origin': 'demo/orders',
    artefact: 'orders',
    'artefact-version': '3',
    'creation-time': '2026-11-20T08:00:00.000Z',
    'start-time': '2026-11-20T08:00:01.000Z',
    'completion-time': '2026-11-20T08:02:00.000Z',
    'engine-setup': { engine: 'etabli' },
    image: 'python',
    'git-url': 'https://git.example.org/shop/jobs.git',
    'git-branch': 'main',
    'code-path': 'orders/load.py',
    'git-commit': '0123456789abcdef0123456789abcdef01234567',
    'started-by': 'ana@etabli.test',
    host: 'worker-1',
    isolation: 'process',
    ...facts,
  }
}

/** A trigger, which runs at 6 every day. */
export function aTrigger(facts: Partial<TaskManifest> = {}): TaskManifest {
  return aTask({
    'redis-id': 'task:01JDA0000000000000000000CC',
    kind: 'cron',
    status: 'scheduled',
    step: '',
    'start-time': '',
    'completion-time': '',
    schedule: '0 6 * * *',
    zone: 'Europe/Zurich',
    'next-time': '2026-11-21T05:00:00.000Z',
    ...facts,
  })
}
