import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { QUERY } from '../../messages/query'
import { LONGEST_NAME, type SavedQueries, type SavedQuery, tidyName } from '../../model/query/saved-queries'
import { useFocusWithin } from '../../model/use-focus-within'

const useStyles = makeStyles({
  form: { display: 'flex', alignItems: 'start', columnGap: tokens.spacingHorizontalXS, padding: '4px 0' },
  field: { flexGrow: 1 },
})

interface Props {
  readonly query: SavedQuery
  readonly saved: SavedQueries
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The line of a saved query while its name is changed. */
export function RenameLine({ query, saved, onDone, onCancel }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const form = useFocusWithin<HTMLFormElement>('input')
  const [name, setName] = useState(query.name)
  const [fault, setFault] = useState<string>()
  const rename = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const tidy = tidyName(name)
    if (tidy === '') return setFault(QUERY.nameRequired)
    const outcome = saved.rename(query, tidy)
    if (outcome === 'name-used') return setFault(QUERY.nameTaken(tidy))
    if (outcome === 'failed') toasts.error(QUERY.notSaved)
    onDone()
  }
  return (
    <li>
      <form ref={form} className={styles.form} onSubmit={rename} noValidate>
        <Field className={styles.field} size="small" {...(fault !== undefined && { validationMessage: fault })}>
          <Input
            size="small"
            value={name}
            maxLength={LONGEST_NAME}
            aria-label={QUERY.newName(query.name)}
            onChange={(_, { value }) => {
              setName(value)
              setFault(undefined)
            }}
          />
        </Field>
        <Button size="small" type="submit" appearance="primary">
          {QUERY.renameSubmit}
        </Button>
        <Button size="small" onClick={onCancel}>
          {QUERY.cancel}
        </Button>
      </form>
    </li>
  )
}
