/** Code that did not arrive: the network, the server or the page's own age is to blame, and no plugin. */
export class CodeMissingError extends Error {
  override readonly name = 'CodeMissingError'
  /** The browser would not fetch it again in this page. */
  readonly isRemembered: boolean

  constructor(address: string, { isRemembered = false } = {}) {
    super(`Could not load ${address}`)
    this.isRemembered = isRemembered
  }
}

/** What browsers say of an `import()` whose file, or one that it imports, did not come: Chromium, Firefox, WebKit. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i

/**
 * Whether a browser would not import a module that it could not fetch, which it may remember under that address for as long as the page
 * is open.
 */
export function isRefusedImport(error: unknown): boolean {
  return error instanceof TypeError && NOT_FETCHED.test(error.message)
}

/** Whether only another page can have the code that did not come. */
export function needsReload(error: unknown): boolean {
  if (error instanceof CodeMissingError) return error.isRemembered
  return error instanceof Error && error.cause !== undefined && needsReload(error.cause)
}

/** Whether something failed because its code was not there, as far as the browser tells. */
export function isMissingCode(error: unknown): boolean {
  if (error instanceof CodeMissingError || isRefusedImport(error)) return true
  return error instanceof Error && error.cause !== undefined && isMissingCode(error.cause)
}
