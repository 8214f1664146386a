import type { Dialect, ResultColumn, Row } from '@etabli/sdk/server'
import type { ChatMessage, TableOutline } from '../../contract'

/** A table of a context, with the schema that it stands in. */
export interface LocatedTable extends TableOutline {
  readonly schema: string
}

export interface TableSample {
  readonly columns: readonly Pick<ResultColumn, 'name'>[]
  readonly rows: readonly Row[]
}

/** What an assistant is asked, and all that it may know. */
export interface ChatQuestion {
  readonly dialect: Dialect
  /** The schemas that the conversation is about. */
  readonly schemas: readonly string[]
  readonly tables: readonly LocatedTable[]
  /** What the project tells every assistant; empty for none. */
  readonly instructions: string
  /** Earlier messages, oldest first. */
  readonly history: readonly ChatMessage[]
  readonly request: string
  /** Reads a few rows of a table; absent where the project shares none. */
  readonly sample?: (table: LocatedTable, signal: AbortSignal) => Promise<TableSample>
  /** The answer before, and what the database said of its statement: asks for another one. */
  readonly refused?: { readonly answer: string; readonly message: string }
}

/** Somebody who answers: a model behind an endpoint, or the assistant that needs none. */
export interface ChatProvider {
  /** Text, with SQL in fenced blocks. Throws CHAT_FAILED with what the user can do. */
  answer(question: ChatQuestion, signal: AbortSignal): Promise<string>
}
