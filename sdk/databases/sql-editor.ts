/** The SQL editor, as what stands beside it sees it. */
export interface SqlEditor {
  /** The statement in it. */
  readonly sql: string
  /** Why its last run failed, until it is run again. */
  readonly failure?: { readonly message: string } | undefined
  /** Puts a statement into the editor, on lines of its own; what is part of one, at the cursor. */
  insert(sql: string): void
  /** Puts a statement into the editor, or another one, and runs it. Nothing that was written is lost. */
  run(sql: string): void
}
