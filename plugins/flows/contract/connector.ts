import { defineCall, FormSchema } from '@etabli/sdk'
import * as z from 'zod/mini'
import { CONNECTOR_BASE } from './common'

/** `ready`: installed. `on-first-use`: a run installs it first. `unavailable`: it cannot be installed here now. */
export const READINESS = ['ready', 'on-first-use', 'unavailable'] as const

/** A tap or a target that flows can be made of. */
export const SingerConnector = z.object({
  /** Also of its program: `tap-postgres`. */
  name: z.string(),
  title: z.string(),
  /** A static path, `/app/icons/postgresql.svg`. */
  icon: z.string(),
  /** Of the secrets that it takes; `custom` for one that takes the keys of a custom secret. */
  'connection-type': z.string(),
  'singer-source': z.string(),
  'form-schema': FormSchema,
  description: z.string(),
  /** Settings that it takes from the secret, by the secret's keys: nobody fills them in. */
  'secret-keys': z.array(z.object({ key: z.string(), required: z.boolean() })),
  readiness: z.enum(READINESS),
  /** Why it is `unavailable`, as a sentence that says what to do. */
  reason: z.string(),
  /** Added by an administrator, rather than shipped or given by a plugin. */
  isAdded: z.boolean(),
})
export type SingerConnector = z.infer<typeof SingerConnector>

export const listConnectors = defineCall({
  method: 'GET',
  path: `${CONNECTOR_BASE}/available/list`,
  access: 'session',
  summary: 'The taps and targets that flows can be made of, with their forms',
  returns: {
    singerConnectors: z.object({
      'available-taps': z.array(SingerConnector),
      'available-targets': z.array(SingerConnector),
    }),
  },
})
