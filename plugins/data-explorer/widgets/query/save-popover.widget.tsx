import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { type FormEvent, useState } from 'react'
import { QUERY } from '../../messages/query'
import { LONGEST_NAME, type SavedQueries, tidyName } from '../../model/query/saved-queries'
import { ToolPopover } from './tool-popover.widget'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  buttons: { display: 'flex', justifyContent: 'end', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  readonly saved: SavedQueries
  /** What is in the editor when the form is sent. */
  readonly text: () => string
  /** Told of the name under which a text is kept now. */
  readonly onSaved: (name: string) => void
}

/** Keeps the text of the editor under a name. */
export function SavePopover({ saved, text, onSaved }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [isTaken, setTaken] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    // Forms of popovers are inside the dialog for React, wherever they stand in the page.
    event.stopPropagation()
    const tidy = tidyName(name)
    if (tidy === '') return setFault(QUERY.nameRequired)
    const outcome = saved.save({ name: tidy, sql: text() }, { replace: isTaken })
    if (outcome === 'name-used') {
      setTaken(true)
      return setFault(QUERY.nameTaken(tidy))
    }
    if (outcome === 'failed') return toasts.error(QUERY.notSaved)
    toasts.success(QUERY.saved)
    onSaved(tidy)
    setOpen(false)
  }
  const change = (value: string) => {
    setName(value)
    setFault(undefined)
    setTaken(false)
  }
  return (
    <ToolPopover
      label={QUERY.save}
      icon={<SaveRegular />}
      isOpen={isOpen}
      onOpen={(now) => {
        change('')
        setOpen(now)
      }}
    >
      <form className={styles.form} onSubmit={save} noValidate>
        <Field
          label={QUERY.saveName}
          required
          hint={QUERY.saveNameHint}
          {...(fault !== undefined && { validationMessage: fault })}
        >
          <Input value={name} maxLength={LONGEST_NAME} autoComplete="off" onChange={(_, { value }) => change(value)} />
        </Field>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setOpen(false)}>
            {QUERY.cancel}
          </Button>
          <Button size="small" type="submit" appearance="primary">
            {isTaken ? QUERY.replace : QUERY.saveSubmit}
          </Button>
        </div>
      </form>
    </ToolPopover>
  )
}
