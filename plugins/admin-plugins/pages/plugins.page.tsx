import type { Prefetch } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { DropArea, EmptyState, ErrorState } from '@etabli/sdk/ui'
import { makeStyles, SearchBox } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { listCatalogue, listPlugins, type Plugin } from '../contract'
import { PLUGINS, UPLOAD } from '../messages'
import { matchingPlugins } from '../model/matching-plugins'
import { updatesOf } from '../model/offers'
import { useUpload } from '../model/use-upload'
import { PluginDetails } from '../widgets/plugin-details.widget'
import { PluginTable } from '../widgets/plugin-table.widget'
import { PluginTableSkeleton } from '../widgets/plugin-table-skeleton.widget'
import { PluginsHeader } from '../widgets/plugins-header.widget'
import { usePluginsPageStyles } from '../widgets/plugins-page.styles'
import { PolicyPanel } from '../widgets/policy-panel.widget'
import { ReviewDialog } from '../widgets/review-dialog.widget'
import { SearchDialog } from '../widgets/search-dialog.widget'
import { UploadRefusal } from '../widgets/upload-refusal.widget'

/** Updates are no news of this second. */
const OFFERED_FRESH_MS = 60_000

const useStyles = makeStyles({ area: { minHeight: '100%' } })

export const prefetch: Prefetch = ({ callAhead }) => callAhead(listPlugins, {})

/** Every plugin of the platform, and what an administrator can do to it. */
export default function PluginsPage() {
  const page = usePluginsPageStyles()
  const styles = useStyles()
  const upload = useUpload()
  const [search, setSearch] = useState('')
  const [detailed, setDetailed] = useState<string>()
  const [policyOpen, setPolicyOpen] = useState(false)
  const [searchOpen, setSearchOpen] = useState(false)
  const { data, error, isFetching, refetch } = useCall(listPlugins, {})
  // What catalogues have is told when it comes: the list does not wait for them.
  const offered = useCall(listCatalogue, {}, { quiet: true, freshFor: OFFERED_FRESH_MS }).data?.catalogues
  const updates = useMemo(() => updatesOf(offered ?? []), [offered])
  const plugins = data?.plugins
  const shown = plugins?.find(({ id }) => id === detailed)

  return (
    <DropArea className={styles.area} invitation={UPLOAD.drop} onDrop={({ files }) => void upload.install([...files])}>
      <div className={page.page}>
        <PluginsHeader upload={upload} onPolicy={() => setPolicyOpen(true)} onSearch={() => setSearchOpen(true)} />
        <UploadRefusal refusal={upload.refusal} onDismiss={upload.dismiss} />
        <SearchBox
          className={page.search}
          placeholder={PLUGINS.search}
          aria-label={PLUGINS.search}
          aria-keyshortcuts="/"
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
        {plugins ? (
          <Found plugins={plugins} updates={updates} search={search} onDetails={setDetailed} />
        ) : error && !isFetching ? (
          <ErrorState title={PLUGINS.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <PluginTableSkeleton />
        )}
      </div>
      {upload.review && (
        <ReviewDialog
          review={upload.review}
          onAccept={(choice) => void upload.accept(choice)}
          onClose={upload.decline}
        />
      )}
      {shown && <PluginDetails plugin={shown} onClose={() => setDetailed(undefined)} />}
      {searchOpen && <SearchDialog onClose={() => setSearchOpen(false)} />}
      {policyOpen && <PolicyPanel onClose={() => setPolicyOpen(false)} />}
    </DropArea>
  )
}

interface FoundProps {
  readonly plugins: readonly Plugin[]
  readonly updates: ReadonlyMap<string, string>
  readonly search: string
  readonly onDetails: (id: string) => void
}

function Found({ plugins, updates, search, onDetails }: FoundProps) {
  const found = matchingPlugins(plugins, search)
  if (found.length > 0) return <PluginTable plugins={found} updates={updates} onDetails={onDetails} />
  if (plugins.length === 0) return <EmptyState title={PLUGINS.empty} text={PLUGINS.emptyHint} />
  return <EmptyState title={PLUGINS.noMatch} text={PLUGINS.noMatchHint} />
}
