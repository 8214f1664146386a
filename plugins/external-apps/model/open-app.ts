import { type HttpService, safeHref, type ToastService } from '@etabli/sdk'
import { getActivationLink } from '../contract'
import { APPS } from '../messages'
import type { App } from './app'

interface Services {
  readonly http: HttpService
  readonly toasts: ToastService
}

/**
 * Opens an app by an activation link. The tab is opened within the click, before the link is known: later a browser would
 * take it for a pop-up. It is cut off from this page before anything of the app is in it.
 */
export async function openByActivation(app: App, { http, toasts }: Services): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) return toasts.error(APPS.tabRefused)
  tab.opener = null
  tab.document.title = APPS.opening(app.name)
  tab.document.body.textContent = APPS.opening(app.name)
  try {
    const { activationLink } = await http.call(getActivationLink, { externalAppURL: app.url })
    const href = safeHref(activationLink.link)
    if (href !== undefined) return tab.location.replace(href)
    toasts.error(activationLink.link === '' ? APPS.emptyLink : APPS.unsafeLink)
  } catch {
    // The call itself has shown why.
  }
  tab.close()
}
