import type { StoredData } from '@etabli/core/form/form-data'
import { type FieldValue, type FormDraft, formDraftOf } from '@etabli/core/form/form-draft'
import type { FormSchema } from '@etabli/core/form/form-schema'
import { useCallback, useMemo, useState } from 'react'

/** What is in a form, and how it changes. */
export interface FormDraftState {
  readonly draft: FormDraft
  /** Whether anything was typed since the form was opened. */
  readonly isDirty: boolean
  readonly setValue: (name: string, value: FieldValue) => void
}

/** What is in a form, and how it changes. Another schema asks for another key. */
export function useFormDraft(schema: FormSchema, stored: StoredData | undefined): FormDraftState {
  const [first] = useState(() => formDraftOf(schema, stored))
  const [draft, setDraft] = useState(first)
  const setValue = useCallback(
    (name: string, value: FieldValue) => setDraft((now) => ({ ...now, [name]: { ...now[name], value } })),
    [],
  )
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(first), [draft, first])
  return { draft, isDirty, setValue }
}
