import { GOOGLE_CALLBACK_PATH } from '@etabli/core/constants'

/** What the popup hands to the page that opened it. */
export interface GoogleReply {
  readonly idToken?: string
  readonly error?: string
}

/** One channel for each request, so that a reply reaches the page that asked, and no other. */
export function googleChannel(state: string): BroadcastChannel {
  return new BroadcastChannel(`etabli-google-${state}`)
}

/** In the popup: hands the provider's answer over and closes. True where this page is that popup. */
export function answerAsGooglePopup(page: Window): boolean {
  if (page.location.pathname !== GOOGLE_CALLBACK_PATH) return false
  const answer = new URLSearchParams(page.location.hash.slice(1) || page.location.search)
  // The token must stay in no history.
  page.history.replaceState(null, '', GOOGLE_CALLBACK_PATH)
  const state = answer.get('state')
  if (state) {
    const reply: GoogleReply = {
      ...(answer.has('id_token') && { idToken: answer.get('id_token') ?? '' }),
      ...(answer.has('error') && { error: answer.get('error_description') ?? answer.get('error') ?? '' }),
    }
    const channel = googleChannel(state)
    channel.postMessage(reply)
    channel.close()
  }
  page.close()
  return true
}
