import { Body1, Button, makeStyles } from '@fluentui/react-components'
import { PageDialog } from '../page-dialog'
import { EnvDifferenceList, type EnvDifferenceListProps } from './env-difference-list'
import { ENV_DIFFERENCE } from './messages'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap' },
})

/** What `EnvDifferenceDialog` takes. */
export interface EnvDifferenceDialogProps extends EnvDifferenceListProps {
  readonly title: string
  /** When who gets the new values. */
  readonly about: string
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Shows by key what a save would change, before it does. */
export function EnvDifferenceDialog({ title, about, isSaving, onSave, onClose, ...list }: EnvDifferenceDialogProps) {
  const styles = useStyles()
  return (
    <PageDialog
      title={title}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button className={styles.button} onClick={onClose}>
            {ENV_DIFFERENCE.back}
          </Button>
          <Button className={styles.button} appearance="primary" disabledFocusable={isSaving} onClick={onSave}>
            {ENV_DIFFERENCE.confirm}
          </Button>
        </>
      }
    >
      <Body1>{about}</Body1>
      <EnvDifferenceList {...list} />
    </PageDialog>
  )
}
