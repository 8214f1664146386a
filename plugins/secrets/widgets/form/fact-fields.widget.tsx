import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { FORM } from '../../messages'
import { expiryOf } from '../../model/expiry'
import type { SecretFaults } from '../../model/form-faults'
import type { SecretDraft } from '../../model/use-secret-draft'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  day: { maxWidth: '200px' },
})

interface Props {
  readonly form: SecretDraft
  readonly faults: SecretFaults | undefined
  readonly isNameLocked: boolean
  readonly isCustom: boolean
}

/** What every secret has: a name, a description, a last day. */
export function FactFields({ form, faults, isNameLocked, isCustom }: Props) {
  const styles = useStyles()
  const { name, description, expiry } = form.draft
  const hasPassed = expiryOf(expiry || undefined, new Date())?.state === 'expired'
  return (
    <div className={styles.fields}>
      <Field
        label={FORM.name}
        required
        {...(isNameLocked && { hint: FORM.nameLocked })}
        {...(faults?.name !== undefined && { validationMessage: faults.name })}
      >
        <Input
          value={name}
          autoComplete="off"
          {...(isNameLocked && { readOnly: true, appearance: 'filled-darker' })}
          onChange={(_event, data) => form.set({ name: data.value })}
        />
      </Field>
      <Field
        label={FORM.description}
        required={isCustom}
        {...(faults?.description !== undefined && { validationMessage: faults.description })}
      >
        <Textarea
          value={description}
          rows={2}
          maxLength={4_000}
          resize="vertical"
          onChange={(_event, data) => form.set({ description: data.value })}
        />
      </Field>
      <Field
        label={FORM.expiry}
        hint={FORM.expiryHint}
        {...(hasPassed && { validationMessage: FORM.expiryPassed, validationState: 'warning' })}
      >
        <Input
          className={styles.day}
          type="date"
          value={expiry}
          onChange={(_event, data) => form.set({ expiry: data.value })}
        />
      </Field>
    </div>
  )
}
