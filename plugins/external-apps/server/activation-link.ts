import type { ActivationSigner } from '@etabli/sdk/platform/server'
import { type Principal, safeHref } from '@etabli/sdk/server'
import { failures } from './failures'

/** The parameter with the proof of who opens the app. */
export const ACTIVATION_PARAMETER = 'etabli-activation'

/**
 * The address of an app with `?etabli-activation=<jwt>` added: who opens it, for this app's origin alone, good for a minute.
 * What the token holds is said at `ActivationSigner`. An empty address gives an empty link.
 */
export async function activationLink(user: Principal, address: string, signer: ActivationSigner): Promise<string> {
  if (address === '') return ''
  const href = safeHref(address)
  if (href === undefined || !URL.canParse(href)) throw failures.NO_WEB_ADDRESS()
  const url = new URL(href)
  url.searchParams.set(ACTIVATION_PARAMETER, await signer.sign(user, url.origin))
  return url.href
}
