import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import { RouteIndex } from '@etabli/core/plugin/route-index'
import { HttpService } from '@etabli/sdk'
import { callingAhead, type ServiceLocator } from '@etabli/sdk/platform/react'
import type { QueryClient } from '@tanstack/react-query'
import { TokenCookie } from '../kernel/token-cookie'
import type { PluginCode } from '../loader/plugin-code'

/** How long the start waits for the code of the first page; after that the frame comes without it. */
const PAGE_MS = 1_000
/** How long it waits for the page's first replies; after that the page comes with its skeleton. */
const REPLIES_MS = 150

interface Calling {
  readonly queries: QueryClient
  readonly services: ServiceLocator
}

/** Fetches the page of an address before anybody draws it, so that the first drawing shows it whole. */
export async function openEarly(
  address: URL,
  kernel: Pick<PluginKernel, 'contributions' | 'report'>,
  code: PluginCode,
  { queries, services }: Calling,
): Promise<void> {
  const callAhead = callingAhead(queries, services(HttpService))
  const match = new RouteIndex(kernel.contributions.current.routes).match(address.pathname)
  if (!match) return
  const { route, params } = match
  const page = await withTimeout(PAGE_MS, code.preload(route))
  // Before the sign-in there is nobody to answer to.
  if (!page?.prefetch || !TokenCookie.isSet(document.cookie)) return
  const visit = { params, search: address.search.slice(1), callAhead }
  const prefetching = Promise.resolve(visit)
    .then(page.prefetch)
    .catch((error: unknown) => kernel.report(route.plugin, 'run', error, `routes/${route.id}`))
  await withTimeout(REPLIES_MS, prefetching)
}

function withTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined))])
}
