/**
 * Loads plugins' modules. A browser keeps a module whose evaluation failed under its address, so another attempt asks for
 * the same bytes under another one, where the browser can be told that they may run from there.
 */
export async function importModule(url: string, attempt: number): Promise<unknown> {
  return import(/* @vite-ignore */ attempt === 0 ? url : await addressOf(url, attempt))
}

async function addressOf(url: string, attempt: number): Promise<string> {
  const { pageImportMap } = await import('./page-import-map')
  const copy = `${url}?attempt=${attempt}`
  return pageImportMap.addCopy(url, copy) ? copy : url
}
