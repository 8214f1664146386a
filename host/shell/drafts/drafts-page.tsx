import type { PluginDraft } from '@etabli/core/plugin/draft-contract'
import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import { formatDateTime, ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { PageLink } from '@etabli/sdk/ui'
import { PlugDisconnected28Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { MessagePage } from '../routing/message-page'
import { PageSkeleton } from '../routing/page-skeleton'
import { DRAFTS } from './messages'
import { useDrafts } from './use-drafts'

/** The plugins that the user tries out here, each with the ways to its pages. */
export default function DraftsPage() {
  const drafts = useDrafts()
  if (drafts === undefined) return <PageSkeleton />
  const text = drafts === 'failed' ? DRAFTS.failed : drafts.length === 0 ? DRAFTS.none : DRAFTS.some
  return (
    <MessagePage icon={<PlugDisconnected28Regular />} title={DRAFTS.title} text={text}>
      {drafts !== 'failed' && drafts.map((draft) => <DraftLinks key={draft.id} draft={draft} />)}
    </MessagePage>
  )
}

function DraftLinks({ draft: { title, version, expiresAt, plugin } }: { readonly draft: PluginDraft }) {
  const projects = useStream(useService(ProjectService).projects$)
  const project = projects.status === 'ready' ? projects.value[0]?.name : undefined
  const parsed = InstalledPlugin.safeParse(plugin)
  const routes = parsed.success ? parsed.data.manifest.routes : []
  const pages = routes.flatMap(({ id, path, title: page }) => {
    const to = project === undefined ? path : path.replace(/^\/:project(?=\/)/, `/${project}`)
    return to.includes(':') ? [] : [{ id, to, page }]
  })
  return (
    <div>
      {`${title} ${version}, ${DRAFTS.until(formatDateTime(expiresAt))}`}
      {pages.map(({ id, to, page }) => (
        <div key={id}>
          <PageLink to={to}>{page}</PageLink>
        </div>
      ))}
    </div>
  )
}
