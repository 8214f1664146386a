import type { AnyCall } from '@etabli/core/contract/define-call'
import { messageOf } from '@etabli/core/plugin/kernel/plugin-error'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { distinctUntilChanged, map, skip } from 'rxjs'
import type { TestedPlugin } from '../testing/test-kernel'
import { BUILT_ADDRESS } from './dev-addresses'
import { LOG } from './messages'
import { createHarness, type Harness, type HarnessLoaders, type HarnessSource } from './model/harness'
import type { OwnReply } from './model/own-replies'
import { readSettings } from './model/settings'
import { HarnessRoot } from './shell/harness-root'

/** The author's modules as they are imported. */
export interface AuthorModules {
  readonly plugin: { readonly default: TestedPlugin }
  /** `contract.ts`; absent where there is none. */
  readonly contract?: Readonly<Record<string, unknown>> | undefined
  /** `platform-calls.ts`, as `etabli calls` writes it; absent where there is none. */
  readonly platformCalls?: Readonly<Record<string, unknown>> | undefined
  /** `harness.ts`; absent where there is none. */
  readonly replies?: { readonly default: readonly OwnReply[] } | undefined
}

/** What the command has for the page. */
export interface CommandSide extends Required<Pick<HarnessLoaders, 'loadFramedPlugin'>> {
  /** Whether the plugin is drawn in a frame until somebody chooses otherwise. */
  readonly frame: boolean
  /** Whether the plugin's server half answers its calls. */
  readonly hasHalf: boolean
}

/** What the page takes while it is open. */
export interface RunningHarness {
  /** The author's modules anew, after each change of theirs. */
  readonly change: (changed: Partial<AuthorModules>) => void
  /** There is another build for a frame. */
  readonly built: () => void
  /** The server half runs, runs anew, or does not. */
  readonly half: (told: { readonly status: 'runs' } | { readonly status: 'failed'; readonly reason: string }) => void
}

/** Draws the harness round a plugin. */
export function startHarness(element: HTMLElement, modules: AuthorModules, command: CommandSide): RunningHarness {
  const harness = createHarness(readSettings(window.location.hash.slice(1)), command)
  const { settings, drawing, log, platform } = harness
  if (command.hasHalf) platform.useHalf(modules.plugin.default.id)
  let now = modules
  let turn = 0
  const isFramed = () => settings.current.frame ?? (command.frame || now.plugin.default.isolation === 'frame')
  const show = async () => {
    turn += 1
    const mine = turn
    const source = sourceOf(now)
    const place = isFramed() ? 'frame' : 'page'
    const clear = () => flushSync(() => drawing.change({ place, missing: 'building' }))
    // What is drawn goes before the plugin in it does: a frame that is ended is a fault.
    if (drawing.state.place !== place) clear()
    const framed = place === 'frame' ? await lastBuild() : undefined
    // What was asked for in the meantime counts.
    if (mine !== turn) return
    if (framed && harness.kernel.records[0]?.hash !== framed.hash) clear()
    await harness.show(framed ? { ...source, framed } : source)
    if (mine === turn) drawing.change({ place })
  }
  const tryToShow = () =>
    show().catch((error: unknown) => {
      const reason = messageOf(error)
      log.add('fault', reason, { failed: true })
      drawing.change({ place: drawing.state.place, missing: { reason } })
    })
  void tryToShow()
  settings.settings$.pipe(map(isFramed), distinctUntilChanged(), skip(1)).subscribe(() => void tryToShow())
  draw(element, harness)
  return {
    change: (changed) => {
      now = { ...now, ...changed }
      void tryToShow()
    },
    built: () => {
      if (isFramed()) void tryToShow()
    },
    half: (told) => {
      log.add('plugin', told.status === 'runs' ? LOG.halfRuns : told.reason, { failed: told.status === 'failed' })
      if (told.status === 'runs') drawing.redraw()
    },
  }
}

interface Listed {
  readonly hash: string
}

/** The plugin as the workbench would list it. Throws with the reason where its build failed. */
async function lastBuild(): Promise<Listed | undefined> {
  const told: { readonly plugin?: Listed; readonly problem?: string } = await (await fetch(BUILT_ADDRESS)).json()
  if (told.problem !== undefined) throw new Error(told.problem)
  return told.plugin
}

export function draw(element: HTMLElement, harness: Harness): void {
  createRoot(element).render(<HarnessRoot harness={harness} />)
}

function sourceOf({ plugin, contract = {}, platformCalls = {}, replies }: AuthorModules): HarnessSource {
  const calls = Object.values({ ...platformCalls, ...contract }).filter(isCall)
  return { plugin: plugin.default, calls, replies: replies?.default ?? [] }
}

/** What `defineCall` made. */
function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'returns' in value
}
