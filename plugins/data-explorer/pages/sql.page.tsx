import { useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { useSearchParams } from 'react-router-dom'
import { MESSAGES } from '../messages'
import { useConnection } from '../model/use-connection'
import { Workbench } from '../widgets/query/workbench/workbench.widget'

/** SQL of one's own: tables on the left, editors and what they returned on the right. */
export default function SqlPage() {
  const project = useProject()
  const [parameters] = useSearchParams()
  const { list, names, connection, unknown } = useConnection(project, parameters.get('connection') ?? undefined)
  const first = connection ?? names?.[0]
  if (list.error && !names)
    return <ErrorState title={MESSAGES.connectionsFailed} error={list.error} onRetry={() => void list.refetch()} />
  if (unknown !== undefined) return <EmptyState title={MESSAGES.unknownConnection(unknown)} />
  if (names?.length === 0) return <EmptyState title={MESSAGES.noConnections} text={MESSAGES.noConnectionsHint} />
  if (first === undefined) return <SkeletonBar width="long" />
  return <Workbench key={project} project={project} names={names} connection={first} />
}
