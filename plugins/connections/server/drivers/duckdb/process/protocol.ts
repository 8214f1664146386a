import type { QueryParameter } from '@etabli/sdk/databases'
import type { Row, TableFile } from '@etabli/sdk/server'

/** Where there is no file of a database. */
export const IN_MEMORY = ':memory:'

/** The file that a statement reads. Another stamp, another file at the same path: it is opened anew. */
export interface DatabaseFile {
  readonly path: string
  readonly stamp: string
  /** Of a database that consists of files, a view each. */
  readonly tables?: readonly TableFile[]
  /** The files are only looked at: each is announced before it is, and one that needs too much memory fails all. */
  readonly isProbe?: boolean
  readonly memoryMB: number
  readonly threads: number
}

/**
 * What a statement is: `read` gives all its rows at once and `stream` batch by batch, both ours and all texts; `query` is a
 * user's, and `explain` the plan of a user's.
 */
export type StatementKind = 'read' | 'stream' | 'query' | 'explain'

export interface Statement {
  readonly text: string
  readonly values: readonly string[]
  /** Of a user's statement, in place of `values`. */
  readonly parameters?: readonly QueryParameter[]
  /** The table or view that it reads, where it is one of ours over one of the file's. */
  readonly reads?: string
}

/** How much one batch holds at most: whichever is reached first. */
export interface BatchSize {
  readonly rows: number
  readonly bytes: number
}

export type Request =
  | {
      readonly kind: 'start'
      readonly id: number
      readonly database: DatabaseFile
      readonly statement: Statement
      readonly statementKind: StatementKind
      readonly batch: BatchSize
    }
  | { readonly kind: 'next'; readonly id: number }
  | { readonly kind: 'stop'; readonly id: number }

export interface NamedType {
  readonly name: string
  readonly type: string
}

export type FailureKind =
  | 'OPEN_FAILED'
  | 'STOPPED'
  | 'SEVERAL_STATEMENTS'
  | 'NOT_A_QUERY'
  | 'RESULT_TOO_LARGE'
  | 'STATEMENT_FAILED'
  /** It leads to something that no user may use. */
  | 'CLOSED'

export interface Failure {
  readonly failure: FailureKind
  /** The database's own words. */
  readonly words: string
  /** Where in the statement's text, in characters from 0. */
  readonly position?: number | undefined
}

export interface Batch {
  /** With the first batch of a `query`. */
  readonly columns?: readonly NamedType[]
  readonly rows: readonly Row[]
  readonly isLast: boolean
}

/** `start` and `next` are answered by `batch` or `failed`. `ended` is the last word on a statement: nothing of it runs. */
export type Reply =
  | ({ readonly kind: 'batch'; readonly id: number } & Batch)
  | ({ readonly kind: 'failed'; readonly id: number } & Failure)
  /** Of a probe: which file is looked at next, by its place among them; without it, all were. */
  | { readonly kind: 'opening'; readonly id: number; readonly file: number | undefined }
  | { readonly kind: 'ended'; readonly id: number }

/** The database had no more memory, by its own account or by the system's. */
export function isOutOfMemory(words: string): boolean {
  return words.startsWith('Out of Memory Error') || /\bbad_alloc\b/.test(words)
}
