import type { FieldValue, FormSchema } from '@etabli/sdk'
import type { EnvVariable } from '@etabli/sdk/ui'
import { useMemo, useState } from 'react'
import type { SecretForm } from '../contract'
import { type Draft, draftOf, type Entry, emptyEntry, withVariables } from './draft'

export interface SecretDraft {
  readonly draft: Draft
  /** Whether anything was typed since the form was opened. */
  readonly isDirty: boolean
  readonly set: (change: Partial<Pick<Draft, 'name' | 'description' | 'expiry'>>) => void
  readonly setKey: (id: string, key: string) => void
  readonly setValue: (id: string, value: FieldValue) => void
  /** Changes a field of a connection's form. */
  readonly setField: (name: string, value: FieldValue) => void
  readonly add: () => void
  /** Takes over the variables of a `.env` text. */
  readonly paste: (variables: readonly EnvVariable[]) => void
  readonly remove: (id: string) => void
}

/** What is in a form, and how it changes. */
export function useSecretDraft(schema: FormSchema | undefined, stored: SecretForm | undefined): SecretDraft {
  const [first] = useState(() => draftOf(schema, stored))
  const [draft, setDraft] = useState(first)
  const changes = useMemo(() => {
    const setEntry = (id: string, change: Partial<Entry>) =>
      setDraft((now) => ({
        ...now,
        entries: now.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
      }))
    return {
      set: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
      setKey: (id: string, key: string) => setEntry(id, { key }),
      setValue: (id: string, value: FieldValue) => setEntry(id, { value }),
      setField: (name: string, value: FieldValue) =>
        setDraft((now) => ({ ...now, fields: { ...now.fields, [name]: { ...now.fields[name], value } } })),
      add: () => setDraft((now) => ({ ...now, entries: [...now.entries, emptyEntry()] })),
      paste: (variables: readonly EnvVariable[]) =>
        setDraft((now) => ({ ...now, entries: withVariables(now.entries, variables) })),
      remove: (id: string) => setDraft((now) => ({ ...now, entries: now.entries.filter((entry) => entry.id !== id) })),
    }
  }, [])
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(first), [draft, first])
  return { draft, isDirty, ...changes }
}
