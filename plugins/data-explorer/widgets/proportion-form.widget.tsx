import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Button, Caption1, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { MESSAGES } from '../messages'
import { maximumProportion, PROPORTION_STEP, proportionText, readProportion } from '../model/proportion'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  slider: { flexGrow: 1, minWidth: 0, margin: '0', accentColor: tokens.colorCompoundBrandBackground },
  input: { width: '84px', minWidth: '84px' },
  hint: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  /** The proportion of the rows that are shown now. */
  readonly applied: number
  readonly fromServer: number
  readonly rowCount: number
  readonly onApply: (proportion: number) => void
}

/** Reading a share of a large table instead of all of it. Nothing is read before Apply. */
export function ProportionForm({ applied, fromServer, rowCount, onApply }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const maximum = maximumProportion(fromServer)
  const [text, setText] = useState(proportionText(applied))
  const value = readProportion(text, maximum)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value === undefined) toasts.error(MESSAGES.invalidForm)
    else onApply(value)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={MESSAGES.proportion}>
      <Field
        label={MESSAGES.proportion}
        size="small"
        validationMessage={value === undefined ? MESSAGES.proportionRange(maximum) : null}
      >
        {(field) => (
          <div className={styles.line}>
            <input
              className={styles.slider}
              // The browser's own: Fluent's brings a style that Chromium has announced to drop.
              type="range"
              aria-label={MESSAGES.proportionSlider}
              min={0}
              max={maximum}
              step={PROPORTION_STEP}
              value={value ?? 0}
              onChange={({ target }) => setText(proportionText(target.valueAsNumber))}
            />
            <Input
              {...field}
              className={styles.input}
              type="number"
              min={0}
              max={maximum}
              step={PROPORTION_STEP}
              value={text}
              onChange={(_, data) => setText(data.value)}
              onBlur={() => value !== undefined && setText(proportionText(value))}
            />
          </div>
        )}
      </Field>
      {value !== undefined && (
        <Caption1 className={styles.hint}>
          {value === 1 ? MESSAGES.wholeTable : MESSAGES.proportionHint(Math.round(rowCount * value))}
        </Caption1>
      )}
      {maximum < 1 && <Caption1 className={styles.hint}>{MESSAGES.proportionLimit(maximum)}</Caption1>}
      <Button type="submit" size="small">
        {MESSAGES.apply}
      </Button>
    </form>
  )
}
