import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, PageLink } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { type Bundle, readBundle } from '../contract'
import { BUNDLE, BUNDLE_WIZARD } from '../messages/bundles'
import { bundlesPath } from '../model/bundles/bundle-paths'
import { BundleWizard } from '../widgets/bundles/bundle-wizard.widget'
import { NoBundle } from '../widgets/bundles/no-bundle.widget'

export default function BundleUpdatePage() {
  const project = useProject()
  const { bundleRedisID = '' } = useParams()
  const writable = useAccess(':project:bundle:write', { project })
  if (writable.granted) return <Update key={bundleRedisID} project={project} bundleRedisID={bundleRedisID} />
  return (
    <EmptyState
      isPage
      icon={<LockClosedRegular />}
      title={BUNDLE_WIZARD.deniedUpdate}
      text={writable.reason}
      action={<PageLink to={bundlesPath(project)}>{BUNDLE.toBundles}</PageLink>}
    />
  )
}

interface Props {
  readonly project: string
  readonly bundleRedisID: string
}

function Update({ project, bundleRedisID }: Props) {
  const read = useCall(readBundle, { bundleRedisID }, { quiet: true, freshFor: 0 })
  const found = read.isFetching ? undefined : read.data?.bundle
  // What the wizard began with must not change under it.
  const [stored, setStored] = useState<Bundle>()
  useEffect(() => {
    if (found) setStored((now) => now ?? found)
  }, [found])
  if (stored) return <BundleWizard project={project} stored={stored} />
  return <NoBundle project={project} read={read} />
}
