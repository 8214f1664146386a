import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { listNotes } from '../contract'
import { TEXT } from '../messages'
import { NoteForm } from '../widgets/note-form.widget'
import { NoteList } from '../widgets/note-list.widget'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
})

/** The notes of a project. */
export default function NotesPage() {
  const project = useProject()
  const styles = useStyles()
  const { granted: mayWrite } = useAccess(':project:*:write', { project })
  return (
    <div className={styles.page}>
      <Subtitle2 as="h1">{TEXT.label(project)}</Subtitle2>
      {mayWrite && <NoteForm project={project} />}
      <Notes project={project} mayWrite={mayWrite} />
    </div>
  )
}

function Notes({ project, mayWrite }: { readonly project: string; readonly mayWrite: boolean }) {
  const { data, error, refetch } = useCall(listNotes, { project })
  if (error) return <ErrorState title={TEXT.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar />
  if (data.notes.length === 0)
    return (
      <EmptyState
        icon={<DocumentRegular />}
        title={TEXT.empty}
        text={mayWrite ? TEXT.emptyHint : TEXT.emptyReadOnly}
      />
    )
  return <NoteList notes={data.notes} label={TEXT.label(project)} />
}
