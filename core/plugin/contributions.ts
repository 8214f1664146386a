import type { ParsedAccess } from '../access/access'
import type { Aside } from './kernel/plugin-status'
import type { PluginManifest } from './manifest'
import type { SettingManifest } from './setting'

export interface Owned {
  /** The plugin that contributed it. */
  readonly plugin: string
  readonly id: string
  readonly access: ParsedAccess
}
export type Route = Owned & {
  readonly path: string
  readonly title: string
  readonly installed: boolean
  /** Why the plugin does not run: its address then says so. */
  readonly aside: Aside | undefined
}
export type MenuEntry = Owned &
  Omit<PluginManifest['menu'][number], 'access' | 'route'> & {
    readonly route: Route | undefined
    /** Whether commands of its plugin ask to stand at its end. */
    readonly hasCommands?: boolean
  }
export type MenuWidget = Owned & Omit<NonNullable<PluginManifest['menuWidgets']>[number], 'access'>
export type Card = Owned & Omit<PluginManifest['cards'][number], 'access' | 'route'> & { readonly route: Route }
export type Command = Owned &
  Omit<PluginManifest['commands'][number], 'access' | 'route'> & { readonly route: Route | undefined }
export type ToolbarAction = Owned &
  Omit<NonNullable<PluginManifest['toolbar']>[number], 'access' | 'route' | 'label' | 'command'> & {
    readonly label: string
    readonly route: Route | undefined
    readonly command?: Command
  }
export type ContributedSetting = Owned & SettingManifest
export type Extension = Owned & Omit<NonNullable<PluginManifest['extensions']>[number], 'access'>

export interface Contributions {
  readonly routes: readonly Route[]
  readonly menu: readonly MenuEntry[]
  readonly menuWidgets: readonly MenuWidget[]
  readonly cards: readonly Card[]
  readonly commands: readonly Command[]
  readonly toolbar: readonly ToolbarAction[]
  readonly settings: readonly ContributedSetting[]
  readonly extensions: readonly Extension[]
}

/** Why a contribution is not there. */
export interface Refusal {
  readonly plugin: string
  readonly contribution: string
  readonly code:
    | 'NEEDS_THE_PAGE'
    | 'COMMAND_UNCLEAR'
    | 'COMMAND_UNKNOWN'
    | 'MENU_UNCLEAR'
    | 'ID_TAKEN'
    | 'KEYS_TAKEN'
    | 'ROUTE_TAKEN'
    | 'ROUTE_UNKNOWN'
    | 'PATH_FOREIGN'
    | 'ACCESS_INVALID'
    | 'POINT_UNKNOWN'
  readonly reason: string
}
