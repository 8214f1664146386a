import { callKey, useCallMutation, useQueryClient } from '@etabli/sdk/react'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { addNote, LONGEST_NOTE, listNotes } from '../contract'
import { TEXT } from '../messages'

const useStyles = makeStyles({
  form: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalM },
  field: { flexGrow: 1 },
})

/** Adds a note. What was typed stays until the note is stored; the workbench shows why it was not. */
export function NoteForm({ project }: { readonly project: string }) {
  const styles = useStyles()
  const queries = useQueryClient()
  const add = useCallMutation(addNote)
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(
      { project, text },
      {
        onSuccess: () => {
          setText('')
          return queries.invalidateQueries({ queryKey: callKey(listNotes) })
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={TEXT.note} className={styles.field}>
        <Input value={text} maxLength={LONGEST_NOTE} onChange={(_, { value }) => setText(value)} />
      </Field>
      <Button type="submit" appearance="primary" disabled={text.trim() === '' || add.isPending}>
        {TEXT.add}
      </Button>
    </form>
  )
}
