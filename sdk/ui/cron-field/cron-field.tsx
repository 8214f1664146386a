import { TEXTS } from '@etabli/core/constants'
import { Body1, Field, Input, makeStyles, Select, Text, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import type { CronReading } from '../../cron/cron-reading'
import { CRON, CRON_PRESETS, type CronPreset } from './messages'
import { NextTimes } from './next-times'
import { useCronReading } from './use-cron-reading'

const useStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  expression: { flexGrow: 1, flexBasis: '240px', minWidth: 0 },
  input: { '& input': { fontFamily: tokens.fontFamilyMonospace } },
  words: { minHeight: tokens.lineHeightBase300 },
})

/** What `CronField` takes. */
export interface CronFieldProps {
  readonly label: string
  /** Five fields, or empty. */
  readonly value: string
  readonly onValue: (value: string) => void
  /** The IANA time zone that the schedule runs in. */
  readonly zone: string
  readonly required?: boolean
  /** Whether an empty required field is wrong already. */
  readonly isJudged?: boolean
  readonly presets?: readonly CronPreset[]
  /** Told what the schedule means; undefined while that is not known, and where it is empty. */
  readonly onReading?: (reading: CronReading | undefined) => void
}

/** A schedule as cron writes it, with what it says in words and when it runs next. */
export function CronField(props: CronFieldProps) {
  const { label, value, onValue, zone, required = false, isJudged = false, presets = CRON_PRESETS, onReading } = props
  const styles = useStyles()
  const reading = useCronReading(value, zone)
  useEffect(() => {
    onReading?.(reading)
  }, [onReading, reading])
  const isMissing = required && isJudged && value.trim() === ''
  const preset = presets.find(({ expression }) => expression === value.trim())
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <Field
          label={label}
          required={required}
          hint={CRON.hint}
          className={styles.expression}
          {...(isMissing && { validationMessage: CRON.required(label) })}
          {...(reading?.isValid === false && { validationMessage: <Fault text={reading.fault} /> })}
        >
          <Input
            className={styles.input}
            value={value}
            placeholder={CRON.placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={(_event, data) => onValue(data.value)}
          />
        </Field>
        {presets.length > 0 && (
          <Field label={CRON.presets}>
            <Select
              value={preset?.expression ?? ''}
              onChange={(_event, data) => data.value !== '' && onValue(data.value)}
            >
              <option value="">{CRON.choosePreset}</option>
              {presets.map((each) => (
                <option key={each.expression} value={each.expression}>
                  {each.label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <Body1 role="status" className={styles.words}>
        {reading?.isValid ? reading.text : ''}
      </Body1>
      {reading?.isValid && <NextTimes times={reading.next} zone={zone} />}
    </div>
  )
}

/** The sentence of the specification, and what is wrong. */
function Fault({ text }: { readonly text: string }) {
  return (
    <>
      <Text size={200} weight="semibold">
        {TEXTS.invalidExpression}
      </Text>
      <span>{`: ${text}`}</span>
    </>
  )
}
