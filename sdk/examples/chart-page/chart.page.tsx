import type { Prefetch } from '@etabli/sdk'
import { useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar, usePageStyles } from '@etabli/sdk/ui'
import { Subtitle2 } from '@fluentui/react-components'
import { BarChart } from './bar-chart'
import { readOverview } from './contract'

/** Begins the call while this module is still on its way. */
export const prefetch: Prefetch = ({ params, callAhead }) => callAhead(readOverview, { project: params.project ?? '' })

const BARS = [
  { field: 'dbtModelsCount', label: 'Models' },
  { field: 'dbtSourcesCount', label: 'Sources' },
  { field: 'dbtTestsCount', label: 'Tests' },
]

/** How many models, sources and tests the project has. */
export default function ChartPage() {
  const project = useProject()
  const { page } = usePageStyles()
  const { data, error, isFetching, refetch } = useCall(readOverview, { project })
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar />
  // A count that failed is missing: no bar says so better than a bar of nothing.
  const bars = BARS.flatMap(({ field, label }) => {
    const value = data.dashboardOverview[field]
    return typeof value === 'number' ? [{ label, value }] : []
  })
  if (bars.length === 0) return <EmptyState isPage title="Nothing counted yet" text="Add a model to the project." />
  return (
    <div className={page}>
      <Subtitle2 as="h1">What {project} holds</Subtitle2>
      <BarChart label={`What ${project} holds`} bars={bars} />
    </div>
  )
}
