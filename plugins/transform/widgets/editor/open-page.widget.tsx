import { useAccess, usePageSubject, useProject } from '@etabli/sdk/react'
import { EmptyState, PageLink } from '@etabli/sdk/ui'
import { useFocusableGroup } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useParams } from 'react-router-dom'
import { EDITOR } from '../../messages/editor'
import type { EntityKind, Subject } from '../../model/editor/entity-kind'
import { blockedBy } from '../../model/editor/failure-data'
import { useOpening } from '../../model/editor/use-opening'
import { LockDialog } from '../lists/lock-dialog.widget'
import { Unread } from '../lists/unread.widget'
import { CorruptedDialog } from './corrupted-dialog.widget'
import { Loading } from './loading.widget'
import { WorkEditor } from './work-editor.widget'

/** An entity under work. */
export function OpenPage({ kind }: { readonly kind: EntityKind }) {
  const project = useProject()
  const { [kind.param]: name = '' } = useParams()
  usePageSubject({ project, [kind.noun]: name })
  const writable = useAccess(':project:transform:write', { project })
  if (writable.granted) return <Opened key={name} kind={kind} project={project} name={name} />
  return (
    <EmptyState
      isPage
      icon={<LockClosedRegular />}
      title={EDITOR.denied(kind.noun)}
      text={writable.reason}
      action={<PageLink to={kind.paths.read(project, name)}>{EDITOR.show}</PageLink>}
    />
  )
}

function Opened({ kind, project, name }: Subject & { readonly kind: EntityKind }) {
  // An address that somebody else works on asks before anybody touches the page, and so before the shell keeps Fluent's focus
  // manager alive: it would end with that dialog and leave the page hidden from screen readers.
  useFocusableGroup()
  const { opening, lock, again, takeBack } = useOpening(kind, { project, name })
  if (opening.status === 'opening')
    return (
      <>
        <Loading label={EDITOR.opening(kind.noun)} />
        {lock.held && <LockDialog held={lock.held} lock={lock} />}
      </>
    )
  if (opening.status === 'open')
    return (
      <WorkEditor
        key={opening.since}
        kind={kind}
        subject={{ project, name }}
        opened={opening.opened}
        since={opening.since}
        onOpenAgain={again}
        onTakeBack={takeBack}
      />
    )
  const corrupted = blockedBy(opening.error)
  return (
    <>
      <Unread isPage title={EDITOR.unopened(kind.noun)} error={opening.error} onRetry={again} />
      {corrupted && <CorruptedDialog kind={kind} project={project} session={corrupted} />}
    </>
  )
}
