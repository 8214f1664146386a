import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, PageLink, Wizard } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useNavigate } from 'react-router-dom'
import { createArtefact } from '../contract'
import { ARTEFACT, FORM } from '../messages/artefacts'
import { CODE } from '../messages/shared'
import { artefactsPath } from '../model/artefacts/artefact-paths'
import { useArtefactForm } from '../model/artefacts/use-artefact-form'
import { ArtefactForm } from '../widgets/artefacts/form/artefact-form.widget'

const ONLY_STEP = 0

/** The form of a new artefact. */
export default function ArtefactCreatePage() {
  const project = useProject()
  const writable = useAccess(createArtefact.access, { project })
  if (writable.granted) return <Create key={project} project={project} />
  return (
    <EmptyState
      isPage
      icon={<LockClosedRegular />}
      title={FORM.deniedCreate}
      text={writable.reason}
      action={<PageLink to={artefactsPath(project)}>{ARTEFACT.toList}</PageLink>}
    />
  )
}

function Create({ project }: { readonly project: string }) {
  const navigate = useNavigate()
  const form = useArtefactForm(project, undefined)
  return (
    <Wizard
      title={FORM.create}
      steps={[
        {
          label: FORM.create,
          heading: CODE.heading,
          view: <ArtefactForm project={project} form={form} />,
          check: form.check,
        },
      ]}
      step={ONLY_STEP}
      onStep={() => undefined}
      finish={FORM.submit}
      isFinishing={form.isSaving}
      onFinish={form.finish}
      onCancel={() => navigate(artefactsPath(project))}
    />
  )
}
