import { Button } from '@fluentui/react-components'
import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { EDITOR, WORK } from '../../messages/editor'
import type { Editing } from '../../model/editor/use-editing'
import { usePageStyles } from './page.styles'

interface Props {
  readonly editing: Editing
  readonly onSave: () => void
  readonly onCompare: () => void
}

/** What can be done with a work session. */
export function WorkToolbar({ editing, onSave, onCompare }: Props) {
  const { actions } = usePageStyles()
  const { mayBegin, mayCancel, text } = editing
  return (
    <div role="toolbar" aria-label={EDITOR.tools} className={actions}>
      <Button
        icon={<SaveRegular />}
        title={WORK.saveKeys}
        aria-keyshortcuts="Control+S"
        disabledFocusable={!mayBegin || text.dirty.length === 0}
        onClick={onSave}
      >
        {WORK.save}
      </Button>
      <Button icon={<BranchCompareRegular />} onClick={onCompare}>
        {WORK.differences}
      </Button>
      <Button icon={<DismissRegular />} disabledFocusable={!mayCancel} onClick={() => void editing.cancel()}>
        {WORK.cancel}
      </Button>
      <Button
        appearance="primary"
        icon={<CheckmarkRegular />}
        disabledFocusable={!mayBegin}
        onClick={() => void editing.apply()}
      >
        {WORK.validateAndApply}
      </Button>
    </div>
  )
}
