import { Caption1, Checkbox, Field, Label, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { ALERT_FORM } from '../../messages/alerts'
import type { AlertDraft } from '../../model/alerts/alert-draft'
import { useAlertSubjects } from '../../model/alerts/use-alert-subjects'

const useStyles = makeStyles({
  names: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    maxHeight: '168px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly project: string
  readonly draft: Pick<AlertDraft, 'isAboutAll' | 'about'>
  readonly fault: string | undefined
  readonly onChange: (part: Partial<AlertDraft>) => void
}

/** Which artefacts and bundles a message is about. */
export function AlertAboutField({ project, draft: { isAboutAll, about }, fault, onChange }: Props) {
  const styles = useStyles()
  const faultId = useId()
  const known = useAlertSubjects(project)
  // What was chosen stays, though it be deleted or out of sight by now.
  const names = [...new Set([...known, ...about])]
  return (
    <>
      <Field label={ALERT_FORM.scope}>
        <RadioGroup
          value={isAboutAll ? 'all' : 'some'}
          onChange={(_event, { value }) => onChange({ isAboutAll: value === 'all' })}
        >
          <Radio value="all" label={ALERT_FORM.all} />
          <Radio value="some" label={ALERT_FORM.some} />
        </RadioGroup>
      </Field>
      {!isAboutAll && (
        <fieldset className={styles.names} aria-describedby={fault === undefined ? undefined : faultId}>
          <legend className={styles.legend}>
            <Label>{ALERT_FORM.names}</Label>
          </legend>
          {names.length === 0 ? (
            <Caption1>{ALERT_FORM.noNames}</Caption1>
          ) : (
            <div className={styles.list}>
              {names.map((name) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={about.includes(name)}
                  onChange={(_event, { checked }) =>
                    onChange({ about: checked ? [...about, name] : about.filter((each) => each !== name) })
                  }
                />
              ))}
            </div>
          )}
          {fault !== undefined && (
            <Caption1 id={faultId} role="alert" className={styles.fault}>
              {fault}
            </Caption1>
          )}
        </fieldset>
      )}
    </>
  )
}
