import * as z from 'zod/mini'

/** Which conversation a panel goes on with. */
export interface RememberedConversation {
  readonly context: string
  readonly key: string
}

// Not of a kind that no other code in the page has: its reader would come along with every page.
const Stored = z.array(z.object({ place: z.string(), context: z.string(), key: z.string() }))
const KEY = 'etabli.assistant/conversations'
/** Of more the oldest are forgotten. */
const MOST_KEPT = 20

/**
 * The conversation of each connection, for as long as the tab lives: a dialog that is closed, or a page that is loaded again, goes on.
 * Only its key is kept, which is of use to its user alone: a browser that is left to somebody else tells of no word.
 */
export class ConversationMemory {
  readonly #known: Map<string, RememberedConversation>
  readonly #drafts = new Map<string, string>()

  /** Without a storage it lives as long as the page. */
  constructor(private readonly storage?: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#known = new Map(this.#stored().map(({ place, ...conversation }) => [place, conversation]))
  }

  find(project: string, connection: string): RememberedConversation | undefined {
    return this.#known.get(JSON.stringify([project, connection]))
  }

  keep(project: string, connection: string, conversation: RememberedConversation | undefined): void {
    const place = JSON.stringify([project, connection])
    this.#known.delete(place)
    if (conversation) this.#known.set(place, { context: conversation.context, key: conversation.key })
    try {
      const newest = [...this.#known].slice(-MOST_KEPT)
      this.storage?.setItem(KEY, JSON.stringify(newest.map(([place, known]) => ({ place, ...known }))))
    } catch {
      // A full storage costs the memory of it, not the conversation.
    }
  }

  /** What was typed and has no answer yet. */
  draft(project: string, connection: string): string {
    return this.#drafts.get(JSON.stringify([project, connection])) ?? ''
  }

  keepDraft(project: string, connection: string, draft: string): void {
    this.#drafts.set(JSON.stringify([project, connection]), draft)
  }

  #stored(): z.infer<typeof Stored> {
    try {
      const stored: unknown = JSON.parse(this.storage?.getItem(KEY) ?? '[]')
      return Stored.safeParse(stored).data ?? []
    } catch {
      return []
    }
  }
}

export const conversationMemory = new ConversationMemory(sessionStorageIfAny())

/** A page that is kept apart from its origin has none, and throws. */
function sessionStorageIfAny(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
