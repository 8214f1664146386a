import { GivenSecrets } from '@etabli/sdk/platform/given-secrets'
import { EnvEditor, Wizard } from '@etabli/sdk/ui'
import { Caption1, Divider, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import type { Service } from '../../contract'
import { FORM } from '../../messages/form'
import { PANELS } from '../../messages/service'
import { MOST_VARIABLES } from '../../model/form/service-draft'
import { useServiceForm } from '../../model/form/use-service-form'
import { servicePath, servicesPath } from '../../model/shared/paths'
import { ReviewDialog } from './review-dialog.widget'
import { ServiceFields } from './service-fields.widget'

const ONLY_STEP = 0

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  hint: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  /** Absent for a new one. */
  readonly stored?: Service
}

/** The form of a service, new or stored. */
export function ServiceForm({ project, stored }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const form = useServiceForm(project, stored)
  const { draft, faults, blocked } = form
  const fields = (
    <div ref={form.element} className={styles.form}>
      <ServiceFields form={form} isNameLocked={stored !== undefined} />
      <Divider />
      <EnvEditor
        kind="variables"
        label={FORM.env}
        pairs={draft.env}
        onPairs={form.setEnv}
        faults={faults?.env}
        most={MOST_VARIABLES}
      />
      <section className={styles.part} aria-label={PANELS.secrets}>
        <Subtitle2 as="h3" className={styles.heading}>
          {PANELS.secrets}
        </Subtitle2>
        <Caption1 className={styles.hint}>{PANELS.secretsHint}</Caption1>
        <GivenSecrets
          project={project}
          chosen={draft.secrets}
          onChosen={(secrets) => form.set({ secrets: [...new Set(secrets)] })}
        />
      </section>
    </div>
  )
  return (
    <>
      <Wizard
        title={stored ? FORM.updateTitle(stored.name) : FORM.createTitle}
        steps={[
          {
            ...{ label: FORM.step, heading: FORM.step, view: fields, check: form.check },
            ...(blocked !== undefined && { blocked }),
          },
        ]}
        step={ONLY_STEP}
        onStep={() => undefined}
        finish={stored ? FORM.save : FORM.create}
        isFinishing={form.isSaving}
        onFinish={form.finish}
        onCancel={() => navigate(stored ? servicePath(project, stored['redis-id']) : servicesPath(project))}
      />
      {stored && form.review && <ReviewDialog project={project} service={stored} form={form} changes={form.review} />}
    </>
  )
}
