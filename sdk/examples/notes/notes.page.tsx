import { callKey, useAccess, useCall, useCallMutation, useProject, useQueryClient } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar, usePageStyles } from '@etabli/sdk/ui'
import { Button, Field, Input, Subtitle2 } from '@fluentui/react-components'
import { useState } from 'react'
import { addNote, listNotes } from './contract'

export default function NotesPage() {
  const project = useProject()
  const { page } = usePageStyles()
  // Spares users a refusal; what protects the notes is the access of the call.
  const { granted: mayWrite } = useAccess(':project:*:write', { project })
  return (
    <div className={page}>
      <Subtitle2 as="h1">Notes of {project}</Subtitle2>
      {mayWrite && <NewNote project={project} />}
      <NoteList project={project} />
    </div>
  )
}

function NewNote({ project }: { readonly project: string }) {
  const [text, setText] = useState('')
  const queries = useQueryClient()
  const add = useCallMutation(addNote)
  const onSuccess = () => {
    setText('')
    return queries.invalidateQueries({ queryKey: callKey(listNotes) })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ project, text }, { onSuccess })
      }}
    >
      <Field label="Note">
        <Input value={text} maxLength={200} onChange={(_, { value }) => setText(value)} />
      </Field>
      <Button type="submit" disabled={text === '' || add.isPending}>
        Add
      </Button>
    </form>
  )
}

function NoteList({ project }: { readonly project: string }) {
  const { data, error, isFetching, refetch } = useCall(listNotes, { project })
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar />
  if (data.notes.length === 0) return <EmptyState title="No notes yet" text="Whoever may write can add one." />
  return (
    <ul>
      {data.notes.map(({ id, text, author }) => (
        <li key={id}>
          {text} ({author})
        </li>
      ))}
    </ul>
  )
}
