import * as z from 'zod/mini'

const ImportMap = z.object({ integrity: z._default(z.record(z.string(), z.string()), {}) })

let known: Map<string, string> | undefined

/** The hash of each script that may run in this page, by its address: those that the page came with, and those added later. */
export function pageHashes(): Map<string, string> {
  if (known) return known
  const map = document.querySelector('script[type=importmap]')?.textContent
  known = new Map(map ? Object.entries(readHashes(JSON.parse(map))) : [])
  return known
}

export function readHashes(importMap: unknown): Readonly<Record<string, string>> {
  return ImportMap.parse(importMap).integrity
}
