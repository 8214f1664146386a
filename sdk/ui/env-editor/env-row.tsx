import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { useState } from 'react'
import type { EnvPair, PairFaults } from './env-pairs'
import { ENV } from './messages'

const useStyles = makeStyles({
  row: {
    margin: 0,
    minWidth: 0,
    padding: 0,
    border: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  mono: { '& input, & textarea': { fontFamily: tokens.fontFamilyMonospace } },
  /** In line with the controls, below the labels. */
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalXS, marginTop: '26px' },
})

interface Props {
  readonly pair: EnvPair
  readonly number: number
  readonly faults: PairFaults | undefined
  readonly onChange: (change: Partial<Pick<EnvPair, 'name' | 'value'>>) => void
  readonly onRemove: () => void
}

/** A variable: its name, and its value, which is masked until it is asked for. */
export function EnvRow({ pair, number, faults, onChange, onRemove }: Props) {
  const styles = useStyles()
  const [isShown, setShown] = useState(false)
  const { name, value } = pair
  const look = isShown ? ENV.hide(name) : ENV.show(name)
  // A masked control has one line, and would make one of several.
  const isLocked = !isShown && /[\r\n]/.test(value)
  const common = { className: styles.mono, value, autoComplete: 'off', spellCheck: false }
  return (
    <fieldset className={styles.row} aria-label={ENV.variable(number)}>
      <Field label={ENV.name} required {...(faults?.name !== undefined && { validationMessage: faults.name })}>
        <Input
          className={styles.mono}
          value={name}
          autoComplete="off"
          spellCheck={false}
          onChange={(_event, data) => onChange({ name: data.value })}
        />
      </Field>
      <Field
        label={ENV.value}
        {...(isLocked && { hint: ENV.manyLines })}
        {...(faults?.value !== undefined && { validationMessage: faults.value })}
      >
        {isShown ? (
          <Textarea
            {...common}
            rows={Math.min(6, value.split('\n').length)}
            resize="vertical"
            onChange={(_event, data) => onChange({ value: data.value })}
          />
        ) : (
          <Input
            {...common}
            type="password"
            // What the browser keeps for other sites must not get in here.
            autoComplete="new-password"
            readOnly={isLocked}
            onChange={(_event, data) => onChange({ value: data.value })}
          />
        )}
      </Field>
      <span className={styles.buttons}>
        <Button
          appearance="subtle"
          icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={look}
          title={look}
          onClick={() => setShown(!isShown)}
        />
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={ENV.remove(name)}
          title={ENV.remove(name)}
          onClick={onRemove}
        />
      </span>
    </fieldset>
  )
}
