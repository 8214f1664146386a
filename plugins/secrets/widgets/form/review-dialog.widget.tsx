import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles } from '@fluentui/react-components'
import { CHANGES } from '../../messages'
import type { Changes } from '../../model/changes'
import { ChangesList } from '../changes-list.widget'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap' },
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
    <PageDialog
      title={CHANGES.title(name)}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button className={styles.button} onClick={onClose}>
            {CHANGES.back}
          </Button>
          <Button className={styles.button} appearance="primary" disabledFocusable={isSaving} onClick={onSave}>
            {CHANGES.save}
          </Button>
        </>
      }
    >
      <Body1>{CHANGES.about}</Body1>
      <ChangesList changes={changes} />
    </PageDialog>
  )
}
