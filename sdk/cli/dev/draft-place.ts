import { BASE_PATH } from '@etabli/core/constants'
import type { Call, CallInput } from '@etabli/core/contract/define-call'
import { fillPath } from '@etabli/core/contract/path'
import { ApiError } from '@etabli/core/envelope/api-error'
import { readEnvelope } from '@etabli/core/envelope/envelope'
import { endPluginDraft, putPluginDraft } from '@etabli/core/plugin/draft-contract'
import { AGAINST } from '../messages'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** A workbench that drafts are sent to, in the name of the token's owner. */
export class DraftPlace {
  readonly #origin: string

  /** @param address of the workbench, with or without a path */
  constructor(
    address: string,
    private readonly token: string,
  ) {
    this.#origin = originOf(address)
    if (token === '') throw new Error(AGAINST.noToken(this.#origin))
  }

  /** Where the author sees his drafts. */
  get page(): string {
    return `${this.#origin}${BASE_PATH}/x/plugin-drafts`
  }

  async put(pluginId: string, archive: Buffer): Promise<void> {
    await this.#call(putPluginDraft, { pluginId, package: archive.toString('base64') })
  }

  async end(pluginId: string): Promise<void> {
    await this.#call(endPluginDraft, { pluginId })
  }

  async #call<Path extends string, Fields, Reply>(
    call: Call<Path, Fields, Reply>,
    { pluginId, ...fields }: CallInput<Path, Fields> & { readonly pluginId: string },
  ): Promise<void> {
    const reply = await fetch(this.#origin + fillPath(call.path, { pluginId }), {
      method: call.method,
      headers: { authorization: `Bearer ${this.token}`, ...(call.body && { 'content-type': 'application/json' }) },
      body: call.body ? JSON.stringify(fields) : null,
      // The token is for this address and for no other that it may name.
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new Error(AGAINST.unreachable(this.#origin), { cause })
    })
    try {
      readEnvelope(await reply.text(), reply.status)
    } catch (error) {
      throw error instanceof ApiError ? new Error(AGAINST.refused(error.message, error.code), { cause: error }) : error
    }
  }
}

/** On its way to another machine a token is not sent in the clear. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Error(AGAINST.badAddress(address))
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) throw new Error(AGAINST.notSecret(url.host))
  return url.origin
}
