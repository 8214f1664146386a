import { useCall } from '@etabli/sdk/react'
import { EmptyState, PagedTable, pageOfRows, type SetAddressState } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { useEffect, useMemo } from 'react'
import { listServices } from '../../contract'
import { SERVICES } from '../../messages/list'
import { isNarrowed, SERVICE_PAGE_SIZES, type ServicesAddress, withoutFilters } from '../../model/list/services-address'
import { serviceColumns } from './service-columns.widget'
import { NewServiceButton } from './services-header.widget'

interface Props {
  readonly project: string
  readonly address: ServicesAddress
  readonly onAddress: SetAddressState<ServicesAddress>
}

/** The services of one page, searched by all that their rows say. */
export function ServiceTable({ project, address, onAddress }: Props) {
  const { search, view } = address
  const { data, error, isFetching, refetch } = useCall(listServices, { project }, { quiet: true })
  const columns = useMemo(() => serviceColumns(project), [project])
  const services = data?.services
  const page = useMemo(() => services && pageOfRows(services, columns, view, search), [services, columns, view, search])
  const last = page && Math.max(1, Math.ceil(page.total / view.size))
  useEffect(() => {
    // The link is old.
    if (last !== undefined && view.page > last)
      onAddress((now) => ({ ...now, view: { ...now.view, page: last } }), { replace: true })
  }, [last, view.page, onAddress])
  return (
    <PagedTable
      label={SERVICES.title}
      columns={columns}
      rows={page?.rows}
      rowKey={(service) => service['redis-id']}
      view={view}
      onView={(next) => onAddress((now) => ({ ...now, view: next }))}
      sizes={SERVICE_PAGE_SIZES}
      total={page?.total}
      density="comfortable"
      empty={
        isNarrowed(address) ? (
          <EmptyState
            title={SERVICES.empty}
            text={SERVICES.noMatchHint}
            action={<Button onClick={() => onAddress(withoutFilters)}>{SERVICES.clear}</Button>}
          />
        ) : (
          <EmptyState
            title={SERVICES.empty}
            text={SERVICES.emptyHint}
            action={<NewServiceButton project={project} />}
          />
        )
      }
      {...(error && !isFetching && !data && { error, onRetry: () => void refetch() })}
    />
  )
}
