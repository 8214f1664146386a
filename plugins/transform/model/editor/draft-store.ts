import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import * as z from 'zod/mini'
import type { EntityKind, Subject } from './entity-kind'
import { differing, type Texts } from './texts'

const PREFIX = 'plugin:etabli.transform:draft:'

const TextsSchema = z.object({ SQLFileContent: z.string(), YMLFileContent: z.string(), MDFileContent: z.string() })
const Draft = z.object({
  type: z.string(),
  project: z.string(),
  name: z.string(),
  /** The id of the user who wrote it: browsers are shared. */
  user: z.string(),
  session: z.string(),
  time: z.string(),
  /** What it was written on. */
  base: TextsSchema,
  texts: TextsSchema,
})

/** Edits that were not saved, with what they were made on. */
export type Draft = z.infer<typeof Draft>

/** A draft as it is kept. */
export interface KeptDraft extends Draft {
  readonly key: string
}

/** The unsaved edits that this browser keeps: of each work session, those of each window that edits it. */
export class DraftStore {
  constructor(private readonly preferences: PreferenceStore) {}

  key(session: string, window: string): string {
    return `${PREFIX}${session}:${window}`
  }

  /** False where the browser refuses. */
  keep(key: string, draft: Draft): boolean {
    return this.#isDone(() => this.preferences.set(key, JSON.stringify(draft)))
  }

  forget(key: string): void {
    this.#isDone(() => this.preferences.remove(key))
  }

  /** What a user has written on an entity in any session and would still change it; the newest first. */
  found(kind: EntityKind, { project, name }: Subject, user: string, now: Texts): readonly KeptDraft[] {
    return this.preferences
      .keys(PREFIX)
      .flatMap((key) => this.#read(key))
      .filter((draft) => draft.type === kind.type && draft.project === project && draft.name === name)
      .filter((draft) => draft.user === user && differing(kind.files, draft.texts, now).length > 0)
      .sort((one, other) => other.time.localeCompare(one.time))
  }

  #read(key: string): readonly KeptDraft[] {
    try {
      const { data } = Draft.safeParse(JSON.parse(this.preferences.get(key) ?? 'null'))
      return data ? [{ ...data, key }] : []
    } catch {
      // Something else was stored there.
      return []
    }
  }

  #isDone(change: () => void): boolean {
    try {
      change()
      return true
    } catch (error) {
      if (!(error instanceof PreferenceError)) throw error
      return false
    }
  }
}
