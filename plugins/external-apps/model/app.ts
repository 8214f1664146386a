import { safeHref } from '@etabli/sdk'
import type { ExternalApp } from '@etabli/sdk/platform'
import { type BundleReading, readBundle } from '../bundle'
import { EngineLink } from '../contract'
import { type AppIcon, readIcon } from './app-icon'

/** An entry of the user's `external-apps`, read as far as it can be. */
export interface App {
  readonly name: string
  readonly icon: AppIcon
  /** As it stands in the record: the platform knows the app by it. */
  readonly url: string
  /** `empty`: there is none. `unsafe`: anything but an http or https address, which is never opened. */
  readonly address: 'web' | 'empty' | 'unsafe'
  /** Opened as it is, without an activation link. */
  readonly unsecure: boolean
  readonly link: EngineLink | undefined
  /** Its code, where it has some: then it opens inside the workbench. */
  readonly code: BundleReading
}

export function readApp(entry: ExternalApp): App {
  const url = typeof entry.url === 'string' ? entry.url : ''
  return {
    name: entry.name,
    icon: readIcon(entry.icon),
    url,
    address: url === '' ? 'empty' : safeHref(url) === undefined ? 'unsafe' : 'web',
    unsecure: entry.unsecure === true,
    code: readBundle(entry),
    link: EngineLink.safeParse(entry['engine-link']).data,
  }
}
