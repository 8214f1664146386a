import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

const MailSettings = z.object({
  host: text,
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  /** `tls` from the first byte, `starttls` before anything is told, or `none`, for a server on the same machine. */
  security: z._default(z.enum(['tls', 'starttls', 'none']), 'starttls'),
  /** A file with the certificate, in PEM, that the server's is signed by; without it, one of the well-known authorities. */
  certificateFile: z.optional(text),
  /** Without one it signs in nowhere. */
  user: z.optional(text),
  password: z._default(z.string(), ''),
  /** A file that holds the password, in place of it; white space around it does not count. */
  passwordFile: z.optional(text),
  /** `Etabli <etabli@example.org>` */
  from: text,
  /** The domains whose addresses may be written to; without it, all. */
  domains: z.optional(z.array(text).check(z.minLength(1))),
})
export type MailSettings = z.infer<typeof MailSettings>

/** What the operator's settings file says of alerts. */
export const AlertSettings = z.object({ mail: z.optional(MailSettings) })
export type AlertSettings = z.infer<typeof AlertSettings>

/** Read anew for each connection, so that a changed file needs no restart. */
export async function passwordOf({ password, passwordFile }: MailSettings): Promise<string> {
  return (passwordFile === undefined ? password : await readFile(passwordFile, 'utf8')).trim()
}
