/** Where the watcher keeps what it saw, over all pages of a tab. */
export const FAULTS_KEY = 'test-faults'

/** A script that is run before every other one of a page. */
export function watcher(options: WatcherOptions): string {
  return `(${watch})(${JSON.stringify(options)})`
}

export interface WatcherOptions {
  readonly key: string
  /** Whether the driver does not tell of uncaught errors: then they are kept here as well. */
  readonly keepsErrors: boolean
  /** What a tab has in its local storage when it begins. */
  readonly storage: Readonly<Record<string, string>>
}

/** Carried into the page as a text: nothing of this file can be used in it. */
function watch({ key, keepsErrors, storage }: WatcherOptions): void {
  // A sandboxed frame has no storage.
  if (globalThis.origin === 'null') return
  // Only what is not there yet: a reload must keep what the page has stored since.
  for (const [name, value] of Object.entries(storage))
    if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  const keep = (text: string) => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.setItem(key, JSON.stringify([...kept, text]))
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    keep(`refused by the policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  )
  const { console: own } = globalThis
  const say = own.error
  own.error = (...all: unknown[]) => {
    keep(all.map(String).join(' '))
    say.apply(own, all)
  }
  if (!keepsErrors) return
  addEventListener('error', ({ message }) => keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled: ${reason}`))
}
