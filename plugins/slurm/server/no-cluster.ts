import type { TaskEngine } from '@etabli/sdk/server'
import { messages } from '../messages'
import { failures } from './failures'
import { ENGINE } from './runs/runs'

const refuse = () => Promise.reject(failures.SLURM_NOT_CONFIGURED())

/** The engine where no cluster is configured: it says so. */
export const noCluster: TaskEngine = {
  name: ENGINE,
  capabilities: async () => ({
    title: messages.title,
    about: messages.about,
    unavailable: messages.notConfigured,
    images: [],
    reports: 'itself',
  }),
  submit: refuse,
  status: async () => ({ state: 'unknown' }),
  logs: async (_task, _log, after) => ({ entries: [], next: after }),
  cancel: async () => undefined,
}
