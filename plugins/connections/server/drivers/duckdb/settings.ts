import * as z from 'zod/mini'

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

const Common = z.object({
  /** What DuckDB may use for data and intermediate results; its process itself comes on top. */
  memoryMB: z._default(whole(32, 65_536), 256),
  threads: z._default(whole(1, 64), 2),
  /** Without it, every schema of the file. It narrows what is listed: in a user's own SQL every table can be named. */
  schemas: z.optional(z.array(z.string())),
  /** What one statement may take. */
  statementSeconds: z._default(z.number().check(z.minimum(0.05), z.maximum(600)), 30),
})

export const DuckdbSettings = z.union([
  z.extend(Common, {
    /** The database's file. An operator lists the folders that connections may read. */
    path: z.string().check(z.minLength(1), z.maxLength(4_096)),
  }),
  /** No database's file, but the files that who gives the connection lets it reach, a table each. */
  z.extend(Common, { files: z.literal(true) }),
])
export type DuckdbSettings = z.infer<typeof DuckdbSettings>
