import type { DashboardViewProps } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { listConnections } from './contract'
import { MOST } from './settings'

/** The connections of the project whose dashboard is open. The heading comes from `data`. */
export default function ConnectionsView({ project, settings }: DashboardViewProps) {
  return project === undefined ? null : <Connections project={project} most={settings.get(MOST)} />
}

function Connections({ project, most }: { readonly project: string; readonly most: number }) {
  const { data, error, isFetching, refetch } = useCall(listConnections, { project })
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar />
  const { supportedConnections } = data
  if (supportedConnections.length === 0) return <EmptyState title="No connection yet" text="Add one under Secrets." />
  return (
    <ul>
      {supportedConnections.slice(0, most).map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
