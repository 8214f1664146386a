import { useAccess, useCall } from '@etabli/sdk/react'
import { EmptyState, PagedTable, pageOfRows, type SetAddressState } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { listFlowRunMarks, listFlows, updateFlow } from '../../contract'
import { FLOWS } from '../../messages/list'
import { FLOW_PAGE_SIZES, type FlowsAddress, isNarrowed, withoutFilters } from '../../model/list/flows-address'
import { useDeleteFlow } from '../../model/list/use-delete-flow'
import { createFlowPath, updateFlowPath } from '../../model/shared/paths'
import { flowColumns } from './flow-columns.widget'
import { NewFlowButton } from './flows-header.widget'

interface Props {
  readonly project: string
  readonly address: FlowsAddress
  readonly onAddress: SetAddressState<FlowsAddress>
}

/** The flows of one page, searched by all that their rows say. */
export function FlowTable({ project, address, onAddress }: Props) {
  const { search, view } = address
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useCall(listFlows, { project }, { quiet: true })
  const writable = useAccess(updateFlow.access, { project })
  const remove = useDeleteFlow(project)
  const runs = useCall(listFlowRunMarks, { project }, { quiet: true }).data?.flowRuns
  const runsOf = useMemo(() => new Map(runs?.map(({ name, runs }) => [name, runs])), [runs])
  const columns = useMemo(
    () =>
      flowColumns({
        ...{ project, writable, runsOf },
        onEdit: (name) => navigate(updateFlowPath(project, name)),
        onCopy: (name) => navigate(createFlowPath(project, name)),
        onDelete: (name) => void remove(name),
      }),
    [project, writable, runsOf, navigate, remove],
  )
  const flows = data?.singerFlows
  const page = useMemo(() => flows && pageOfRows(flows, columns, view, search), [flows, columns, view, search])
  const last = page && Math.max(1, Math.ceil(page.total / view.size))
  useEffect(() => {
    // The last flows of the last page were deleted, or the link is old.
    if (last !== undefined && view.page > last)
      onAddress((now) => ({ ...now, view: { ...now.view, page: last } }), { replace: true })
  }, [last, view.page, onAddress])
  return (
    <PagedTable
      label={FLOWS.title}
      columns={columns}
      rows={page?.rows}
      rowKey={({ name }) => name}
      view={view}
      onView={(next) => onAddress((now) => ({ ...now, view: next }))}
      sizes={FLOW_PAGE_SIZES}
      total={page?.total}
      density="comfortable"
      empty={
        isNarrowed(address) ? (
          <EmptyState
            title={FLOWS.noMatch}
            text={FLOWS.noMatchHint}
            action={<Button onClick={() => onAddress(withoutFilters)}>{FLOWS.clear}</Button>}
          />
        ) : (
          <EmptyState title={FLOWS.empty} text={FLOWS.emptyHint} action={<NewFlowButton project={project} />} />
        )
      }
      {...(error && !isFetching && !data && { error, onRetry: () => void refetch() })}
    />
  )
}
