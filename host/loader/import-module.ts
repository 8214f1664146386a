/**
 * Loads a plugin's module. A browser keeps a module whose evaluation failed under its address, so another attempt asks for
 * another one.
 */
export function importModule(url: string, attempt: number): Promise<unknown> {
  return import(/* @vite-ignore */ attempt === 0 ? url : `${url}?attempt=${attempt}`)
}
