import { CONFIRM_DIALOG_WIDTH } from '@etabli/core/constants'
import type { Confirmation } from '@etabli/sdk'
import {
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

const useStyles = makeStyles({
  surface: { width: `${CONFIRM_DIALOG_WIDTH}px`, maxWidth: '100vw', boxSizing: 'border-box' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
})

interface Props {
  readonly question: Confirmation & { readonly answer: (yes: boolean) => void }
}

/** Asks before something is destroyed. Escape and a click outside answer no. */
export default function ConfirmDialog({ question: { title, text, confirm, cancel, danger = false, answer } }: Props) {
  const styles = useStyles()
  return (
    <Dialog open modalType="modal" onOpenChange={() => answer(false)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            {/* The harmless button has the focus first. */}
            <Button appearance="secondary" onClick={() => answer(false)}>
              {cancel}
            </Button>
            <Button appearance="primary" {...(danger && { className: styles.danger })} onClick={() => answer(true)}>
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
