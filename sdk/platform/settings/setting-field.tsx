import { isSettingValue } from '@etabli/core/plugin/setting'
import { Button, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useSetting } from '../../react/use-setting'
import { SETTINGS } from './messages'
import type { OwnedSetting } from './owned-setting'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  input: { flexGrow: 1 },
})

type Value = boolean | number | string

interface InputProps {
  readonly setting: OwnedSetting
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One setting with its present value, and the way back to its default. */
export function SettingField({ setting }: { readonly setting: OwnedSetting }) {
  const styles = useStyles()
  const [value, set] = useSetting(setting)
  const [fault, setFault] = useState<string>()
  const [resets, setResets] = useState(0)
  const id = useId()
  const change = (next: Value) => {
    const isValid = isSettingValue(setting, next)
    setFault(isValid ? undefined : SETTINGS.misfit(setting.minimum, setting.maximum))
    if (isValid) set(next)
  }
  const reset = () => {
    set(undefined)
    setFault(undefined)
    setResets(resets + 1)
  }
  return (
    <Field
      label={{ children: setting.title, id }}
      {...(setting.description !== undefined && { hint: setting.description })}
      {...(fault !== undefined && { validationMessage: fault })}
    >
      {(field) => (
        <div className={styles.line}>
          <SettingInput
            key={resets}
            {...{ setting, value, onChange: change, className: styles.input }}
            // The button that had the focus is gone by then.
            field={{ ...field, autoFocus: resets > 0 }}
          />
          {value !== setting.default && (
            <Button size="small" aria-describedby={id} onClick={reset}>
              {SETTINGS.reset}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

interface ControlProps extends InputProps {
  /** What ties the control to its label and its hint. */
  readonly field: object
  readonly className: string
}

function SettingInput({ setting, value, onChange, field, className }: ControlProps) {
  switch (setting.kind) {
    case 'switch':
      return <Switch {...field} checked={value === true} onChange={(_, { checked }) => onChange(checked)} />
    case 'choice':
      return (
        <Select {...field} className={className} value={String(value)} onChange={(_, data) => onChange(data.value)}>
          {(setting.options ?? []).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )
    case 'number':
      return (
        <Input
          {...field}
          className={className}
          type="number"
          defaultValue={String(value)}
          onChange={(_, data) => onChange(data.value === '' ? Number.NaN : Number(data.value))}
        />
      )
    case 'text':
      return (
        <Input {...field} className={className} value={String(value)} onChange={(_, data) => onChange(data.value)} />
      )
  }
}
