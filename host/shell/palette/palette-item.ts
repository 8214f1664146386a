import type { IconName } from '@etabli/core/plugin/vocabulary'

import type { RecentThing } from '@etabli/sdk/platform'

/** Something that the palette leads to or does. */
export interface PaletteItem {
  readonly id: string
  /** What is matched and shown. */
  readonly name: string
  /** Further names by which it is found, which are not shown. */
  readonly aliases?: readonly string[]
  /** The project that it belongs to, or what else is to be known. */
  readonly note?: string
  /** Of a thing of an area, by which it is found again. */
  readonly thing?: Omit<RecentThing, 'at'>
  /** The id by which it is known where its project is open, if another one is. */
  readonly rememberedAs?: string
  /** What runs it anywhere: `Ctrl+Alt+K`. */
  readonly keys?: string | undefined
  readonly run: () => void
}

/** Items of one kind, under their heading. */
export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly icon: IconName | 'project' | 'page' | 'command' | 'recent'
  readonly items: readonly PaletteItem[]
}
