import type { Prefetch } from '@etabli/sdk'
import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, PageLink, useAddressState } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createFlow, listConnectors, readFlow } from '../contract'
import { WIZARD } from '../messages/wizard'
import { flowsPath } from '../model/shared/paths'
import { type FlowDraft, flowDraftOf, NEW_FLOW } from '../model/wizard/flow-draft'
import { useConnectors } from '../model/wizard/use-connectors'
import { useFlowForm } from '../model/wizard/use-flow-form'
import { stepCodec } from '../model/wizard/wizard-address'
import { FlowWizard } from '../widgets/wizard/flow-wizard.widget'
import { WizardWait } from '../widgets/wizard/wizard-wait.widget'

const STEP = stepCodec(0)

export const prefetch: Prefetch = ({ callAhead }) => callAhead(listConnectors, {})

/** A new flow, from nothing or as another one is. */
export default function FlowCreatePage() {
  const project = useProject()
  const writable = useAccess(createFlow.access, { project })
  const like = useSearchParams()[0].get('like')
  if (!writable.granted)
    return (
      <EmptyState
        isPage
        icon={<LockClosedRegular />}
        title={WIZARD.deniedCreate}
        text={writable.reason}
        action={<PageLink to={flowsPath(project)}>{WIZARD.toFlows}</PageLink>}
      />
    )
  if (like) return <CreateLike key={`${project}/${like}`} project={project} like={like} />
  return <Create key={project} project={project} first={NEW_FLOW} />
}

/** The same connectors, settings and streams, under a name that is still to be given. */
function CreateLike({ project, like }: { readonly project: string; readonly like: string }) {
  const flow = useCall(readFlow, { project, singerFlowName: like }, { quiet: true })
  const connectors = useConnectors()
  if (flow.isPending || !(connectors.taps || connectors.error)) return <WizardWait title={WIZARD.create} />
  const draft = flow.data && flowDraftOf(flow.data.singerFlow, connectors)
  return <Create project={project} first={draft ? { ...draft, name: '' } : NEW_FLOW} />
}

function Create({ project, first }: { readonly project: string; readonly first: FlowDraft }) {
  const navigate = useNavigate()
  const [step, setStep] = useAddressState(STEP)
  const connectors = useConnectors()
  const form = useFlowForm({ project, first })
  return (
    <FlowWizard
      form={form}
      connectors={connectors}
      step={step}
      onStep={(next) => setStep(() => next)}
      onCancel={() => navigate(flowsPath(project))}
    />
  )
}
