import { BASE_PATH } from '@etabli/core/constants'
import { isOutage } from '@etabli/core/envelope/is-outage'
import { isMissingCode } from '@etabli/core/plugin/kernel/missing-code'
import { fetchStartData } from '../loader/fetch-start-data'
import { untilArrived } from '../loader/until-arrived'

/** So that a file that never comes does not have the page loaded again without a rest. */
const PAUSE_MS = 2_000

/**
 * Loads the page again once the platform answers, where it did not, even for a moment, or code that it was asked for did not come. A
 * page that fails by itself stays as it is: it would be loaded again without end.
 */
export async function reloadOnceBack(error: unknown, reload = () => location.reload()): Promise<void> {
  const isAway = isMissingCode(error) || isOutage(error) || !(await answers())
  if (!isAway) return
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  await untilArrived(ask, window)
  await untilArrived(renew, window)
  reload()
}

/** Past the cache, which may hold the part of a file that came before a connection broke. */
async function renew(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  await Promise.all([...links].map(async ({ href }) => (await fetch(href, { cache: 'reload' })).blob()))
}

async function ask(): Promise<void> {
  const { ok } = await fetchStartData(`${BASE_PATH}/config.json`)
  if (!ok) throw new Error()
}

function answers(): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  )
}
