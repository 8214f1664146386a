/** The SQL editor, as the chat beside it sees it. */
export interface ChatEditor {
  /** The statement in it. */
  readonly sql: string
  /** Why its last run failed, until it is run again. */
  readonly failure?: { readonly message: string } | undefined
  /** Puts a statement into the editor. */
  insert(sql: string): void
  /** Puts a statement into the editor and runs it. */
  run(sql: string): void
}
