import { listPluginDrafts, type PluginDraft } from '@etabli/core/plugin/draft-contract'
import type { AuthService, HttpService } from '@etabli/sdk'
import type { Plugins } from '@etabli/sdk/platform'
import { exhaustMap, filter, finalize, type Subscription, takeUntil, timer } from 'rxjs'
import { setShownDrafts } from '../../loader/shown-drafts'

const EVERY_MS = 2_000

export interface DraftServices {
  readonly auth: AuthService
  readonly http: HttpService
  readonly plugins: Plugins
}

let shown = ''
let following: Subscription | undefined

/** Shows the user's drafts in this page, and from then on each new build of them, until he signs out. */
export async function showDrafts(services: DraftServices): Promise<readonly PluginDraft[]> {
  const drafts = await takeDrafts(services)
  if (drafts.length > 0 && (!following || following.closed)) following = follow(services)
  return drafts
}

function follow(services: DraftServices): Subscription {
  // Whoever signs in next in this page is to find nothing of it.
  const signedOut$ = services.auth.session$.pipe(filter(({ status }) => status === 'absent'))
  return timer(EVERY_MS, EVERY_MS)
    .pipe(
      filter(() => document.visibilityState === 'visible'),
      exhaustMap(() => takeDrafts(services).catch(() => undefined)),
      takeUntil(signedOut$),
      finalize(() => void show(services.plugins, []).catch(() => undefined)),
    )
    .subscribe()
}

async function takeDrafts({ auth, http, plugins }: DraftServices): Promise<readonly PluginDraft[]> {
  const { drafts } = await http.call(listPluginDrafts, {}, { quiet: true })
  // The reply may come when he has gone.
  if (auth.session.status !== 'present') return []
  await show(plugins, drafts)
  return drafts
}

async function show(plugins: Plugins, drafts: readonly PluginDraft[]): Promise<void> {
  const found = drafts.map(({ plugin }) => plugin)
  const text = JSON.stringify(found)
  if (text === shown || (shown === '' && found.length === 0)) return
  setShownDrafts(found)
  await plugins.reload()
  shown = text
}
