import { formatDateTime } from '@etabli/sdk'
import { PageDialog } from '@etabli/sdk/ui'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import { DIFFERENCES, DRAFT, EDITOR } from '../../messages/editor'
import type { EntityKind } from '../../model/editor/entity-kind'
import { differing } from '../../model/editor/texts'
import type { Editing } from '../../model/editor/use-editing'
import { FileDiffs } from './file-diffs.widget'
import { usePageStyles } from './page.styles'

interface Props {
  readonly kind: EntityKind
  readonly editing: Editing
}

/** Offers edits that were not saved, of a page that was closed or taken over before. */
export function DraftBar({ kind, editing: { drafts, text, isReadOnly } }: Props) {
  const page = usePageStyles()
  const [isComparing, setComparing] = useState(false)
  const { offered } = drafts
  const changed = offered ? differing(kind.files, offered.base, text.saved) : []
  const restore = () => {
    if (!offered) return
    drafts.swap(offered)
    text.replace(offered.texts)
    setComparing(false)
  }
  return (
    <>
      {!drafts.isStored && (
        <MessageBar className={page.fixed} intent="warning">
          <MessageBarBody>{DRAFT.notStored}</MessageBarBody>
        </MessageBar>
      )}
      {offered && (
        <MessageBar className={page.fixed} intent="info" layout="multiline">
          <MessageBarBody>
            {DRAFT.title(formatDateTime(offered.time))} {changed.length > 0 && DRAFT.changedSince}
          </MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={isReadOnly} onClick={restore}>
              {DRAFT.restore}
            </Button>
            <Button onClick={() => setComparing(true)}>{DRAFT.compare}</Button>
            <Button onClick={() => drafts.drop(offered)}>{DRAFT.discard}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {offered && isComparing && (
        <PageDialog
          title={DRAFT.compareTitle}
          width={1200}
          onClose={() => setComparing(false)}
          actions={
            <>
              <Button onClick={() => setComparing(false)}>{DIFFERENCES.close}</Button>
              <Button appearance="primary" disabledFocusable={isReadOnly} onClick={restore}>
                {DRAFT.restore}
              </Button>
            </>
          }
        >
          <FileDiffs
            files={kind.files}
            original={text.texts}
            modified={offered.texts}
            originalLabel={(file) => DRAFT.current(EDITOR.files[file])}
            modifiedLabel={(file) => DRAFT.kept(EDITOR.files[file])}
            sides={DRAFT.sides}
          />
        </PageDialog>
      )}
    </>
  )
}
