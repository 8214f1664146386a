import { safeHref } from '@etabli/sdk'
import type { ExternalApp } from '@etabli/sdk/platform'
import * as z from 'zod/mini'

/** Where the page of an app with code is. */
export const BUNDLE_PATH = '/:project/x/etabli.external-apps/:app'

const LONGEST_ADDRESS = 2_048
const LONGEST_ID = 100
const PLUGIN_ID = /^(?!etabli\.)[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/
const INTEGRITY = /^sha384-([A-Za-z0-9+/]{64})$/

const HOST_SERVICES = ['http', 'permissions', 'toasts', 'jobs', 'navigation', 'storage'] as const

/** What the code of a bundle may use. Whoever writes the user's record says so, never the bundle. */
export const BundleNeeds = z.object({
  /** Paths of calls, with `*` for one part and `**` for the rest. */
  calls: z.array(z.string().check(z.regex(/^\/[\w/:.*-]*$/))),
  host: z.optional(z.array(z.enum(HOST_SERVICES))),
})
export type BundleNeeds = z.infer<typeof BundleNeeds>

/** An app whose code runs inside the workbench, in a sandboxed frame. */
export interface Bundle {
  /** The address of one module. */
  readonly entry: string
  readonly integrity: string
  /** The same SHA-384 in hex, as the plugin policy names it. */
  readonly hash: string
  /** The plugin that it must be; what the policy says of this id and its publisher counts for it. */
  readonly id?: string | undefined
  readonly needs: BundleNeeds
}

/** The field of an entry that is not as it should be. */
export type BundleFault = 'entry' | 'integrity' | 'id' | 'needs'

export type BundleReading =
  /** An app without code. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ready'; readonly bundle: Bundle }
  | { readonly kind: 'broken'; readonly fault: BundleFault }

export function readBundle(app: ExternalApp): BundleReading {
  const { entry, integrity, id } = app
  if (entry === undefined || entry === null) return { kind: 'none' }
  if (typeof entry !== 'string' || entry.length > LONGEST_ADDRESS || safeHref(entry) === undefined)
    return { kind: 'broken', fault: 'entry' }
  const [, digest] = INTEGRITY.exec(typeof integrity === 'string' ? integrity : '') ?? []
  if (digest === undefined) return { kind: 'broken', fault: 'integrity' }
  if (id !== undefined && !isStrangersId(id)) return { kind: 'broken', fault: 'id' }
  const needs = BundleNeeds.safeParse(app.needs ?? { calls: [] })
  if (!needs.success) return { kind: 'broken', fault: 'needs' }
  return {
    kind: 'ready',
    bundle: { entry, integrity: `sha384-${digest}`, hash: hexOf(digest), id, needs: needs.data },
  }
}

/** The last part of the address of its page: short, and another one for other code. */
export function bundleKey({ hash }: Pick<Bundle, 'hash'>): string {
  return hash.slice(0, 16)
}

/** `acme.sales`, and not one of the platform's own plugins. */
function isStrangersId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= LONGEST_ID && PLUGIN_ID.test(id)
}

function hexOf(base64: string): string {
  return Array.from(atob(base64), (sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
