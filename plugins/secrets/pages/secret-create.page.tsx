import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, PageLink, SkeletonBar, useAddressState, Wizard, type WizardStep } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useNavigate } from 'react-router-dom'
import { FORM, WIZARD } from '../messages'
import { secretsPath } from '../model/inventory-address'
import { useSecretForm } from '../model/use-secret-form'
import { useTemplates } from '../model/use-templates'
import { addressOf, stepOf, WIZARD_ADDRESS } from '../model/wizard-address'
import { KindStep } from '../widgets/form/kind-step.widget'
import { SecretForm } from '../widgets/form/secret-form.widget'
import { TypeStep } from '../widgets/form/type-step.widget'

const [KIND, TYPE, DETAILS] = WIZARD.steps

/** Three steps to a new secret; those that are taken stand in the address. */
export default function SecretCreatePage() {
  const project = useProject()
  const writable = useAccess(':project:secret:write', { project })
  if (writable.granted) return <Create key={project} project={project} />
  return (
    <EmptyState
      isPage
      icon={<LockClosedRegular />}
      title={WIZARD.deniedCreate}
      text={writable.reason}
      action={<PageLink to={secretsPath(project)}>{WIZARD.toSecrets}</PageLink>}
    />
  )
}

function Create({ project }: { readonly project: string }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useAddressState(WIZARD_ADDRESS)
  const templates = useTemplates()
  const template = templates.data?.secretConnections.find((each) => each['connection-type'] === chosen.type)
  const state = useSecretForm({ project, template })
  const isReady = chosen.kind === 'custom' || template !== undefined
  const kind: WizardStep = {
    label: KIND,
    heading: WIZARD.kindTitle,
    hasNoNext: true,
    view: <KindStep onChoose={(next) => setChosen(() => ({ kind: next }))} />,
  }
  const type: WizardStep = {
    label: TYPE,
    heading: WIZARD.typeTitle,
    hasNoNext: true,
    isSkipped: chosen.kind === 'custom',
    view: <TypeStep onChoose={(next) => setChosen(() => ({ kind: 'connection', type: next }))} />,
  }
  const details: WizardStep = isReady
    ? {
        label: DETAILS,
        heading: template?.title ?? WIZARD.customTitle,
        check: state.check,
        view: (
          <SecretForm
            // What was found wrong, and how a test went, is of one type.
            key={chosen.type ?? 'custom'}
            project={project}
            state={state}
            template={template}
          />
        ),
      }
    : {
        label: DETAILS,
        hasNoNext: true,
        view: <NoTemplate templates={templates} onOther={() => setChosen(() => ({ kind: 'connection' }))} />,
      }
  return (
    <Wizard
      title={WIZARD.create}
      steps={[kind, type, details]}
      step={stepOf(chosen)}
      onStep={(step) => setChosen((now) => addressOf(now, step))}
      finish={FORM.create}
      isFinishing={state.isSaving}
      onFinish={state.finish}
      onCancel={() => navigate(secretsPath(project))}
    />
  )
}

interface NoTemplateProps {
  readonly templates: ReturnType<typeof useTemplates>
  readonly onOther: () => void
}

/** In place of the form of a connection, until its type is known, and where there is no such type. */
function NoTemplate({ templates: { data, error, isFetching, refetch }, onOther }: NoTemplateProps) {
  if (data)
    return (
      <EmptyState
        title={WIZARD.unknownType}
        text={WIZARD.unknownTypeHint}
        action={<Button onClick={onOther}>{WIZARD.chooseType}</Button>}
      />
    )
  if (error && !isFetching)
    return <ErrorState title={WIZARD.typesFailed} error={error} onRetry={() => void refetch()} />
  return (
    <span role="status" aria-label={WIZARD.typesLoading}>
      <SkeletonBar width="long" />
    </span>
  )
}
