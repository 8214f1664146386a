import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE } from './common'

/** An engine that tasks may run on. */
export const TaskEngineOffer = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  /** What is special of it, in a word or two. */
  note: z.optional(z.string()),
  /** Why nothing can be run there now. */
  unavailable: z.optional(z.string()),
  images: z.array(z.string()),
})
export type TaskEngineOffer = z.infer<typeof TaskEngineOffer>

export const listTaskEngines = defineCall({
  method: 'GET',
  path: `${BASE}/engine/list/:project`,
  access: ':project:task:enabled',
  scope: 'whole',
  summary: 'What this platform has to run tasks with; the configuration of a user enables some of it',
  returns: { taskEngines: z.array(TaskEngineOffer) },
})
