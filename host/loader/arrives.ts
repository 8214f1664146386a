import { CodeMissingError } from '@etabli/core/plugin/kernel/missing-code'
import { pageHashes } from './page-hashes'

/** How long a file may take until it is asked for anew, in turn: WebKit never ends a request that a proxy broke off in the midst. */
const PATIENCE_MS = [20_000, 60_000, 180_000]

const coming = new Map<string, Promise<unknown>>()
const brokenOff = new Set<string>()

/**
 * Fetches a script or style sheet of ours for the import that follows, which finds it in the browser's cache. A failure is forgotten:
 * asking again fetches again.
 * @param address without a host
 * @throws CodeMissingError where it did not come
 */
export function arrives(address: string): Promise<unknown> {
  const known = coming.get(address)
  if (known) return known
  const arrival = bring(address).catch(() => {
    coming.delete(address)
    throw new CodeMissingError(address)
  })
  coming.set(address, arrival)
  return arrival
}

async function bring(address: string): Promise<void> {
  await fetched(address)
  if (address.endsWith('.css')) await styled(address)
}

/** Not by a link: browsers remember of a link's file too that it failed. What the document links has been fetched already. */
async function fetched(address: string): Promise<void> {
  if (document.querySelector(`link[rel=modulepreload][href="${address}"]`)) return
  // biome-ignore lint/plugin: a browser keeps it for as long as the request
  for (const patience of PATIENCE_MS) if (await isFetched(address, AbortSignal.timeout(patience))) return
  throw new Error()
}

/** False where it did not come in time. */
async function isFetched(address: string, signal: AbortSignal): Promise<boolean> {
  // Firefox takes the part of a file that came before a connection broke for the whole, and keeps it: the hash tells, and what failed
  // is asked for past the cache.
  const integrity = pageHashes().get(address) ?? ''
  try {
    const response = await fetch(address, { integrity, signal, cache: brokenOff.has(address) ? 'reload' : 'default' })
    // Read to its end, without which nothing is kept.
    await response.blob()
    if (!response.ok) throw new Error(response.statusText)
    return true
  } catch (error) {
    brokenOff.add(address)
    if (signal.aborted) return false
    throw error
  }
}

function styled(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error())
    }
    document.head.append(link)
  })
}
