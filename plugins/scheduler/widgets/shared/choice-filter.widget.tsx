import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { TASKS } from '../../messages/tasks'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  choices: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none' },
  buttons: { display: 'flex', justifyContent: 'flex-end', columnGap: tokens.spacingHorizontalS },
})

interface Props<Value extends string> {
  readonly label: string
  readonly choices: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly chosen: readonly Value[]
  readonly onApply: (chosen: readonly Value[]) => void
}

/** The filter of a column by its values: any of those that are chosen, and every one where none is. */
export function ChoiceFilter<Value extends string>({ label, choices, nameOf, chosen, onApply }: Props<Value>) {
  const styles = useStyles()
  const [values, setValues] = useState(chosen)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(choices.filter((value) => values.includes(value)))
      }}
    >
      {/* No Field: it would give all of them one id. */}
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {choices.map((value) => (
          <Checkbox
            key={value}
            label={nameOf(value)}
            checked={values.includes(value)}
            onChange={(_event, { checked }) =>
              setValues(checked === true ? [...values, value] : values.filter((other) => other !== value))
            }
          />
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onApply([])}>
          {TASKS.filters.clear}
        </Button>
        <Button size="small" appearance="primary" type="submit">
          {TASKS.filters.apply}
        </Button>
      </div>
    </form>
  )
}
