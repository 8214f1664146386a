import type { ParsedAccess } from '@etabli/core/access/access'
import type { Denial } from '@etabli/core/access/verdict'
import type { Aside } from '@etabli/core/plugin/kernel/plugin-status'
import { lazyPart } from '@etabli/sdk/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { DRAFTS } from '../drafts/messages'
import { PageArrival } from './page-arrival'
import { PageSkeleton } from './page-skeleton'
import { DeniedPage, NotFoundPage, NotInstalledPage, PluginOffPage, UnknownProjectPage } from './route-states'

const DraftsPage = lazyPart(() => import('../drafts/drafts-page'), <PageSkeleton />)
const DraftOrNothing = lazyPart(() => import('../drafts/draft-or-nothing'), <PageSkeleton />)

/** No plugin has it: an id has a dot. */
const DRAFTS_PATH = '/x/plugin-drafts'
const OF_A_PLUGIN = /^(\/[\w-]+)?\/x\/[a-z][a-z0-9-]*\.[a-z0-9.-]+(\/|$)/

/** Why there is no page at an address. */
export type RouteState =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'denied'; readonly denial: Denial; readonly access: ParsedAccess }
  | { readonly kind: 'unknown-project'; readonly project: string }
  | { readonly kind: 'not-installed'; readonly area: string }
  | { readonly kind: 'plugin-off'; readonly area: string; readonly plugin: string; readonly aside: Aside }

interface Props {
  readonly title: string
  readonly state: RouteState
}

/** In place of a page. Few visits meet one, so that it is code of its own. */
export default function StatePage({ title, state }: Props) {
  const { pathname } = useLocation()
  if (state.kind === 'not-found' && pathname === DRAFTS_PATH)
    return <StatePlace title={DRAFTS.title} page={<DraftsPage />} />
  if (state.kind === 'not-found' && OF_A_PLUGIN.test(pathname))
    return <StatePlace title={title} page={<DraftOrNothing nothing={pageOf(state)} />} />
  return <StatePlace title={title} page={pageOf(state)} />
}

function StatePlace({ title, page }: { readonly title: string; readonly page: ReactNode }) {
  return (
    <>
      {page}
      <PageArrival title={title} />
    </>
  )
}

function pageOf(state: RouteState) {
  switch (state.kind) {
    case 'not-found':
      return <NotFoundPage />
    case 'denied':
      return <DeniedPage denial={state.denial} access={state.access} />
    case 'unknown-project':
      return <UnknownProjectPage project={state.project} />
    case 'not-installed':
      return <NotInstalledPage area={state.area} />
    case 'plugin-off':
      return <PluginOffPage area={state.area} plugin={state.plugin} aside={state.aside} />
  }
}
