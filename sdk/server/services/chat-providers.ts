import type { TableOutline } from '../../databases/shapes'
import { createExtensionPoint } from '../extension-point'
import type { Row } from './connection'
import type { Dialect } from './drivers'

/** A table of a context, with the schema that it stands in. */
export interface LocatedTable extends TableOutline {
  readonly schema: string
}

/** A few rows of a table, with the names of their columns. */
export interface TableSample {
  readonly columns: readonly { readonly name: string }[]
  readonly rows: readonly Row[]
}

/** What an assistant is asked, and all that it may know. */
export interface ChatQuestion {
  readonly dialect: Dialect
  /** The schemas that the conversation is about. */
  readonly schemas: readonly string[]
  readonly tables: readonly LocatedTable[]
  /** The one of them that the user looks at, who calls it “this table”. */
  readonly open?: LocatedTable
  /** What the project tells every assistant; empty for none. */
  readonly instructions: string
  /** Earlier messages, oldest first; a `role` is `user` or `assistant`. */
  readonly history: readonly { readonly role: string; readonly content: string }[]
  readonly request: string
  /** Reads a few rows of a table; absent where the project shares none. */
  readonly sample?: (table: LocatedTable, signal: AbortSignal) => Promise<TableSample>
  /** The answer before, and what the database said of its statement: asks for another one. */
  readonly refused?: { readonly answer: string; readonly message: string }
}

/** Somebody who answers: a model behind an endpoint, or the assistant that needs none. */
export interface ChatProvider {
  /** As a project's settings call it: `acme.chat`. */
  readonly name: string
  /** As users are told of it; its name where it has none. */
  readonly title?: string
  /** One or two sentences beside the chat: what it is, and what it sends where. */
  readonly about: string
  /** What is special of it, in two or three words: `No model`. */
  readonly note?: string
  /** What it can, a few words each: `Writes SQL`. */
  readonly can?: readonly string[]
  /** Text, with SQL in fenced blocks. Throws an `ApiError` with what the user can do. */
  answer(question: ChatQuestion, signal: AbortSignal): Promise<string>
}

export const ChatProviders = createExtensionPoint<ChatProvider>(
  'etabli.ChatProviders',
  'Who answers in chats; users choose, the first that is not built in at first, unless a project names one in its settings',
)
