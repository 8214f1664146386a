import type { AnyCall } from '@etabli/core/contract/define-call'
import { createRoot } from 'react-dom/client'
import type { TestedPlugin } from '../testing/test-kernel'
import { createHarness, type Harness, type HarnessSource } from './model/harness'
import type { OwnReply } from './model/own-replies'
import { readSettings } from './model/settings'
import { HarnessRoot } from './shell/harness-root'

/** The author's modules as they are imported. */
export interface AuthorModules {
  readonly plugin: { readonly default: TestedPlugin }
  /** `contract.ts`; absent where there is none. */
  readonly contract?: Readonly<Record<string, unknown>> | undefined
  /** `harness.ts`; absent where there is none. */
  readonly replies?: { readonly default: readonly OwnReply[] } | undefined
}

/** Draws the harness round a plugin. What it gives takes the modules anew after each change of theirs. */
export function startHarness(element: HTMLElement, modules: AuthorModules): (changed: Partial<AuthorModules>) => void {
  const harness = createHarness(readSettings(window.location.hash.slice(1)))
  let now = modules
  const show = () => {
    harness.show(sourceOf(now)).catch((error: unknown) => harness.log.add('fault', String(error), { failed: true }))
  }
  show()
  draw(element, harness)
  return (changed) => {
    now = { ...now, ...changed }
    show()
  }
}

export function draw(element: HTMLElement, harness: Harness): void {
  createRoot(element).render(<HarnessRoot harness={harness} />)
}

function sourceOf({ plugin, contract = {}, replies }: AuthorModules): HarnessSource {
  return { plugin: plugin.default, calls: Object.values(contract).filter(isCall), replies: replies?.default ?? [] }
}

/** What `defineCall` made. */
function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'returns' in value
}
