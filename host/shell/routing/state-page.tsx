import type { ParsedAccess } from '@etabli/core/access/access'
import type { Denial } from '@etabli/core/access/verdict'
import type { Aside } from '@etabli/core/plugin/kernel/plugin-status'
import { PageArrival } from './page-arrival'
import { DeniedPage, NotFoundPage, NotInstalledPage, PluginOffPage, UnknownProjectPage } from './route-states'

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
  return (
    <>
      {pageOf(state)}
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
