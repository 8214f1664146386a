import type { PageImportMap } from './page-import-map'

/**
 * Loads plugins' modules. A browser keeps a module whose evaluation failed under its address, so another attempt asks for
 * the same bytes under another one, where the browser can be told that they may run from there.
 */
export function moduleImporter(importMap: PageImportMap): (url: string, attempt: number) => Promise<unknown> {
  return (url, attempt) => {
    const copy = `${url}?attempt=${attempt}`
    const address = attempt > 0 && importMap.addCopy(url, copy) ? copy : url
    return import(/* @vite-ignore */ address)
  }
}
