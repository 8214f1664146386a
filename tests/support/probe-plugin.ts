import { FEATURES, hasLetters, REACHED_FEATURES } from '@etabli/core/access/feature'
import { LETTERS } from '@etabli/core/access/permission'
import type { RequirementText } from '@etabli/core/access/requirement'
import { defineCall, form, json, jsonText, numberText } from '@etabli/sdk'
import { ApiError, defineServerPlugin, type HandledCall, handle, handleFound, Store } from '@etabli/sdk/server'
import * as z from 'zod/mini'

interface ProbeTables {
  probe_note: { project: string; call: string; fields: string }
}

const projectGrants: readonly RequirementText[] = [...LETTERS, 'enabled' as const].map(
  (letter) => `:project:*:${letter}` as const,
)
const featureGrants: readonly RequirementText[] = FEATURES.flatMap((feature) => {
  const enabled = `:project:${feature}:enabled` as const
  return hasLetters(feature)
    ? [...LETTERS.map((letter) => `:project:${feature}:${letter}` as const), enabled]
    : [enabled]
})

/** One call for every permission that can be declared, in the path and the encoding that its place gives it. */
export const grantCalls = [...projectGrants, ...featureGrants].map((access, index) => {
  const feature = REACHED_FEATURES.find((name) => access.includes(`:${name}:`))
  return defineCall({
    method: index % 2 === 0 ? 'POST' : 'PUT',
    path: `/api/v1/probe/grant/${index}/:project`,
    access,
    ...(feature && { scope: { feature, name: ':name' } }),
    summary: `Writes a note for ${access}`,
    body: form({ name: z.string().check(z.minLength(1), z.maxLength(20)) }),
  })
})

const Named = z.object({ name: z.string() })
/** The probes' things: every name is one. */
export const PROBED = { kept: 'allowed-0', hidden: 'hidden-0' } as const
export const probedId = (project: string, name: string) => `${project}/${name}`

/** A list and a found thing of every feature that an acl can narrow. */
const listCalls = REACHED_FEATURES.map((feature) =>
  defineCall({
    method: 'GET',
    path: `/api/v1/probe/list/${feature}/:project`,
    access: `:project:${feature}:enabled`,
    scope: { feature, list: 'things', key: 'name' },
    summary: `Things of ${feature}`,
    returns: { things: z.array(Named) },
  }),
)
const foundCalls = REACHED_FEATURES.map((feature) =>
  defineCall({
    method: 'POST',
    path: `/api/v1/probe/found/${feature}`,
    access: 'session',
    scope: { feature, ids: [':thingID'], letters: ['write'] },
    summary: `A thing of ${feature}`,
    body: json({ thingID: z.string().check(z.minLength(1), z.maxLength(80)) }),
    returns: { found: z.string() },
    fails: [403, 404],
  }),
)
const probedThings = {
  find: async (id: string) => {
    const [project, name] = id.split('/')
    return project && name ? { project, name } : undefined
  },
  unknown: () => new ApiError('UNKNOWN_THING', 404, 'unknown thing'),
}

export const jsonCall = defineCall({
  method: 'POST',
  path: '/api/v1/probe/json',
  access: [':projectName:*:read', ':projectName:secret:write'],
  scope: 'whole',
  summary: 'Takes JSON of every kind',
  body: json({
    projectName: z.string(),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    count: z.int().check(z.minimum(0), z.maximum(10)),
    on: z.boolean(),
    kind: z.enum(['one', 'two']),
    tags: z.array(z.string().check(z.maxLength(10))),
    nested: z.object({ deep: z.optional(z.record(z.string(), z.string())) }),
  }),
})

export const formCall = defineCall({
  method: 'POST',
  path: '/api/v1/probe/form/:project/:noteID',
  access: { required: [':project:task:enabled'], anyOf: [':project:flow:enabled'] },
  scope: 'whole',
  summary: 'Takes numbers and JSON in form fields',
  body: form({
    proportion: numberText({ min: 0, max: 1 }),
    page: z.optional(jsonText(z.object({ offset: z.int(), limit: z.int() }))),
  }),
})

export const adminCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/probe/admin/:noteID',
  access: 'admin',
  signedIn: false,
  summary: 'Writes a note as an administrator',
})

/** Writes down what its handlers are given, so that a call that ran where it must not leaves a trace in the store. */
export const probePlugin = defineServerPlugin({
  id: 'test.probe',
  migrations: [{ name: '001-notes', up: 'create table probe_note (project text, call text, fields text)' }],
  start: ({ service }) => {
    const database = service(Store).database<ProbeTables>()
    const write = async (call: string, input: Readonly<Record<string, unknown>>) => {
      const project = String(input.project ?? input.projectName ?? '')
      await database
        .insertInto('probe_note')
        .values({ project, call, fields: JSON.stringify(Object.keys(input).sort()) })
        .execute()
      return {}
    }
    const calls: HandledCall[] = grantCalls.map((call) => handle(call, ({ input }) => write(call.path, input)))
    return {
      calls: [
        ...calls,
        ...listCalls.map((call) => handle(call, () => ({ things: Object.values(PROBED).map((name) => ({ name })) }))),
        ...foundCalls.map((call) =>
          handleFound(call, probedThings, ({ found }) => ({ found: found('thingID').thing.name })),
        ),
        handle(jsonCall, ({ input }) => write(jsonCall.path, input)),
        handle(formCall, ({ input }) => write(formCall.path, input)),
        handle(adminCall, ({ input }) => write(adminCall.path, input)),
      ],
    }
  },
})
