import { FEATURES, hasLetters } from '@etabli/core/access/feature'
import { LETTERS } from '@etabli/core/access/permission'
import type { RequirementText } from '@etabli/core/access/requirement'
import { defineCall, form, json, jsonText, numberText } from '@etabli/sdk'
import { defineServerPlugin, type HandledCall, handle, Store } from '@etabli/sdk/server'
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
export const grantCalls = [...projectGrants, ...featureGrants].map((access, index) =>
  defineCall({
    method: index % 2 === 0 ? 'POST' : 'PUT',
    path: `/api/v1/probe/grant/${index}/:project`,
    access,
    summary: `Writes a note for ${access}`,
    body: form({ name: z.string().check(z.minLength(1), z.maxLength(20)) }),
  }),
)

export const jsonCall = defineCall({
  method: 'POST',
  path: '/api/v1/probe/json',
  access: [':projectName:*:read', ':projectName:secret:write'],
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
        handle(jsonCall, ({ input }) => write(jsonCall.path, input)),
        handle(formCall, ({ input }) => write(formCall.path, input)),
        handle(adminCall, ({ input }) => write(adminCall.path, input)),
      ],
    }
  },
})
