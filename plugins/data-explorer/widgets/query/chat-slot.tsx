import type { ComponentType } from 'react'

/** The query editor as the assistant sees it. */
export interface ChatEditor {
  /** What stands in it now. */
  readonly sql: string
  /** Why the last statement failed, while that is shown. */
  readonly failure?: { readonly message: string }
  /** Puts a statement in at the cursor. */
  readonly insert: (sql: string) => void
  /** Puts a statement in the editor's place and runs it. */
  readonly run: (sql: string) => void
}

export interface ChatPanelProps {
  readonly project: string
  readonly connection: string
  readonly editor: ChatEditor
}

/** The assistant beside the editor; absent where there is none. */
export const ChatPanel: ComponentType<ChatPanelProps> | undefined = undefined
