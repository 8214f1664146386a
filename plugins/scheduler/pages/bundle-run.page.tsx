import type { Prefetch } from '@etabli/sdk'
import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, usePageStyles } from '@etabli/sdk/ui'
import { mergeClasses } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useParams } from 'react-router-dom'
import { listBundles, readBundleStatus } from '../contract'
import { BUNDLE_RUN, BUNDLES } from '../messages/bundles'
import { useBundleRun } from '../model/bundles/use-bundle-run'
import { isUnknown } from '../model/shared/is-unknown'
import { NoBundle } from '../widgets/bundles/no-bundle.widget'
import { RunFacts } from '../widgets/bundles/run-facts.widget'
import { RunHead } from '../widgets/bundles/run-head.widget'
import { RunTasks } from '../widgets/bundles/run-tasks.widget'

export const prefetch: Prefetch = ({ params: { bundleStatusRedisID = '' }, callAhead }) =>
  callAhead(readBundleStatus, { bundleStatusRedisID })

/** One run of a bundle, while it goes on and afterwards. */
export default function BundleRunPage() {
  const project = useProject()
  const { bundleStatusRedisID = '' } = useParams()
  const readable = useAccess(listBundles.access, { project })
  if (readable.granted)
    return <Details key={bundleStatusRedisID} project={project} bundleStatusRedisID={bundleStatusRedisID} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={BUNDLES.denied} text={readable.reason} />
}

interface Props {
  readonly project: string
  readonly bundleStatusRedisID: string
}

function Details({ project, bundleStatusRedisID }: Props) {
  const frame = usePageStyles()
  const read = useBundleRun(bundleStatusRedisID)
  const run = read.data?.bundleStatus
  if (!run || isUnknown(read.error)) return <NoBundle project={project} read={read} words={BUNDLE_RUN} />
  return (
    <div className={mergeClasses(frame.page, frame.scrolled)}>
      <RunHead project={project} run={run} />
      <RunFacts project={project} run={run} />
      <RunTasks project={project} run={run} />
    </div>
  )
}
