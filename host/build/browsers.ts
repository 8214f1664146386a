import { join } from 'node:path'
import browserslist from 'browserslist'

const LIST = join(import.meta.dirname, '../../.browserslistrc')

// Else it tells whoever starts Etabli that its data is old, who is not the one to renew it.
process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= 'true'

/** As people call them, in the order in which they are named. */
const NAMES: Readonly<Record<string, string>> = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' }

/** The oldest version of each browser of `.browserslistrc`: `chrome`, 143. */
function oldestBrowsers(): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>()
  for (const entry of browserslist(undefined, { config: LIST })) {
    const [name = '', version = ''] = entry.split(' ')
    if (!Object.hasOwn(NAMES, name)) throw new Error(`${LIST} has ${entry}, which nothing here has a name for`)
    oldest.set(name, Math.min(oldest.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)))
  }
  return oldest
}

/** What the browser's code is built for, as Vite reads it: `chrome143`. */
export function buildTarget(): string[] {
  return [...oldestBrowsers()].map(([name, version]) => `${name}${version}`)
}

/** The oldest browsers in words: `Chrome 143, Edge 143, Firefox 153 and Safari 26`. */
export function oldestInWords(): string {
  const oldest = oldestBrowsers()
  const words = Object.entries(NAMES).map(([name, said]) => `${said} ${oldest.get(name)}`)
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
