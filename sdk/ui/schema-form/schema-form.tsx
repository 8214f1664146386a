import type { SentData, StoredData } from '@etabli/core/form/form-data'
import { formDataOf } from '@etabli/core/form/form-draft'
import { formFaultsOf, isFormFaultless } from '@etabli/core/form/form-faults'
import type { FormSchema } from '@etabli/core/form/form-schema'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { SchemaFields } from './schema-fields'
import { useFormDraft } from './use-form-draft'
import { useJudgement } from './use-judgement'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL, maxWidth: '720px' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

/** What `SchemaForm` takes. */
export interface SchemaFormProps {
  readonly schema: FormSchema
  /** What was saved before; absent for a new one. */
  readonly stored?: StoredData
  /** For a button elsewhere that submits the form. */
  readonly id?: string
  /** The buttons below the fields; one of them has the type `submit`. */
  readonly actions?: ReactNode
  /** Is handed what is right; what is wrong stays in the form, with a sentence at its field. */
  readonly onSubmit: (data: SentData) => void
  /** Told whenever there is, or no longer is, something that would be lost. */
  readonly onDirty?: (isDirty: boolean) => void
}

/**
 * A form as a JSON Schema declares it, judged when it is sent. Another schema asks for another key.
 * @example <SchemaForm schema={schema} onSubmit={save} actions={<Button type="submit">Save</Button>} />
 */
export function SchemaForm({ schema, stored, id, actions, onSubmit, onDirty }: SchemaFormProps) {
  const styles = useStyles()
  const { draft, isDirty, setValue } = useFormDraft(schema, stored)
  const { element, isJudged, judge } = useJudgement<HTMLFormElement>()
  const faults = formFaultsOf(draft, schema)
  useEffect(() => {
    onDirty?.(isDirty)
  }, [onDirty, isDirty])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (judge(isFormFaultless(faults))) onSubmit(formDataOf(draft, schema))
  }
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      {...(id !== undefined && { id })}
    >
      <SchemaFields schema={schema} draft={draft} faults={isJudged ? faults : undefined} onValue={setValue} />
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </form>
  )
}
