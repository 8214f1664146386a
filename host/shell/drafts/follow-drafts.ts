import { listPluginDrafts, type PluginDraft } from '@etabli/core/plugin/draft-contract'
import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import type { AuthService, HttpService } from '@etabli/sdk'
import type { Plugins } from '@etabli/sdk/platform'

const EVERY_MS = 2_000

export interface DraftServices {
  readonly auth: AuthService
  readonly http: HttpService
  readonly plugins: Plugins
}

let shown: ReadonlySet<string> = new Set()
let isFollowing = false

/** Shows the user's drafts in this page, and from then on each new build of them, until he signs out. */
export async function showDrafts(services: DraftServices): Promise<readonly PluginDraft[]> {
  const drafts = await takeDrafts(services)
  if (drafts.length > 0 && !isFollowing) follow(services)
  return drafts
}

/** Without operators: each that the start would have to export for this weighs on everybody's first screen. */
function follow(services: DraftServices): void {
  isFollowing = true
  let isTaking = false
  const timer = setInterval(async () => {
    if (isTaking || document.visibilityState !== 'visible') return
    isTaking = true
    // The next look tries again.
    await takeDrafts(services).catch(() => undefined)
    isTaking = false
  }, EVERY_MS)
  // Whoever signs in next in this page is to find nothing of it.
  const watching = services.auth.session$.subscribe(({ status }) => {
    if (status !== 'absent') return
    isFollowing = false
    clearInterval(timer)
    queueMicrotask(() => watching.unsubscribe())
    void show(services.plugins, []).catch(() => undefined)
  })
}

async function takeDrafts({ auth, http, plugins }: DraftServices): Promise<readonly PluginDraft[]> {
  const { drafts } = await http.call(listPluginDrafts, {}, { quiet: true })
  // The reply may come when he has gone.
  if (auth.session.status !== 'present') return []
  await show(plugins, drafts)
  return drafts
}

async function show(plugins: Plugins, drafts: readonly PluginDraft[]): Promise<void> {
  const next = new Map(drafts.map(({ id, plugin }) => [id, plugin]))
  const here = new Map(plugins.records.map(({ id, hash }) => [id, hash]))
  const changed = [...next].filter(([id, { hash }]) => here.get(id) !== hash).map(([id]) => id)
  const ended = [...shown].filter((id) => !next.has(id))
  if (changed.length + ended.length === 0) return
  // The page of a build that ends is taken away before the next one is there: it would stay, and say that it has ended.
  const gone = new Set([...changed, ...ended])
  const stay = [...next].filter(([id]) => !gone.has(id)).map(([, plugin]) => plugin)
  await plugins.reload((list) => [...without(list, new Set([...gone, ...next.keys()])), ...stay])
  await plugins.reload((list) => [...without(list, new Set(next.keys())), ...next.values()])
  shown = new Set(next.keys())
}

function without(list: readonly unknown[], ids: ReadonlySet<string>): readonly unknown[] {
  return list.filter((plugin) => !ids.has(idOf(plugin)))
}

function idOf(plugin: unknown): string {
  const parsed = InstalledPlugin.safeParse(plugin)
  return parsed.success ? parsed.data.manifest.id : ''
}
