import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, PageLink } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { BUNDLE, BUNDLE_WIZARD } from '../messages/bundles'
import { bundlesPath } from '../model/bundles/bundle-paths'
import { BundleWizard } from '../widgets/bundles/bundle-wizard.widget'

export default function BundleCreatePage() {
  const project = useProject()
  const writable = useAccess(':project:bundle:write', { project })
  if (writable.granted) return <BundleWizard key={project} project={project} />
  return (
    <EmptyState
      isPage
      icon={<LockClosedRegular />}
      title={BUNDLE_WIZARD.deniedCreate}
      text={writable.reason}
      action={<PageLink to={bundlesPath(project)}>{BUNDLE.toBundles}</PageLink>}
    />
  )
}
