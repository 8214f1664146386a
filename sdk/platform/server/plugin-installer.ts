import type { Principal } from '@etabli/core/access/evaluate'
import { createToken } from '../../services/token'

/** What may run beside the platform's own plugins; what no rule names is refused. */
export interface PluginPolicy {
  readonly ids: readonly string[]
  /** The first part of an id, `acme` of `acme.hello`. */
  readonly publishers: readonly string[]
  /** Hashes of whole packages. */
  readonly hashes: readonly string[]
  /** Ids of plugins whose server half may run on the platform's servers. */
  readonly servers: readonly string[]
  /** Ids or publishers whose code runs in a sandboxed frame, whatever the plugin itself asks for. */
  readonly framed: readonly string[]
}

/** One installed version of a plugin. */
export interface PluginVersion {
  readonly version: string
  /** SHA-256 of its manifest, in hex. */
  readonly hash: string
  /** Bytes of all its files. */
  readonly size: number
  readonly fileCount: number
  readonly installedBy: string
  /** ISO 8601 */
  readonly installedAt: string
}

/** A plugin as an administrator sees it. */
export interface PluginRecord {
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly tier: 'built-in' | 'installed'
  readonly version: string
  readonly state: 'on' | 'off' | 'refused'
  /** Why it is not on. */
  readonly reason?: string
  /** The rule of the policy that lets it run; absent for built-in plugins and where none does. */
  readonly allowedBy?: 'id' | 'publisher' | 'hash'
  /** Who asks for its code to run in a sandboxed frame; absent where it runs in the page. */
  readonly framedBy?: 'policy' | 'plugin'
  /** Whether only a superadmin may roll it back: the version that is kept is not confined to a frame. */
  readonly rollBackBySuperadmin?: boolean
  /** What has become of its server half on the server that was asked. */
  readonly server: 'none' | 'running' | 'restart needed' | 'refused' | 'failed'
  /** The version in use; absent for built-in plugins. */
  readonly active?: PluginVersion
  /** The one to roll back to. */
  readonly previous?: PluginVersion
}

export interface PluginInstaller {
  list(): Promise<readonly PluginRecord[]>
  /**
   * Installs a `.tgz`, or upgrades what it is a newer version of. It is allowed by its hash from then on. What does not run in a
   * frame, or has a server half, only superadmins put in place.
   */
  install(archive: Uint8Array, by: Principal): Promise<PluginRecord>
  switchOn(id: string): Promise<void>
  switchOff(id: string, by: string): Promise<void>
  /** Puts the earlier version in place of the one in use; the same again undoes it. Judged as installing that version is. */
  rollBack(id: string, by: Principal): Promise<void>
  remove(id: string): Promise<void>
  policy(): Promise<PluginPolicy>
  /**
   * Who keeps code from running that is not installed here but known by the same rules; undefined where it may run.
   * @param hash of the very bytes, in hex
   * @param id where somebody vouches for it
   */
  keptOff(hash: string, id?: string): Promise<'admin' | 'policy' | undefined>
  setPolicy(policy: PluginPolicy): Promise<void>
}
export const PluginInstaller = createToken<PluginInstaller>(
  'etabli.PluginInstaller',
  'Installs plugins and decides which may run',
)
