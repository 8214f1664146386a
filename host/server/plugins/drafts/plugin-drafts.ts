import { randomBytes } from 'node:crypto'
import type { PluginDraft } from '@etabli/core/plugin/draft-contract'
import type { PackageFiles, Principals } from '@etabli/sdk/platform/server'
import type { Principal } from '@etabli/sdk/server'
import type { Config } from '../../config'
import type { InstalledPlugins } from '../installed/installed-plugins'
import { draftFailures as refuse } from './draft-failures'
import { type Draft, presentDraft } from './listed-draft'

const LIFE_MS = 8 * 60 * 60 * 1_000
const MOST_OF_A_USER = 5
/** Bytes of the files of all drafts, which are kept in memory. */
const MOST_BYTES = 200_000_000
const KEY_BYTES = 32

/** Who sends a draft, and by what. */
export interface Author {
  readonly principal: Principal
  /** Where an access token is what he does it with, the draft ends with that. */
  readonly accessTokenId: string | undefined
}

interface KeptDraft extends Draft {
  readonly owner: string
  readonly accessTokenId: string | undefined
  readonly size: number
  readonly files: PackageFiles
}

interface Parts {
  readonly installed: Pick<InstalledPlugins, 'read' | 'currentOrLast'>
  readonly principals: Pick<Principals, 'find'>
  readonly takenFrom: Config['pluginDrafts']
  readonly now: () => number
}

/** Plugins that their authors try out here, each seen by its author alone. In memory: a restart ends them. */
export class PluginDrafts {
  readonly #drafts = new Map<string, KeptDraft>()

  constructor(private readonly parts: Parts) {}

  /** Takes a package as the user's draft of that id, in place of the one before. */
  async put(id: string, archive: Uint8Array, { principal, accessTokenId }: Author): Promise<PluginDraft> {
    // Before the archive is unpacked: who may not is to cost nothing.
    this.#mustBeAllowed(principal)
    const { installed, now } = this.parts
    const { description, files, size } = await installed.read(archive)
    if (description.manifest.id !== id) throw refuse.DRAFT_ID_OTHER()
    if (description.server !== undefined) throw refuse.DRAFT_WITH_SERVER()
    const { switchedOff } = await installed.currentOrLast()
    if (switchedOff.has(id)) throw refuse.DRAFT_SWITCHED_OFF()
    this.#forgetExpired()
    const place = placeOf(principal.id, id)
    this.#mustFit(place, principal.id, size)
    const draft: KeptDraft = {
      ...{ description, files, size, accessTokenId },
      owner: principal.id,
      key: randomBytes(KEY_BYTES).toString('hex'),
      expiresAt: now() + LIFE_MS,
    }
    this.#drafts.set(place, draft)
    setTimeout(() => this.#forgetExpired(), LIFE_MS).unref()
    return presentDraft(draft)
  }

  async list({ id: owner }: Principal): Promise<readonly PluginDraft[]> {
    const own = [...this.#drafts.values()].filter((draft) => draft.owner === owner)
    const live = await Promise.all(own.map(async (draft) => ((await this.#isLive(draft)) ? [presentDraft(draft)] : [])))
    return live.flat()
  }

  end(id: string, { id: owner }: Principal): void {
    this.#forgetExpired()
    if (!this.#drafts.delete(placeOf(owner, id))) throw refuse.NO_DRAFT()
  }

  /** The hashes of a build's files, by their paths. */
  async hashes(id: string, key: string): Promise<Readonly<Record<string, string>> | undefined> {
    return (await this.#find(id, key))?.description.files
  }

  async file(id: string, key: string, path: string): Promise<Buffer | undefined> {
    return (await this.#find(id, key))?.files.get(path)
  }

  async #find(id: string, key: string): Promise<KeptDraft | undefined> {
    for (const draft of this.#drafts.values())
      if (draft.key === key && draft.description.manifest.id === id)
        return (await this.#isLive(draft)) ? draft : undefined
    return undefined
  }

  /** Asked anew each time: the user, his role, his token and the plugin's switch may have changed since. */
  async #isLive({ owner, accessTokenId, expiresAt, description }: KeptDraft): Promise<boolean> {
    const { installed, principals, now } = this.parts
    if (expiresAt <= now()) return false
    const principal = await principals.find(owner, accessTokenId)
    if (principal === undefined || this.#refusalOf(principal)) return false
    return !(await installed.currentOrLast()).switchedOff.has(description.manifest.id)
  }

  #mustBeAllowed(principal: Principal): void {
    const refusal = this.#refusalOf(principal)
    if (refusal) throw refusal
  }

  #refusalOf({ role }: Principal) {
    const { takenFrom } = this.parts
    if (takenFrom === 'nobody') return refuse.DRAFTS_OFF()
    return takenFrom === 'administrators' && role === 'user' ? refuse.DRAFTS_FOR_ADMINISTRATORS() : undefined
  }

  #mustFit(place: string, owner: string, size: number): void {
    const others = [...this.#drafts].filter(([other]) => other !== place).map(([, draft]) => draft)
    if (others.filter((draft) => draft.owner === owner).length >= MOST_OF_A_USER) throw refuse.TOO_MANY_DRAFTS()
    if (others.reduce((sum, draft) => sum + draft.size, size) > MOST_BYTES) throw refuse.DRAFTS_FULL()
  }

  #forgetExpired(): void {
    for (const [place, { expiresAt }] of this.#drafts) if (expiresAt <= this.parts.now()) this.#drafts.delete(place)
  }
}

/** An id of a plugin holds no space. */
function placeOf(owner: string, id: string): string {
  return `${owner} ${id}`
}
