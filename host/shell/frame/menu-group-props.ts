import type { MenuEntry } from '@etabli/core/plugin/contributions'
import type { ReactNode } from 'react'

/** How an entry that has a page is drawn where there are two levels. */
export interface LinkState {
  readonly narrow: boolean
  /** Only its very address counts as current: another entry's page is shown. */
  readonly exact?: boolean | undefined
  /** The current page is one of those under it, which are not shown. */
  readonly holdsCurrent?: boolean | undefined
}

export interface MenuGroupProps {
  readonly entry: MenuEntry
  readonly below: readonly MenuEntry[]
  readonly narrow: boolean
  readonly className?: string | undefined
  /** Where an entry leads; undefined for one that opens no page here. */
  readonly addressOf: (entry: MenuEntry) => string | undefined
  /** The link to its own page; absent where it has none, or none for this user. */
  readonly link: ((state: LinkState) => ReactNode) | undefined
  /** An item of the list under it. */
  readonly child: (entry: MenuEntry, exact: boolean) => ReactNode
}
