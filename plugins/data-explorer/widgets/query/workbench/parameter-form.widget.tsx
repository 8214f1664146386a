import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { QUERY } from '../../../messages/query'
import {
  isFitting,
  type MissingParameter,
  type ParameterValue,
  type ParameterValues,
  valueOfParameter,
} from '../../../model/query/workbench/parameter-values'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    maxHeight: '30%',
    overflowY: 'auto',
    border: 'none',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  name: { fontFamily: tokens.fontFamilyMonospace },
  value: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  input: { width: '120px', minWidth: '80px' },
})

interface Props {
  readonly names: readonly string[]
  readonly values: ParameterValues
  /** What kept a statement from being run: its field says so, and has the focus. */
  readonly missing: MissingParameter | undefined
  readonly onChange: (values: ParameterValues) => void
  readonly onRun: () => void
}

/** A field for each `:name` of the editor. */
export function ParameterForm({ names, values, missing, onChange, onRun }: Props) {
  const styles = useStyles()
  return (
    <fieldset className={styles.form} aria-label={QUERY.parameters}>
      {names.map((name) => (
        <ParameterField
          key={name}
          name={name}
          given={valueOfParameter(values, name)}
          missing={missing?.name === name ? missing : undefined}
          onChange={(given) => onChange({ ...values, [name]: given })}
          onRun={onRun}
        />
      ))}
    </fieldset>
  )
}

interface FieldProps {
  readonly name: string
  readonly given: ParameterValue | undefined
  readonly missing: MissingParameter | undefined
  readonly onChange: (given: ParameterValue) => void
  readonly onRun: () => void
}

const NULL = 'null'

function ParameterField({ name, given, missing, onChange, onRun }: FieldProps) {
  const styles = useStyles()
  const { kind, value } = given ?? { kind: 'text', value: '' }
  const chooseKind = (chosen: string) => {
    if (chosen === NULL) onChange({ kind, value: null })
    else onChange({ kind: chosen === 'number' ? 'number' : 'text', value: value ?? '' })
  }
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (missing) input.current?.focus()
  }, [missing])
  const fault = faultOf(name, given, missing !== undefined)
  return (
    <Field
      size="small"
      label={{ className: styles.name, children: `:${name}` }}
      {...(fault !== undefined && { validationMessage: fault })}
    >
      {(field) => (
        <div className={styles.value}>
          <Input
            {...field}
            input={{ ref: input }}
            className={styles.input}
            size="small"
            disabled={value === null}
            value={value ?? ''}
            placeholder={value === null ? 'NULL' : ''}
            onChange={(_, { value: typed }) => onChange({ kind, value: typed })}
            onKeyDown={(event) => event.key === 'Enter' && onRun()}
          />
          <Select
            size="small"
            aria-label={QUERY.parameterKind(name)}
            value={value === null ? NULL : kind}
            onChange={(_, { value: chosen }) => chooseKind(chosen)}
          >
            <option value="text">{QUERY.kindText}</option>
            <option value="number">{QUERY.kindNumber}</option>
            <option value={NULL}>NULL</option>
          </Select>
        </div>
      )}
    </Field>
  )
}

function faultOf(name: string, given: ParameterValue | undefined, isMissing: boolean): string | undefined {
  if (given === undefined) return isMissing ? QUERY.parameterMissing(name) : undefined
  return isFitting(given) ? undefined : QUERY.notANumber
}
