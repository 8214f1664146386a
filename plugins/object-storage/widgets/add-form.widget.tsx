import { Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { type FormEvent, useState } from 'react'
import { GuardedButton } from './guarded-button.widget'

const useStyles = makeStyles({
  form: { display: 'flex', columnGap: tokens.spacingHorizontalXS, alignItems: 'start' },
  field: { flexGrow: 1, minWidth: 0 },
  input: { minWidth: 0, width: '100%' },
})

interface Props {
  /** What is to be named; stands in the empty input. */
  readonly label: string
  readonly action: string
  readonly maxLength: number
  /** Why nothing may be made here, if so. */
  readonly reason: string | undefined
  readonly isBusy: boolean
  /** What is wrong with a name, if anything. */
  readonly faultOf?: (name: string) => string | undefined
  /** Whether it was made; the input is emptied then. */
  readonly onAdd: (name: string) => Promise<boolean>
}

/** Makes something by its name: an input with a plus. */
export function AddForm({ label, action, maxLength, reason, isBusy, faultOf, onAdd }: Props) {
  const styles = useStyles()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const add = async () => {
    if (isBusy || reason !== undefined) return
    const wrong = faultOf?.(name.trim())
    setFault(wrong)
    if (wrong === undefined && (await onAdd(name.trim()))) setName('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field className={styles.field} validationMessage={fault ?? null} size="small">
        <Input
          size="small"
          className={styles.input}
          value={name}
          maxLength={maxLength}
          placeholder={label}
          aria-label={label}
          disabled={reason !== undefined}
          {...(reason !== undefined && { title: reason })}
          onChange={(_, { value }) => {
            setName(value)
            setFault(undefined)
          }}
        />
      </Field>
      <GuardedButton
        iconOnly
        label={action}
        icon={isBusy ? <Spinner size="extra-tiny" aria-hidden /> : <AddRegular />}
        reason={reason}
        onClick={() => void add()}
      />
    </form>
  )
}
