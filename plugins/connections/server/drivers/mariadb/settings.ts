import * as z from 'zod/mini'

const seconds = (max: number) => z.number().check(z.minimum(0.05), z.maximum(max))

export const MariadbSettings = z.object({
  host: z.string().check(z.minLength(1)),
  port: z._default(z.int().check(z.minimum(1), z.maximum(65_535)), 3306),
  /** Where names without a schema are looked up. Without it, a query has to name its schemas. */
  database: z.optional(z.string().check(z.minLength(1))),
  user: z.string().check(z.minLength(1)),
  /** `verify`: encrypted, and the server must show a certificate for its name that this machine trusts. */
  tls: z._default(z.enum(['off', 'on', 'verify']), 'off'),
  /** Without it, every schema that the account may use. */
  schemas: z.optional(z.array(z.string())),
  /** What one statement may take, in the database and here. */
  statementSeconds: z._default(seconds(600), 30),
})
export type MariadbSettings = z.infer<typeof MariadbSettings>
