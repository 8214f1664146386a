import { z } from 'zod'

export const HEADER = 'etabli-backup.json'
export const CHECKSUMS = 'checksums.json'
/** Raised when an older restore could not read what is written now. */
export const FORMAT_VERSION = 1

/** The first entry of an archive: what it is, and whether this restore can read it. */
export const Header = z.object({
  format: z.literal('etabli-backup'),
  formatVersion: z.number().int().positive(),
  /** The version that made it. */
  version: z.string(),
  createdAt: z.string(),
  /** The major version whose files these are; null: without a database. */
  postgres: z.string().nullable(),
  /** The files of a database fit one kind of machine. */
  machine: z.string(),
  /** Which keys seal its values; tells nothing of the keys. */
  keyIds: z.array(z.string()),
})
export type Header = z.infer<typeof Header>

/** The last entry: what each file must be. */
export const Checksums = z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() }))
export type Checksums = z.infer<typeof Checksums>

export const machine = (): string => `${process.platform} ${process.arch}`

/** A backup or restore that cannot be done; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Where the parts lie in the archive. */
export const CLUSTER = 'database/cluster/'
export const PASSWORD = 'database/password'
export const FILES = 'files/'
