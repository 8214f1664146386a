/** Folders at the top of a package that are for whoever works on it. */
const OF_ITS_MAKERS = /^(node_modules|tests?|__tests__|benchmarks?|bench|examples?|docs|coverage|\.[^/]+)(\/|$)/
/** Sources, types, and what is read by people; a licence stays, whatever it is called. */
const UNREAD = /\.(map|flow|[cm]?tsx?|md|markdown|ya?ml)$/i
const LICENCE = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i

/**
 * Whether a file of an installed package is one that the product may run. Each that is left out is one less for `npx` to unpack, which
 * it does three times a start.
 * @param path within the package; empty for the package itself
 */
export function runs(path: string): boolean {
  return LICENCE.test(path) || !(OF_ITS_MAKERS.test(path) || UNREAD.test(path))
}
