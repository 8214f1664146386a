import { EmptyState, PagedTable, pageOfRows, type SetAddressState } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { useEffect, useMemo } from 'react'
import { ARTEFACTS } from '../../messages/artefacts'
import { useCronTexts } from '../../model/activity/use-cron-texts'
import { ARTEFACT_PAGE_SIZES, type ArtefactsAddress, withoutFilters } from '../../model/artefacts/artefacts-address'
import type { ArtefactRows } from '../../model/artefacts/use-artefact-rows'
import { artefactColumns } from './artefact-columns.widget'
import { NewArtefactButton } from './artefacts-header.widget'

interface Props {
  readonly project: string
  readonly list: ArtefactRows
  readonly address: ArtefactsAddress
  readonly onAddress: SetAddressState<ArtefactsAddress>
}

/** The artefacts of one page, searched by all that their rows say. */
export function ArtefactTable({ project, list: { rows, error, retry }, address, onAddress }: Props) {
  const { search, view } = address
  const textOf = useCronTexts()
  const columns = useMemo(
    () => artefactColumns({ project, textOf, view, onView: (next) => onAddress((now) => ({ ...now, view: next })) }),
    [project, textOf, view, onAddress],
  )
  const page = useMemo(() => rows && pageOfRows(rows, columns, view, search), [rows, columns, view, search])
  const last = page && Math.max(1, Math.ceil(page.total / view.size))
  useEffect(() => {
    // The last artefacts of the last page were deleted, or the link is old.
    if (last !== undefined && view.page > last)
      onAddress((now) => ({ ...now, view: { ...now.view, page: last } }), { replace: true })
  }, [last, view.page, onAddress])
  const isNarrowed = rows !== undefined && rows.length > 0
  return (
    <PagedTable
      label={ARTEFACTS.title}
      columns={columns}
      rows={page?.rows}
      rowKey={({ artefact }) => artefact.name}
      view={view}
      onView={(next) => onAddress((now) => ({ ...now, view: next }))}
      sizes={ARTEFACT_PAGE_SIZES}
      total={page?.total}
      density="wrapping"
      empty={
        <EmptyState
          title={ARTEFACTS.empty}
          text={isNarrowed ? ARTEFACTS.noMatchHint : ARTEFACTS.emptyHint}
          action={
            isNarrowed ? (
              <Button onClick={() => onAddress(withoutFilters)}>{ARTEFACTS.clear}</Button>
            ) : (
              <NewArtefactButton project={project} />
            )
          }
        />
      }
      {...(error !== undefined && { error, onRetry: retry })}
    />
  )
}
