/** The SQL editor, as what stands beside it sees it. */
export interface SqlEditor {
  /** The statement in it. */
  readonly sql: string
  /** Why its last run failed, until it is run again. */
  readonly failure?: { readonly message: string } | undefined
  /** Puts a statement into the editor. */
  insert(sql: string): void
  /** Puts a statement into the editor and runs it. */
  run(sql: string): void
}
