import * as z from 'zod/mini'
import { DEV } from '../messages'

const Line = z.object({
  level: z.number(),
  msg: z._default(z.string(), ''),
  plugin: z.optional(z.string()),
  err: z.optional(z.object({ message: z._default(z.string(), ''), stack: z.optional(z.string()) })),
})

const ERROR = 50

/** What a terminal shows of a line of the platform's log: what the half says, and what fails. */
export function halfLine(line: string, half: string): string | undefined {
  const { data } = Line.safeParse(parsed(line))
  if (!data || (data.plugin !== half && data.level < ERROR)) return undefined
  return DEV.halfSays(data.msg, data.err?.stack ?? data.err?.message)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
