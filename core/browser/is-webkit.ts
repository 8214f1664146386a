/**
 * Whether a browser is Safari, or another of its engine, for what nothing but its name tells.
 * @param userAgent what it calls itself
 * @example if (isWebKit(navigator.userAgent)) openHere(link)
 */
export function isWebKit(userAgent: string | undefined): boolean {
  return /AppleWebKit\//.test(userAgent ?? '') && !/Chrom(e|ium)\//.test(userAgent ?? '')
}
