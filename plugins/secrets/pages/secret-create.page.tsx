import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar, useAddressState, WizardFrame } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { WIZARD } from '../messages'
import { useTemplates } from '../model/use-templates'
import { stepBack, stepOf, WIZARD_ADDRESS } from '../model/wizard-address'
import { KindStep } from '../widgets/form/kind-step.widget'
import { SecretForm } from '../widgets/form/secret-form.widget'
import { TypeStep } from '../widgets/form/type-step.widget'

/** Three steps to a new secret; those that are taken stand in the address. */
export default function SecretCreatePage() {
  const project = useProject()
  const writable = useAccess(':project:secret:write', { project })
  const [chosen, setChosen] = useAddressState(WIZARD_ADDRESS)
  const step = stepOf(chosen)
  if (!writable.granted)
    return <EmptyState icon={<LockClosedRegular />} title={WIZARD.deniedCreate} text={writable.reason} />
  return (
    <WizardFrame
      title={WIZARD.create}
      steps={WIZARD.steps}
      step={step}
      {...(chosen.kind === 'custom' && { skipped: 1 })}
      {...(step > 0 && { onBack: () => setChosen(stepBack) })}
    >
      {chosen.kind === undefined ? (
        <KindStep onChoose={(kind) => setChosen(() => ({ kind }))} />
      ) : chosen.kind === 'custom' ? (
        <SecretForm key="custom" project={project} template={undefined} />
      ) : chosen.type === undefined ? (
        <TypeStep onChoose={(type) => setChosen(() => ({ kind: 'connection', type }))} />
      ) : (
        <ConnectionForm
          key={chosen.type}
          project={project}
          type={chosen.type}
          onOther={() => setChosen(() => ({ kind: 'connection' }))}
        />
      )}
    </WizardFrame>
  )
}

interface Props {
  readonly project: string
  readonly type: string
  readonly onOther: () => void
}

function ConnectionForm({ project, type, onOther }: Props) {
  const { data, error, isFetching, refetch } = useTemplates()
  if (!data) {
    if (error && !isFetching)
      return <ErrorState title={WIZARD.typesFailed} error={error} onRetry={() => void refetch()} />
    return (
      <span role="status" aria-label={WIZARD.typesLoading}>
        <SkeletonBar width="long" />
      </span>
    )
  }
  const template = data.secretConnections.find((each) => each['connection-type'] === type)
  if (template) return <SecretForm project={project} template={template} />
  return (
    <EmptyState
      title={WIZARD.unknownType}
      text={WIZARD.unknownTypeHint}
      action={<Button onClick={onOther}>{WIZARD.chooseType}</Button>}
    />
  )
}
