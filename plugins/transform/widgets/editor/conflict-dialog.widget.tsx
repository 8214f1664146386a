import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button } from '@fluentui/react-components'
import { CONFLICT, EDITOR } from '../../messages/editor'
import type { Conflict } from '../../model/editor/failure-data'
import type { Editing } from '../../model/editor/use-editing'
import { FileDiffs } from './file-diffs.widget'

interface Props {
  readonly conflict: Conflict
  readonly editing: Editing
}

/** What both the user and somebody else changed. What is on the right is the text of the editor, and stays in it. */
export function ConflictDialog({ conflict, editing }: Props) {
  const { files, ours, theirs } = conflict
  const { text, isReadOnly, mayBegin } = editing
  return (
    <PageDialog
      title={CONFLICT.title}
      width={1200}
      staysOpen
      onClose={editing.putConflictAway}
      actions={
        <>
          <Button onClick={editing.putConflictAway}>{CONFLICT.later}</Button>
          <Button appearance="primary" disabledFocusable={!mayBegin} onClick={() => void editing.applyAgain()}>
            {CONFLICT.again}
          </Button>
        </>
      }
    >
      <Body1>{CONFLICT.text}</Body1>
      <FileDiffs
        files={files}
        original={theirs}
        modified={text.texts}
        originalLabel={(file) => CONFLICT.theirs(EDITOR.files[file])}
        modifiedLabel={(file) => CONFLICT.mine(EDITOR.files[file])}
        sides={CONFLICT.sides}
        mark={CONFLICT.mark}
        {...(!isReadOnly && { onEdit: text.edit })}
        actions={(file) => (
          <>
            <Button size="small" disabledFocusable={isReadOnly} onClick={() => text.edit(file, theirs[file])}>
              {CONFLICT.useTheirs}
            </Button>
            <Button size="small" disabledFocusable={isReadOnly} onClick={() => text.edit(file, ours[file])}>
              {CONFLICT.useMine}
            </Button>
          </>
        )}
      />
    </PageDialog>
  )
}
