/** Which conversation a panel goes on with. */
export interface RememberedConversation {
  readonly context: string
  readonly key: string
}

/**
 * The conversation of each connection, for as long as the page lives: a dialog that is closed and opened again goes on. Kept in
 * memory, so that a browser that is left to somebody else tells of none.
 */
export class ConversationMemory {
  readonly #known = new Map<string, RememberedConversation>()
  readonly #drafts = new Map<string, string>()

  find(project: string, connection: string): RememberedConversation | undefined {
    return this.#known.get(JSON.stringify([project, connection]))
  }

  keep(project: string, connection: string, conversation: RememberedConversation | undefined): void {
    const place = JSON.stringify([project, connection])
    if (conversation) this.#known.set(place, conversation)
    else this.#known.delete(place)
  }

  /** What was typed and has no answer yet. */
  draft(project: string, connection: string): string {
    return this.#drafts.get(JSON.stringify([project, connection])) ?? ''
  }

  keepDraft(project: string, connection: string, draft: string): void {
    this.#drafts.set(JSON.stringify([project, connection]), draft)
  }
}

export const conversationMemory = new ConversationMemory()
