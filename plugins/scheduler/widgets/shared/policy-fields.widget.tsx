import { Field, Input, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { POLICY } from '../../messages/shared'
import { POLICY_FIELDS, type PolicyDraft, type PolicyField } from '../../model/shared/policy-draft'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
})

const TEXTS: Readonly<Record<PolicyField, { readonly label: string; readonly hint: string }>> = {
  timeLimit: { label: POLICY.timeLimit, hint: POLICY.timeHint },
  memoryLimit: { label: POLICY.memoryLimit, hint: POLICY.memoryHint },
  retries: { label: POLICY.retries, hint: POLICY.retriesHint },
  retryDelay: { label: POLICY.retryDelay, hint: POLICY.retryDelayHint },
}

interface Props {
  readonly draft: PolicyDraft
  readonly onChange: (change: Partial<PolicyDraft>) => void
  /** What `policyFaultsOf` found, from when it is to be shown. */
  readonly faults?: Readonly<Partial<Record<PolicyField, string>>> | undefined
}

/** What a run may use up, and how often it is tried. */
export function PolicyFields({ draft, onChange, faults }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.part} aria-label={POLICY.title}>
      <Subtitle2 as="h3" className={styles.heading}>
        {POLICY.title}
      </Subtitle2>
      <div className={styles.fields}>
        {POLICY_FIELDS.map((field) => (
          <Field
            key={field}
            {...TEXTS[field]}
            {...(faults?.[field] !== undefined && { validationMessage: faults[field] })}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={draft[field]}
              onChange={(_event, { value }) => onChange({ [field]: value })}
            />
          </Field>
        ))}
      </div>
    </section>
  )
}
