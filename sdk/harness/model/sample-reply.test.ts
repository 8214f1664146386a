import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sampleReply } from './sample-reply'

const Tree = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree)
  },
})

const REPLIES = {
  plain: z.object({ text: z.string(), count: z.number(), whole: z.int(), flag: z.boolean(), nothing: z.null() }),
  lists: z.object({ schemas: z.array(z.union([z.string(), z.looseObject({ name: z.string() })])) }),
  formats: z.object({ id: z.uuid(), mail: z.email(), at: z.iso.datetime(), day: z.iso.date(), link: z.url() }),
  limits: z.object({
    short: z.string().check(z.maxLength(3)),
    long: z.string().check(z.minLength(30)),
    share: z.number().check(z.minimum(0), z.maximum(1)),
    negative: z.number().check(z.minimum(-5), z.maximum(-2)),
    few: z.array(z.string()).check(z.minLength(2), z.maxLength(2)),
  }),
  choices: z.object({ kind: z.enum(['a', 'b']), one: z.literal('x'), maybe: z.optional(z.nullish(z.string())) }),
  pattern: z.object({
    slug: z.string().check(z.regex(/^[a-z]+-\d+$/)),
    version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  }),
  maps: z.object({ counts: z.record(z.string(), z.number()) }),
  pair: z.object({ pair: z.tuple([z.string(), z.number()]) }),
  both: z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() })),
  tree: Tree,
  piped: z.object({
    when: z.pipe(
      z.string(),
      z.transform((text: string) => text.length),
    ),
  }),
}

test('a made-up reply fits its declaration, whatever is asked for', () => {
  for (const [name, schema] of Object.entries(REPLIES))
    for (const replies of ['sample', 'empty', 'full'] as const)
      expect(schema.safeParse(sampleReply(schema, replies)).error?.issues, `${name}, ${replies}`).toBeUndefined()
})

test('it is the same each time, a few entries, none, or many', () => {
  const count = (replies: 'sample' | 'empty' | 'full') =>
    REPLIES.lists.parse(sampleReply(REPLIES.lists, replies)).schemas.length
  expect([count('sample'), count('empty'), count('full')]).toEqual([3, 0, 40])
  expect(sampleReply(REPLIES.formats)).toEqual(sampleReply(REPLIES.formats))
})

test('texts are named after their fields, and are told apart', () => {
  expect(sampleReply(z.object({ supportedConnections: z.array(z.object({ name: z.string() })) }))).toEqual({
    supportedConnections: [
      { name: 'supported connection 1' },
      { name: 'supported connection 2' },
      { name: 'supported connection 3' },
    ],
  })
  expect(sampleReply(z.object({ createdAt: z.string() }))).toEqual({ createdAt: '2026-01-15T09:30:00.000Z' })
})
