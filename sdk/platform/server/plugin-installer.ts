import type { Principal } from '@etabli/core/access/evaluate'
import { createToken } from '../../services/token'

/** What may run beside the platform's own plugins; what no rule names is refused. */
export interface PluginPolicy {
  readonly ids: readonly string[]
  /** The first part of an id, `acme` of `acme.hello`. */
  readonly publishers: readonly string[]
  /** Hashes of whole packages. */
  readonly hashes: readonly string[]
  /** Hashes of packages whose server half may run on the platform's servers. */
  readonly servers: readonly string[]
  /** Ids or publishers whose code runs in a sandboxed frame, whatever the plugin itself asks for. */
  readonly framed: readonly string[]
  /** Ids or publishers whose packages may be installed unsigned, as long as no key of the publisher is known. */
  readonly unsigned: readonly string[]
}

/** What a plugin asks for. `name` is a pattern of calls, a service of the workbench, an access, a service of the platform… */
export interface PluginAsk {
  readonly kind: 'place' | 'calls' | 'host' | 'access' | 'server' | 'services' | 'tables'
  readonly name: string
  /** Against the version in use. */
  readonly state: 'new' | 'kept' | 'gone'
}

/** What would change if a package were installed. */
export interface PluginReview {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly publisher: string
  /** The version in use; absent where the plugin is not installed. */
  readonly from?: string
  readonly change: 'install' | 'upgrade' | 'downgrade' | 'same'
  /** With which key it is signed, and whether this installation knows it; absent where nobody signed it. */
  readonly signature?: { readonly fingerprint: string; readonly isKnown: boolean }
  readonly asks: readonly PluginAsk[]
  /** Whether somebody must accept it: it asks for more than the version in use, or is older. */
  readonly needsConsent: boolean
  /** Stands for all of this: what is accepted by it can have changed neither here nor in the package. */
  readonly consent: string
  /** Hash of the package. */
  readonly hash: string
}

/** The key by which a publisher is known. */
export interface PinnedPublisher {
  readonly publisher: string
  readonly fingerprint: string
  readonly pinnedBy: string
  /** ISO 8601 */
  readonly pinnedAt: string
}

/** One installed version of a plugin. */
export interface PluginVersion {
  readonly version: string
  /** SHA-256 of its manifest, in hex. */
  readonly hash: string
  /** Bytes of all its files. */
  readonly size: number
  /** Of the key that it was signed with; absent where nobody signed it. */
  readonly fingerprint?: string
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
  readonly server: 'none' | 'running' | 'starting' | 'refused' | 'failed'
  /** Where its server half runs: in a worker of its own, or in the server's process; absent where it has not started. */
  readonly serverPlace?: 'worker' | 'server'
  /** What it uses or contributes that keeps it in the server's process: `etabli.Jobs`. */
  readonly serverStaysFor?: string
  /** Why its server half does not run any more, and what to do, in sentences. */
  readonly serverReason?: string
  /** The version in use; absent for built-in plugins. */
  readonly active?: PluginVersion
  /** The one to roll back to. */
  readonly previous?: PluginVersion
}

export interface PluginInstaller {
  list(): Promise<readonly PluginRecord[]>
  /** What installing a `.tgz` would change. Fails where it could not be installed at all. */
  review(archive: Uint8Array, by: Principal): Promise<PluginReview>
  /**
   * Installs a `.tgz`, or upgrades what it is a newer version of. It is allowed by its hash from then on. What does not run in a
   * frame, or has a server half, only superadmins put in place. The first signed package of a publisher makes its key known.
   * @param consent of the review, where it needs one
   */
  install(archive: Uint8Array, by: Principal, consent?: string): Promise<PluginRecord>
  /** Lets the server half of the version in use run, or no longer: then its calls end at once. */
  allowServer(id: string, hash: string, isAllowed: boolean): Promise<void>
  switchOn(id: string): Promise<void>
  switchOff(id: string, by: string): Promise<void>
  /** Puts the earlier version in place of the one in use; the same again undoes it. Judged as installing that version is. */
  rollBack(id: string, by: Principal): Promise<void>
  /** @param withData whether the tables of its server half go too */
  remove(id: string, withData: boolean): Promise<void>
  publishers(): Promise<readonly PinnedPublisher[]>
  /** The next signed package of this publisher makes its key known anew. */
  forgetPublisher(publisher: string): Promise<void>
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
