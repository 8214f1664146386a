import {
  Body1,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { CHANGES } from '../../messages'
import type { Changes } from '../../model/changes'
import { ChangesList } from '../changes-list'

const useStyles = makeStyles({
  surface: { width: '520px', maxWidth: '100vw', boxSizing: 'border-box' },
  button: { whiteSpace: 'nowrap' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

interface Props {
  readonly name: string
  readonly changes: Changes
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Shows what a save would change, before it does. */
export function ReviewDialog({ name, changes, isSaving, onSave, onClose }: Props) {
  const styles = useStyles()
  return (
    <Dialog open modalType="modal" onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{CHANGES.title(name)}</DialogTitle>
          <DialogContent className={styles.content}>
            <Body1>{CHANGES.about}</Body1>
            <ChangesList changes={changes} />
          </DialogContent>
          <DialogActions>
            <Button className={styles.button} onClick={onClose}>
              {CHANGES.back}
            </Button>
            <Button className={styles.button} appearance="primary" disabledFocusable={isSaving} onClick={onSave}>
              {CHANGES.save}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
