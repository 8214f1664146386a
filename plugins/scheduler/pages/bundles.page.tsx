import type { Prefetch } from '@etabli/sdk'
import { useAccess, useCall, useFollow, useProject } from '@etabli/sdk/react'
import { EmptyState, useAddressState, usePageStyles } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { listBundleRuns, listBundles } from '../contract'
import { BUNDLES } from '../messages/bundles'
import { BUNDLES_ADDRESS } from '../model/bundles/bundles-address'
import { BundleTable } from '../widgets/bundles/bundle-table.widget'
import { BundlesHeader } from '../widgets/bundles/bundles-header.widget'

export const prefetch: Prefetch = ({ params: { project = '' }, callAhead }) =>
  Promise.all([callAhead(listBundles, { project }), callAhead(listBundleRuns, { project })])

/** The bundles of a project. */
export default function BundlesPage() {
  const project = useProject()
  const readable = useAccess(listBundles.access, { project })
  if (readable.granted) return <Bundles key={project} project={project} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={BUNDLES.denied} text={readable.reason} />
}

function Bundles({ project }: { readonly project: string }) {
  const styles = usePageStyles()
  const [address, setAddress] = useAddressState(BUNDLES_ADDRESS)
  const { data, error, isFetching, refetch } = useCall(listBundles, { project })
  useFollow(listBundles, { project }, () => void refetch())
  return (
    <div className={styles.page}>
      <BundlesHeader project={project} search={address.search} onAddress={setAddress} />
      <div className={styles.table}>
        <BundleTable
          project={project}
          bundles={data?.bundles}
          error={data || isFetching ? undefined : (error ?? undefined)}
          onRetry={() => void refetch()}
          search={address.search}
          view={address.view}
          onView={(view) => setAddress((now) => ({ ...now, view }))}
        />
      </div>
    </div>
  )
}
