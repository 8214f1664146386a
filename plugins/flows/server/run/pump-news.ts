import * as z from 'zod/mini'

const Counts = z.record(z.string(), z.tuple([z.number(), z.number()]))

/** One line of the pump. */
const PumpNews = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ streams: Counts }),
  z.object({
    sample: z.object({
      stream: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.nullable(z.string()))),
    }),
  }),
  z.object({ refused: z.object({ line: z.number(), why: z.string(), isCut: z.boolean() }) }),
  z.object({ closed: z.literal(true) }),
  z.object({ done: z.literal(true) }),
])
export type PumpNews = z.infer<typeof PumpNews>

/** How the pump ended: all was handed on, a line was refused, or the target takes nothing any more. */
export type PumpEnd = Extract<PumpNews, { refused: unknown } | { closed: unknown } | { done: unknown }>

/** @throws where it is no line of the pump, which is a fault of ours */
export function pumpNewsOf(line: string): PumpNews {
  return z.parse(PumpNews, JSON.parse(line))
}
