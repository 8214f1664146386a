import * as z from 'zod/mini'

export const BASE = '/api/v1/event-scheduler'

/** An id as calls know it, `task:01J…`; whoever does not know the thing is answered alike for every other text. */
export const redisId = (kind: 'task' | 'bundle' | 'bundle-status' | 'alert') =>
  z.string().check(z.minLength(1), z.maxLength(kind.length + 200))

export const ENGINE = z.string().check(z.minLength(1, 'Engine is required.'), z.maxLength(64))

const MOST_VARIABLES = 500

/** A variable of a task's environment; a value of the form `json::{…}` says what it is. */
export const EnvItem = z.object({
  name: z
    .string()
    .check(
      z.minLength(1, 'Name is required.'),
      z.maxLength(256),
      z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'a name begins with a letter or _ and has letters, digits and _ only'),
    ),
  value: z.string().check(z.minLength(1, 'Value is required.'), z.maxLength(131_072)),
})
export type EnvItem = z.infer<typeof EnvItem>

export const Env = z.array(EnvItem).check(
  z.maxLength(MOST_VARIABLES),
  z.refine((items) => new Set(items.map(({ name }) => name)).size === items.length, 'a name is given twice'),
)

/** `redis-id`s of secrets, each once. */
export const SecretIds = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(
  z.maxLength(100),
  z.refine((ids) => new Set(ids).size === ids.length, 'a secret is given twice'),
)

/** Five fields; whether they can be read is said by the server in a sentence. */
export const Schedule = z.string().check(z.maxLength(200))
/** An IANA time zone; UTC where it is not given. */
export const Zone = z.string().check(z.minLength(1), z.maxLength(100))

/** What a run may use up, and how often it is tried. */
export const RunPolicy = z.object({
  /** Minutes from its start; none where absent. */
  'time-limit': z.optional(z.int().check(z.minimum(1), z.maximum(10_080))),
  /** Megabytes (MiB). */
  'memory-limit': z.optional(z.int().check(z.minimum(16), z.maximum(1_048_576))),
  /** How often it is tried again after a failure. */
  retries: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
  /** Seconds before the first new attempt; each later one waits twice as long, an hour at most. */
  'retry-delay': z.optional(z.int().check(z.minimum(1), z.maximum(3_600))),
})
export type RunPolicy = z.infer<typeof RunPolicy>

/** The same as it is told: it was judged when it was given, by the bounds of then. */
export const ToldPolicy = z.object({
  'time-limit': z.optional(z.number()),
  'memory-limit': z.optional(z.number()),
  retries: z.optional(z.number()),
  'retry-delay': z.optional(z.number()),
})

/** ISO 8601, UTC; empty where there is none. */
export const Time = z.string()
