import type { LookupFunction } from 'node:net'
import { createToken } from '../../services/token'

/** One table of a connection that consists of files; `reason` says why there is no file to read. */
export interface TableFile {
  readonly schema: string
  readonly table: string
  readonly format: 'csv' | 'json' | 'parquet'
  /** The real path; other content, another path. */
  readonly path: string
  readonly reason?: string
}

/** What connections may reach, as only the operator lists it. */
export interface OutboundPolicy {
  /**
   * The look-up for a socket to this host and port: the address that it finds has been judged, and is the one connected.
   * Throws HOST_NOT_LISTED, or the look-up fails with it.
   */
  lookup(host: string, port: number): LookupFunction
  /** The real path of a database's file. Fails with FILE_NOT_LISTED, also for what is not there. */
  file(path: string): Promise<string>
  /** The files that a connection of files consists of, asked for before each statement; it can read no other. */
  tables?(): Promise<readonly TableFile[]>
}
export const OutboundPolicy = createToken<OutboundPolicy>(
  'etabli.OutboundPolicy',
  'Which hosts and files connections to databases may reach',
)

/** Folders of files that connections are to whole folders rather than to one file. */
export interface ListedFolders {
  /** The real path of a folder that an operator has listed. Fails with FOLDER_NOT_LISTED, also for what is not there. */
  realPath(folder: string): Promise<string>
}
export const ListedFolders = createToken<ListedFolders>(
  'etabli.ListedFolders',
  'Which folders of this machine connections may reach',
)
