import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, PageLink } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { createService } from '../contract'
import { FORM } from '../messages/form'
import { SERVICE } from '../messages/service'
import { servicesPath } from '../model/shared/paths'
import { ServiceForm } from '../widgets/form/service-form.widget'

/** A new service; nothing is deployed by that. */
export default function ServiceCreatePage() {
  const project = useProject()
  const writable = useAccess(createService.access, { project })
  if (writable.granted) return <ServiceForm key={project} project={project} />
  return (
    <EmptyState
      isPage
      icon={<LockClosedRegular />}
      title={FORM.deniedCreate}
      text={writable.reason}
      action={<PageLink to={servicesPath(project)}>{SERVICE.toList}</PageLink>}
    />
  )
}
