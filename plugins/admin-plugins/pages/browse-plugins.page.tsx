import type { Prefetch } from '@etabli/sdk'
import { callKey, useCall, useCallMutation } from '@etabli/sdk/react'
import { EmptyState, ErrorState, PageTrail, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, SearchBox, Spinner, Title2, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listCatalogue, type PluginCatalogue, refreshCatalogue } from '../contract'
import { BROWSE, PLUGINS } from '../messages'
import { type OfferedPlugin, offerKey, offersOf } from '../model/offers'
import { type CatalogueInstallation, useCatalogueInstallation } from '../model/use-catalogue-installation'
import { CatalogueProblems } from '../widgets/catalogue-problems.widget'
import { OfferDetails } from '../widgets/offer-details.widget'
import { OfferTable } from '../widgets/offer-table.widget'
import { usePluginsPageStyles } from '../widgets/plugins-page.styles'
import { ReviewDialog } from '../widgets/review-dialog.widget'
import { UploadRefusal } from '../widgets/upload-refusal.widget'

const PARENTS = [...PLUGINS.parents, { title: PLUGINS.title, to: '/admin/plugins' }]

const useStyles = makeStyles({ loading: { display: 'grid', rowGap: tokens.spacingVerticalL } })

export const prefetch: Prefetch = ({ callAhead }) => callAhead(listCatalogue, {})

/** What the catalogues of the operator have, and installing it. */
export default function BrowsePluginsPage() {
  const page = usePluginsPageStyles()
  const styles = useStyles()
  const installation = useCatalogueInstallation()
  const { data, error, isFetching, refetch } = useCall(listCatalogue, {})
  return (
    <div className={page.page}>
      <header className={page.header}>
        <div className={page.text}>
          <PageTrail parents={PARENTS} current={BROWSE.title} />
          <Title2 as="h1" className={page.title}>
            {BROWSE.title}
          </Title2>
          <Body1 className={page.about}>{BROWSE.about}</Body1>
        </div>
        {data && data.catalogues.length > 0 && <RefreshButton />}
      </header>
      <UploadRefusal refusal={installation.refusal} onDismiss={installation.dismiss} />
      {data ? (
        <Catalogues catalogues={data.catalogues} installation={installation} />
      ) : error && !isFetching ? (
        <ErrorState title={BROWSE.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={BROWSE.loading} className={styles.loading}>
          <SkeletonBar width="long" />
          <SkeletonBar width="medium" />
          <SkeletonBar width="long" />
        </div>
      )}
      {installation.review && (
        <ReviewDialog
          review={installation.review}
          onAccept={(choice) => void installation.accept(choice)}
          onClose={installation.decline}
        />
      )}
    </div>
  )
}

function RefreshButton() {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useCallMutation(refreshCatalogue)
  const refresh = async () => {
    try {
      queries.setQueryData(callKey(listCatalogue, {}), await mutateAsync({}))
    } catch {
      // The toast of the call has said why; what was read before stays.
    }
  }
  return (
    <Button
      icon={isPending ? <Spinner size="tiny" /> : <ArrowClockwiseRegular />}
      disabledFocusable={isPending}
      onClick={() => void refresh()}
    >
      {BROWSE.refresh}
    </Button>
  )
}

interface CataloguesProps {
  readonly catalogues: readonly PluginCatalogue[]
  readonly installation: CatalogueInstallation
}

function Catalogues({ catalogues, installation }: CataloguesProps) {
  const page = usePluginsPageStyles()
  const [search, setSearch] = useState('')
  const [detailed, setDetailed] = useState<string>()
  if (catalogues.length === 0) return <EmptyState title={BROWSE.unconfigured} text={BROWSE.unconfiguredHint} />
  const offers = offersOf(catalogues, search)
  const shown = offersOf(catalogues, '').find((offer) => offerKey(offer) === detailed)
  const install = (offer: OfferedPlugin, version: string) => {
    setDetailed(undefined)
    void installation.install(offer, version)
  }
  return (
    <>
      <CatalogueProblems catalogues={catalogues} />
      <SearchBox
        className={page.search}
        placeholder={BROWSE.search}
        aria-label={BROWSE.search}
        aria-keyshortcuts="/"
        value={search}
        onChange={(_event, { value }) => setSearch(value)}
      />
      {offers.length > 0 ? (
        <OfferTable offers={offers} installation={installation} onDetails={(offer) => setDetailed(offerKey(offer))} />
      ) : search.trim() === '' ? (
        <EmptyState title={BROWSE.empty} text={BROWSE.emptyHint} />
      ) : (
        <EmptyState title={BROWSE.noMatch} text={BROWSE.noMatchHint} />
      )}
      {shown && (
        <OfferDetails
          offer={shown}
          isBusy={installation.isBusy}
          onInstall={(version) => install(shown, version)}
          onClose={() => setDetailed(undefined)}
        />
      )}
    </>
  )
}
