import type { Setting } from '@etabli/core/plugin/setting'

/** A setting that says whose it is, for code outside the views of its plugin. */
export interface OwnedSetting extends Setting {
  readonly plugin: string
}

/** Settings that stand together, those of a plugin under its title. */
export interface SettingGroup {
  readonly plugin: string
  /** Absent where they are the only ones. */
  readonly title?: string
  readonly settings: readonly OwnedSetting[]
}
