import * as z from 'zod/mini'

const ConfiguredConnection = z.object({
  driver: z.string(),
  /** What the driver and the explorer take: `driver.settings` and `rowsLimit`. */
  settings: z.record(z.string(), z.unknown()),
  password: z._default(z.string(), ''),
  /** A file that holds the password, in place of it; white space around it does not count. */
  passwordFile: z.optional(z.string()),
})

/** What the operator's settings file says of connections, by project. */
export const ConnectionsSettings = z.object({
  projects: z._default(
    z.record(z.string(), z.object({ connections: z._default(z.record(z.string(), ConfiguredConnection), {}) })),
    {},
  ),
})
export type ConnectionsSettings = z.infer<typeof ConnectionsSettings>
