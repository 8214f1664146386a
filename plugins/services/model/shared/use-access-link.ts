import { HttpService, safeHref, ToastService } from '@etabli/sdk'
import { setUpAccessLink } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { ACCESS_LINK } from '../../messages/service'

/**
 * Opens an endpoint of a service that uses GRPX. The tab is opened within the click, before the link is known: later a browser
 * would take it for a pop-up. It is cut off from this page before anything of the service is in it.
 */
export function useAccessLink(): (address: string) => Promise<void> {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  return async (address) => {
    const tab = window.open('', '_blank')
    if (!tab) return toasts.error(ACCESS_LINK.refused)
    tab.opener = null
    tab.document.title = ACCESS_LINK.opening(address)
    tab.document.body.textContent = ACCESS_LINK.opening(address)
    try {
      const { activationLink } = await http.call(setUpAccessLink, { externalAppURL: address })
      const href = safeHref(activationLink.link)
      if (href !== undefined) return tab.location.replace(href)
      toasts.error(activationLink.link === '' ? ACCESS_LINK.empty : ACCESS_LINK.unsafe)
    } catch {
      // The call itself has shown why.
    }
    tab.close()
  }
}
