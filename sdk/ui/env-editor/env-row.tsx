import { fileNameOf } from '@etabli/core/form/file-value'
import { type FieldValue, NO_TEXT } from '@etabli/core/form/form-draft'
import { Button, Field, Input, makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { useState } from 'react'
import { FileInput } from '../schema-form/file-input'
import { FileName } from '../schema-form/file-name'
import type { EnvPair, EnvPairFaults } from './env-pairs'
import { ENV } from './messages'

const useStyles = makeStyles({
  row: {
    margin: 0,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  mono: { '& input, & textarea': { fontFamily: tokens.fontFamilyMonospace } },
  value: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalXS },
  text: { flexGrow: 1, minWidth: 0 },
  // A password field has one line, and would make one of several.
  masked: { '& textarea': { WebkitTextSecurity: 'disc' } },
  icon: { flexShrink: 0 },
  /** In line with the controls, below the labels. */
  remove: { marginTop: '26px', '@media (max-width: 720px)': { marginTop: 0, justifySelf: 'end' } },
})

/** What the rows of an `EnvEditor` hold. */
export type EnvKind = 'values' | 'variables'

interface Props {
  readonly pair: EnvPair
  readonly number: number
  readonly kind: EnvKind
  readonly isOnly: boolean
  readonly hasFiles: boolean
  readonly faults: EnvPairFaults | undefined
  readonly onChange: (change: Partial<Pick<EnvPair, 'key' | 'value'>>) => void
  readonly onRemove: () => void
}

/** A key, which stays as it is once it is stored, and its value. */
export function EnvRow({ pair, number, kind, isOnly, hasFiles, faults, onChange, onRemove }: Props) {
  const styles = useStyles()
  const { id, key, value, stored } = pair
  const remove = isOnly ? ENV.last : ENV.remove(number)
  return (
    <fieldset className={styles.row} aria-label={ENV.entry(number)} data-pair={id}>
      <Field
        label={kind === 'variables' ? ENV.name : ENV.key}
        required
        {...(faults?.key !== undefined && { validationMessage: faults.key })}
      >
        <Input
          className={styles.mono}
          value={key}
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
          {...(stored && { readOnly: true, appearance: 'filled-darker', title: ENV.keyLocked })}
          onChange={(_event, data) => onChange({ key: data.value })}
        />
      </Field>
      <Field label={ENV.value} required {...(faults?.value !== undefined && { validationMessage: faults.value })}>
        <ValueInput
          name={key}
          value={value}
          stored={stored}
          hasFiles={hasFiles}
          isMasked={kind === 'values'}
          onValue={(next) => onChange({ value: next })}
        />
      </Field>
      <Button
        className={styles.remove}
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={ENV.remove(number)}
        title={remove}
        disabledFocusable={isOnly}
        onClick={onRemove}
      />
    </fieldset>
  )
}

interface ValueProps {
  readonly name: string
  readonly value: FieldValue
  readonly stored: FieldValue | undefined
  readonly hasFiles: boolean
  readonly isMasked: boolean
  readonly onValue: (value: FieldValue) => void
}

/** A text of any number of lines, masked until it is asked for, or a file, whose name stands in its place. */
function ValueInput({ name, value, stored, hasFiles, isMasked, onValue }: ValueProps) {
  const styles = useStyles()
  const [isShown, setShown] = useState(!isMasked)
  if (value.kind === 'file')
    return <FileName label={ENV.value} file={fileNameOf(value.content)} onRemove={() => onValue(stored ?? NO_TEXT)} />
  if (value.kind === 'kept' && value.file !== undefined)
    return <FileName label={ENV.value} file={value.file} onRemove={() => onValue(NO_TEXT)} />
  const text = value.kind === 'text' ? value.text : ''
  const isReplaced = stored?.kind === 'kept' && value.kind !== 'kept'
  const look = isShown ? ENV.hide(name) : ENV.show(name)
  return (
    <span className={styles.value}>
      <Textarea
        className={mergeClasses(styles.text, styles.mono, !isShown && text !== '' && styles.masked)}
        rows={1}
        resize="vertical"
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={value.kind === 'kept' ? ENV.unchanged : ''}
        onChange={(_event, data) =>
          onValue(stored?.kind === 'kept' && data.value === '' ? stored : { kind: 'text', text: data.value })
        }
      />
      {isMasked && value.kind === 'text' && (
        <Button
          className={styles.icon}
          appearance="subtle"
          icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={look}
          title={look}
          onClick={() => setShown(!isShown)}
        />
      )}
      {isReplaced && (
        <Button
          className={styles.icon}
          appearance="subtle"
          icon={<ArrowUndoRegular />}
          aria-label={ENV.keep(name)}
          title={ENV.keep(name)}
          onClick={() => onValue(stored)}
        />
      )}
      {hasFiles && (
        <FileInput label={ENV.value} hasText={false} onFile={(content) => onValue({ kind: 'file', content })} />
      )}
    </span>
  )
}
