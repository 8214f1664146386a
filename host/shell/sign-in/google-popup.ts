import { GOOGLE_CALLBACK_PATH } from '@etabli/core/constants'
import { decodeJwt } from 'jose'
import { type GoogleReply, googleChannel } from '../google-callback'
import { SIGN_IN } from './messages'

export type GoogleOutcome =
  | { readonly kind: 'token'; readonly idToken: string }
  /** The user closed the window: a choice, not an error. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'error'; readonly message: string }

/** Gets an ID token of a Google account from its owner. */
export interface GoogleAccountPicker {
  pick(): Promise<GoogleOutcome>
}

const CLOSED_CHECK_MS = 250
/** A window may be gone a moment before its answer arrives. */
const LATE_ANSWER_MS = 500

/** The provider's own page in a window of its own: no script of a third party ever runs in ours. */
export class GooglePopup implements GoogleAccountPicker {
  constructor(
    private readonly page: Window,
    private readonly config: { readonly clientId: string; readonly signinUrl: string },
  ) {}

  async pick(): Promise<GoogleOutcome> {
    const state = crypto.randomUUID()
    const nonce = crypto.randomUUID()
    const answered = googleChannel(state)
    try {
      const popup = this.page.open(this.#address(state, nonce), 'etabli-google', 'popup,width=480,height=640')
      if (!popup) return { kind: 'error', message: SIGN_IN.googleBlocked }
      const reply = await Promise.race([replyOn(answered), closing(popup)])
      return outcomeOf(reply, nonce)
    } finally {
      answered.close()
    }
  }

  #address(state: string, nonce: string): string {
    const url = new URL(this.config.signinUrl)
    const parameters = {
      client_id: this.config.clientId,
      response_type: 'id_token',
      scope: 'openid email',
      redirect_uri: this.page.location.origin + GOOGLE_CALLBACK_PATH,
      prompt: 'select_account',
      nonce,
      state,
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }
}

function replyOn(channel: BroadcastChannel): Promise<GoogleReply> {
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<GoogleReply>) => resolve(data)
  })
}

function closing(popup: Window): Promise<undefined> {
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (!popup.closed) return
      clearInterval(watch)
      setTimeout(() => resolve(undefined), LATE_ANSWER_MS)
    }, CLOSED_CHECK_MS)
  })
}

function outcomeOf(reply: GoogleReply | undefined, nonce: string): GoogleOutcome {
  if (!reply) return { kind: 'closed' }
  if (reply.error !== undefined || !reply.idToken)
    return { kind: 'error', message: SIGN_IN.googleFailed(reply.error || SIGN_IN.googleForged) }
  // A token that somebody else obtained for himself must not sign this user in.
  if (nonceOf(reply.idToken) !== nonce) return { kind: 'error', message: SIGN_IN.googleForged }
  return { kind: 'token', idToken: reply.idToken }
}

function nonceOf(idToken: string): unknown {
  try {
    return decodeJwt(idToken).nonce
  } catch {
    return undefined
  }
}
