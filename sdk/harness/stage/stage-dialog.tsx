import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useStream } from '../../react/use-stream'
import { DialogService } from '../../services/dialogs'
import type { Harness } from '../model/harness'

/** The question that the plugin asks. Escape and a click outside answer no. */
export function StageDialog({ harness: { services } }: { readonly harness: Harness }) {
  const question = useStream(services(DialogService).pending$)
  if (!question) return null
  const { title, text, confirm, cancel, answer } = question
  return (
    <Dialog open modalType="modal" onOpenChange={() => answer(false)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button onClick={() => answer(false)}>{cancel}</Button>
            <Button appearance="primary" onClick={() => answer(true)}>
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
