import { defineCall, FormSchema, json } from '@etabli/sdk'
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

/** A job: installs it, asks what it is configured with, and keeps it. Its output says each step. */
export const addConnector = defineCall({
  method: 'POST',
  path: `${CONNECTOR_BASE}/add`,
  access: 'admin',
  signedIn: true,
  action: 'connector.add',
  summary: 'Adds a tap or a target by what pip calls it; its form is made of what it says of itself',
  body: json({
    role: z.enum(['tap', 'target']),
    /** `tap-stripe`, `tap-stripe==1.2.3`. */
    'singer-source': z.string().check(z.minLength(1, 'What pip installs is required.'), z.maxLength(300)),
    /** Of its program; as the package is called where absent. */
    name: z.optional(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/))),
    title: z.optional(z.string().check(z.maxLength(100))),
    /** `custom` where absent. */
    'connection-type': z.optional(z.string().check(z.maxLength(64))),
  }),
  returns: { jobID: z.string() },
  fails: [409, 422, 429],
})

const ofRole = { role: z.enum(['tap', 'target']), name: z.string().check(z.minLength(1), z.maxLength(200)) }

export const listConnectorUses = defineCall({
  method: 'POST',
  path: `${CONNECTOR_BASE}/uses`,
  access: 'admin',
  signedIn: true,
  summary: 'The flows of all projects that use a connector, by project and name; the first 50 of them',
  body: json(ofRole),
  returns: { flows: z.array(z.object({ project: z.string(), name: z.string() })) },
})

export const removeConnector = defineCall({
  method: 'DELETE',
  path: `${CONNECTOR_BASE}/remove`,
  access: 'admin',
  signedIn: true,
  action: 'connector.remove',
  summary: 'Removes a connector that an administrator has added and no flow uses',
  body: json(ofRole),
  fails: [404, 409],
})
