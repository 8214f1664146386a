import { fileNameOf } from '@etabli/core/form/file-value'
import { type FieldValue, NO_TEXT } from '@etabli/core/form/form-draft'
import { type FormField, isNumeric } from '@etabli/core/form/form-schema'
import { Button, Input, makeStyles, Select, Switch, Textarea, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { useState } from 'react'
import { FileInput } from './file-input'
import { FileName } from './file-name'
import { SCHEMA_FORM } from './messages'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalS },
  input: { flexGrow: 1, minWidth: 0 },
  number: { maxWidth: '160px' },
  /** Written over somebody's shoulder: sharp only while it is written. */
  blurred: { '&:not(:focus-within) textarea': { filter: 'blur(4px)' } },
})

interface Props {
  readonly field: FormField
  readonly value: FieldValue
  /** What is stored; absent for a new value. */
  readonly stored: FieldValue | undefined
  readonly isRequired: boolean
  readonly onValue: (value: FieldValue) => void
}

/** The control of one field, by the field's schema. Stands in a `Field`, which labels it. */
export function FieldInput(props: Props) {
  const { field, value, stored, isRequired, onValue } = props
  const styles = useStyles()
  if (value.kind === 'switch')
    return <Switch checked={value.on} onChange={(_event, { checked }) => onValue({ kind: 'switch', on: checked })} />
  if (field.format === 'data-url') return <FileField {...props} />
  const isKept = stored?.kind === 'kept'
  const setText = (text: string) => onValue(isKept && text === '' ? stored : { kind: 'text', text })
  const text = value.kind === 'text' ? value.text : ''
  const isRemoved = isKept && value.kind === 'text' && text === ''
  const control = (
    <TextControl field={field} text={text} isKept={value.kind === 'kept'} onText={setText} isRemoved={isRemoved} />
  )
  if (!isKept || isRequired) return control
  return (
    <span className={styles.line}>
      <span className={styles.input}>{control}</span>
      <RemoveOrKeep
        label={field.title}
        isRemoved={isRemoved}
        onRemove={() => onValue(NO_TEXT)}
        onKeep={() => onValue(stored)}
      />
    </span>
  )
}

interface TextProps {
  readonly field: FormField
  readonly text: string
  readonly isKept: boolean
  readonly isRemoved: boolean
  readonly onText: (text: string) => void
}

function TextControl({ field, text, isKept, isRemoved, onText }: TextProps) {
  const styles = useStyles()
  const [isShown, setShown] = useState(false)
  const placeholder = isKept ? SCHEMA_FORM.unchanged : isRemoved ? SCHEMA_FORM.removed : (field.examples?.[0] ?? '')
  const common = { value: text, placeholder, autoComplete: 'off', spellCheck: false }
  const onChange = (_event: unknown, data: { readonly value: string }) => onText(data.value)
  if (field.enum)
    return (
      <Select value={text} onChange={onChange}>
        {text === '' && <option value="">{SCHEMA_FORM.choose}</option>}
        {field.enum.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    )
  if (field.format === 'textarea')
    return (
      <Textarea
        {...common}
        {...(field.writeOnly && text !== '' && { className: styles.blurred })}
        rows={4}
        resize="vertical"
        onChange={onChange}
      />
    )
  if (isNumeric(field)) {
    const inputMode = field.type === 'integer' ? 'numeric' : 'decimal'
    return <Input {...common} className={styles.number} inputMode={inputMode} onChange={onChange} />
  }
  if (!field.writeOnly) return <Input {...common} onChange={onChange} />
  const label = isShown ? SCHEMA_FORM.hide(field.title) : SCHEMA_FORM.show(field.title)
  return (
    <Input
      {...common}
      type={isShown ? 'text' : 'password'}
      // What the browser keeps for other sites must not get in here.
      autoComplete="new-password"
      onChange={onChange}
      contentAfter={
        <Button
          size="small"
          appearance="transparent"
          icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={label}
          title={label}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

function FileField({ field, value, stored, onValue }: Props) {
  const label = field.title
  const isChanged = stored?.kind === 'kept' && value.kind !== 'kept'
  if (value.kind === 'kept')
    return <FileName label={label} file={value.file ?? SCHEMA_FORM.keptFile} onRemove={() => onValue(NO_TEXT)} />
  if (value.kind === 'file')
    return <FileName label={label} file={fileNameOf(value.content)} onRemove={() => onValue(stored ?? NO_TEXT)} />
  return (
    <span>
      <FileInput label={label} onFile={(content) => onValue({ kind: 'file', content })} />{' '}
      {isChanged && <RemoveOrKeep label={label} isRemoved onRemove={() => undefined} onKeep={() => onValue(stored)} />}
    </span>
  )
}

interface RemoveProps {
  readonly label: string
  readonly isRemoved: boolean
  readonly onRemove: () => void
  readonly onKeep: () => void
}

/** A stored value that is not needed can go, and come back until it is saved. */
function RemoveOrKeep({ label, isRemoved, onRemove, onKeep }: RemoveProps) {
  const text = isRemoved ? SCHEMA_FORM.keep : SCHEMA_FORM.remove
  return (
    <Button
      icon={isRemoved ? <ArrowUndoRegular /> : <DeleteRegular />}
      aria-label={`${text} ${label}`}
      title={text}
      onClick={isRemoved ? onKeep : onRemove}
    />
  )
}
