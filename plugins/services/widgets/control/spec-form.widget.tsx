import type { useAccess } from '@etabli/sdk/react'
import { AllowedButton } from '@etabli/sdk/ui'
import { Dropdown, Field, makeStyles, Option, Subtitle2, Switch, tokens } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import type { DeploymentSpec } from '../../contract'
import { CONTROL, SPEC } from '../../messages/control'
import {
  FORCE_HTTPS,
  faultOf,
  isComplete,
  isSameSpec,
  SPEC_FIELDS,
  type SpecField,
  withValue,
} from '../../model/control/spec-draft'
import type { CloudName } from '../../model/shared/clouds'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  // Fluent's own 250 px would lie over the next field.
  choice: { minWidth: 0 },
  apply: { justifySelf: 'start' },
})

interface Props {
  readonly cloud: CloudName
  readonly stored: DeploymentSpec
  readonly isBusy: boolean
  readonly verdict: ReturnType<typeof useAccess>
  readonly onApply: (spec: DeploymentSpec) => void
}

/** Size and options of a deployment, which are applied apart from all else. */
export function SpecForm({ cloud, stored, isBusy, verdict, onApply }: Props) {
  const styles = useStyles()
  const [draft, setDraft] = useState(stored)
  const isSame = isSameSpec(draft, stored)
  const isClosed = isSame || isBusy
  return (
    <SpecFields cloud={cloud} spec={draft} onSpec={setDraft}>
      <AllowedButton
        className={styles.apply}
        verdict={verdict}
        disabledFocusable={isClosed}
        {...(isClosed && { title: isBusy ? CONTROL.busy : SPEC.unchanged })}
        onClick={() => !isClosed && isComplete(cloud, draft) && onApply(draft)}
      >
        {SPEC.apply}
      </AllowedButton>
    </SpecFields>
  )
}

interface FieldsProps {
  readonly cloud: CloudName
  readonly spec: DeploymentSpec
  readonly onSpec: (change: (spec: DeploymentSpec) => DeploymentSpec) => void
  /** What is done with it, below the fields. */
  readonly children?: ReactNode
}

/** Size and options, as they are chosen; what misses is said at its field. */
export function SpecFields({ cloud, spec, onSpec, children }: FieldsProps) {
  const styles = useStyles()
  return (
    <section className={styles.form} aria-label={SPEC.title}>
      <Subtitle2 as="h3" className={styles.heading}>
        {SPEC.title}
      </Subtitle2>
      <div className={styles.fields}>
        {SPEC_FIELDS[cloud].map((field) => (
          <Choice key={field.key} field={field} spec={spec} onSpec={onSpec} />
        ))}
        {cloud === 'clever-cloud' && (
          <Switch
            label={SPEC.forceHttps}
            checked={spec.options[FORCE_HTTPS] === true}
            onChange={(_event, { checked }) =>
              onSpec((now) => withValue(now, { part: 'options', key: FORCE_HTTPS }, checked))
            }
          />
        )}
      </div>
      {children}
    </section>
  )
}

interface ChoiceProps extends Pick<FieldsProps, 'spec' | 'onSpec'> {
  readonly field: SpecField
}

function Choice({ field, spec, onSpec }: ChoiceProps) {
  const styles = useStyles()
  const { part, key, label, choices } = field
  const value = spec[part][key]
  const chosen = choices.find((choice) => choice.value === value)
  const fault = faultOf(spec, field)
  return (
    <Field label={label} required {...(fault !== undefined && { validationMessage: fault })}>
      <Dropdown
        className={styles.choice}
        clearable
        placeholder={SPEC.choose}
        // A size that the cloud has and this list has not is shown as it is.
        value={chosen?.text ?? (fault === undefined ? String(value) : '')}
        selectedOptions={fault === undefined ? [String(value)] : []}
        onOptionSelect={(_event, { optionValue }) =>
          onSpec((now) => withValue(now, field, choices.find((choice) => String(choice.value) === optionValue)?.value))
        }
      >
        {choices.map((choice) => (
          <Option key={choice.value} value={String(choice.value)}>
            {choice.text}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}
