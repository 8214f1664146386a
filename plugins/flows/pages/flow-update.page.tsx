import { ToastService } from '@etabli/sdk'
import { useAccess, useCall, useProject, useService } from '@etabli/sdk/react'
import { EmptyState, ErrorState, PageLink, useAddressState } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readFlow, type SingerFlow, updateFlow } from '../contract'
import { WIZARD } from '../messages/wizard'
import { flowPath, flowsPath } from '../model/shared/paths'
import { type FlowDraft, flowDraftOf } from '../model/wizard/flow-draft'
import { type Connectors, useConnectors } from '../model/wizard/use-connectors'
import { useFlowForm } from '../model/wizard/use-flow-form'
import { stepCodec } from '../model/wizard/wizard-address'
import { FlowWizard } from '../widgets/wizard/flow-wizard.widget'
import { WizardWait } from '../widgets/wizard/wizard-wait.widget'

const STEP = stepCodec(1)

/** A stored flow: its connectors are what they are, so the wizard begins with the reader's form. */
export default function FlowUpdatePage() {
  const project = useProject()
  const writable = useAccess(updateFlow.access, { project })
  const name = useSearchParams()[0].get('flow-name') ?? ''
  if (!writable.granted)
    return (
      <EmptyState
        isPage
        icon={<LockClosedRegular />}
        title={WIZARD.deniedUpdate}
        text={writable.reason}
        action={<PageLink to={flowsPath(project)}>{WIZARD.toFlows}</PageLink>}
      />
    )
  if (name === '') return <Unusable project={project} notice={WIZARD.invalidFlow} title={WIZARD.unusable} />
  return <Found key={`${project}/${name}`} project={project} name={name} />
}

interface Loaded {
  readonly flow: SingerFlow
  readonly first: FlowDraft | undefined
}

function Found({ project, name }: { readonly project: string; readonly name: string }) {
  const { data, error, isFetching } = useCall(readFlow, { project, singerFlowName: name }, { quiet: true, freshFor: 0 })
  const connectors = useConnectors()
  const flow = isFetching ? undefined : data?.singerFlow
  // What the form begins with must not change under it.
  const [loaded, setLoaded] = useState<Loaded>()
  const { taps, targets } = connectors
  useEffect(() => {
    if (flow && taps && targets) setLoaded((now) => now ?? { flow, first: flowDraftOf(flow, { taps, targets }) })
  }, [flow, taps, targets])
  if (loaded?.first) return <Update project={project} flow={loaded.flow} first={loaded.first} connectors={connectors} />
  if (loaded)
    return (
      <Unusable
        project={project}
        notice={WIZARD.invalidForm}
        title={WIZARD.noConnector(missingOf(loaded.flow, connectors))}
        hint={WIZARD.noConnectorHint}
      />
    )
  if (error && !isFetching) return <Unusable project={project} notice={WIZARD.invalidFlow} title={WIZARD.unusable} />
  return (
    <WizardWait title={WIZARD.updateTitle}>
      {connectors.error !== undefined && (
        <ErrorState title={WIZARD.connectorsFailed} error={connectors.error} onRetry={connectors.retry} />
      )}
    </WizardWait>
  )
}

function missingOf(flow: SingerFlow, { taps = [] }: Connectors): string {
  const { name } = flow['singer-tap']
  return taps.some((tap) => tap.name === name) ? flow['singer-target'].name : name
}

interface UpdateProps {
  readonly project: string
  readonly flow: SingerFlow
  readonly first: FlowDraft
  readonly connectors: Connectors
}

function Update({ project, flow, first, connectors }: UpdateProps) {
  const navigate = useNavigate()
  const [step, setStep] = useAddressState(STEP)
  const form = useFlowForm({ project, first, stored: flow })
  return (
    <FlowWizard
      form={form}
      connectors={connectors}
      step={step}
      onStep={(next) => setStep(() => next)}
      onCancel={() => navigate(flowPath(project, flow.name))}
    />
  )
}

interface UnusableProps {
  readonly project: string
  /** The sentence of the toast. */
  readonly notice: string
  readonly title: string
  readonly hint?: string
}

/** In place of a form that there cannot be. */
function Unusable({ project, notice, title, hint = WIZARD.unusableHint }: UnusableProps): ReactNode {
  const toasts = useService(ToastService)
  const navigate = useNavigate()
  useEffect(() => toasts.error(notice, { title: WIZARD.cannotPerform }), [toasts, notice])
  return (
    <WizardWait title={WIZARD.updateTitle}>
      <EmptyState
        title={title}
        text={hint}
        action={<Button onClick={() => navigate(flowsPath(project))}>{WIZARD.toFlows}</Button>}
      />
    </WizardWait>
  )
}
