/**
 * Elementary’s page keeps its settings in the browser’s storage and stops where it has none, as in a frame without an origin. It gets one
 * that lasts as long as the page.
 */
const STORAGE = `<script>
for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map()
  Object.defineProperty(window, name, { value: {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size },
  } })
}
</script>`

export function withStorage(html: string): string {
  // Before all other scripts, but after what says which kind of document it is.
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? ''
  return `${doctype}${STORAGE}${html.slice(doctype.length)}`
}
