import { type FieldValue, type FormDraft, type FormSchema, formDraftOf } from '@etabli/sdk'
import type { EnvEditorProps } from '@etabli/sdk/ui'
import { useMemo, useState } from 'react'
import type { SecretForm } from '../contract'
import { type Draft, draftOf } from './draft'

export interface SecretDraft {
  readonly draft: Draft
  /** Whether anything was typed since the form was opened. */
  readonly isDirty: boolean
  readonly set: (change: Partial<Pick<Draft, 'name' | 'description' | 'expiry'>>) => void
  readonly setEntries: EnvEditorProps['onPairs']
  /** Changes a field of a connection's form. */
  readonly setField: (name: string, value: FieldValue) => void
}

/** What a type of connections asks for and is chosen in the wizard. */
export interface ChosenForm {
  readonly type: string
  readonly schema: FormSchema
}

interface WrittenForm {
  readonly first: FormDraft
  readonly now: FormDraft
}

/**
 * What is in a form, and how it changes. What was written for another type, or as a custom secret, is kept beside it, so that
 * nothing is lost by a step back.
 */
export function useSecretDraft(chosen: ChosenForm | undefined, stored: SecretForm | undefined): SecretDraft {
  const [first] = useState(() => draftOf(undefined, stored))
  const [common, setCommon] = useState(first)
  const [forms, setForms] = useState<Readonly<Record<string, WrittenForm>>>({})
  const begun = chosen ? formDraftOf(chosen.schema, stored?.data) : {}
  const form = (chosen && forms[chosen.type]) ?? { first: begun, now: begun }
  const isDirty = useMemo(
    () => isOther(common, first) || Object.values(forms).some((each) => isOther(each.now, each.first)),
    [common, first, forms],
  )
  return {
    draft: { ...common, entries: chosen ? [] : common.entries, fields: form.now },
    isDirty,
    set: (change) => setCommon((now) => ({ ...now, ...change })),
    setEntries: (change) => setCommon((now) => ({ ...now, entries: change(now.entries) })),
    setField: (name, value) => {
      if (!chosen) return
      setForms((all) => {
        const { now, ...rest } = all[chosen.type] ?? form
        return { ...all, [chosen.type]: { ...rest, now: { ...now, [name]: { ...now[name], value } } } }
      })
    },
  }
}

function isOther(one: Draft | FormDraft, other: Draft | FormDraft): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
