import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { copyToClipboard } from '@etabli/sdk/ui'
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { DISPLACED, WORK } from '../../messages/editor'
import type { EntityKind } from '../../model/editor/entity-kind'
import type { Standing } from '../../model/editor/standing'
import type { Editing } from '../../model/editor/use-editing'
import { usePageStyles } from './page.styles'

interface Props {
  readonly kind: EntityKind
  readonly editing: Editing
  readonly onOpenAgain: () => void
  readonly onTakeBack: () => void
}

/** Says that the work session is the user's no longer, whose it is, and what becomes of the edits. */
export function StandingBar({ kind, editing, onOpenAgain, onTakeBack }: Props) {
  const page = usePageStyles()
  const toasts = useService(ToastService)
  const { standing, text, user } = editing
  if (standing.kind === 'mine') return null
  const isDirty = text.dirty.length > 0
  const copy = async () => {
    const edits = kind.files.filter((file) => text.dirty.includes(file)).map((file) => text.texts[file])
    if (await copyToClipboard(Promise.resolve(edits.join('\n\n')))) toasts.success(DISPLACED.copied)
    else toasts.error(DISPLACED.notCopied)
  }
  return (
    <MessageBar className={page.fixed} intent="warning" layout="multiline" politeness="assertive">
      <MessageBarBody>
        <MessageBarTitle>{DISPLACED.title}</MessageBarTitle> {wordsOf(standing, user.email)}
        {isDirty && ` ${DISPLACED.kept}`}
      </MessageBarBody>
      <MessageBarActions>
        {isDirty && <Button onClick={() => void copy()}>{DISPLACED.copy}</Button>}
        {standing.kind === 'taken' ? (
          <Button onClick={onTakeBack}>{DISPLACED.takeBack}</Button>
        ) : (
          <Button onClick={onOpenAgain}>{DISPLACED.openAgain}</Button>
        )}
      </MessageBarActions>
    </MessageBar>
  )
}

function wordsOf(standing: Standing, own: string): string {
  if (standing.kind === 'mine') return ''
  if (standing.kind === 'gone') return DISPLACED.gone
  const who = standing.by === own ? DISPLACED.you(own) : standing.by || WORK.somebody
  return DISPLACED[standing.kind](who)
}
