/** What is alive on a page at a moment. */
export interface Alive {
  readonly intervals: number
  readonly timeouts: number
  /** Listeners on the window, the document and its body, which no page takes with it when it goes. */
  readonly listeners: number
}

/** What was left behind on a page without a word to anybody. */
export interface Traces extends Alive {
  /** Names that were added to the global object. */
  readonly globals: readonly string[]
  /** Addresses that were fetched, scripts aside. */
  readonly requests: readonly string[]
  readonly styles: number
  readonly elements: number
  readonly stored: number
}

export interface Probes {
  alive(): Alive
  traces(): Traces
  /** Violations of the content security policy since they were last asked for. */
  violations(): readonly string[]
}

declare global {
  interface Window {
    etabliProbes?: Probes
  }
}

/** Runs in the page before any script of it; so it refers to nothing outside itself. */
export function installProbes(): void {
  const intervals = new Set<unknown>()
  const timeouts = new Set<unknown>()
  const requests: string[] = []
  const {
    setInterval: every,
    clearInterval: stopEvery,
    setTimeout: after,
    clearTimeout: stopAfter,
    fetch: ask,
  } = window
  // The browser's own functions have more overloads than can be written down here.
  const replace = (name: string, work: (...parameters: never[]) => unknown) => Object.assign(window, { [name]: work })
  replace('setInterval', (work: () => void, time?: number, ...rest: unknown[]) => {
    const id = every(work, time, ...rest)
    intervals.add(id)
    return id
  })
  replace('setTimeout', (work: (...given: unknown[]) => void, time?: number, ...rest: unknown[]) => {
    const id = after(
      (...given: unknown[]) => {
        timeouts.delete(id)
        work(...given)
      },
      time,
      ...rest,
    )
    timeouts.add(id)
    return id
  })
  // Either clears what the other made.
  const stop = (id: number | undefined) => {
    intervals.delete(id)
    timeouts.delete(id)
    stopEvery(id)
    stopAfter(id)
  }
  replace('clearInterval', stop)
  replace('clearTimeout', stop)
  replace('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(input instanceof Request ? input.url : String(input))
    return ask(input, init)
  })

  const kept = new Map<EventTarget, Map<string, Set<unknown>>>()
  const isGlobal = (target: unknown): target is EventTarget =>
    target === window || target === document || target === document.body || target === document.documentElement
  const { addEventListener: listen, removeEventListener: unlisten } = EventTarget.prototype
  const keyOf = (type: string, options: unknown) =>
    `${type} ${typeof options === 'object' && options !== null && 'capture' in options ? options.capture === true : options === true}`
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    listen.call(this, type, listener, options)
    const target = this ?? window
    const { once = false, signal = undefined } = typeof options === 'object' && options !== null ? options : {}
    if (!listener || once || signal?.aborted || !isGlobal(target)) return
    const byType = kept.get(target) ?? new Map<string, Set<unknown>>()
    const known = byType.get(keyOf(type, options)) ?? new Set()
    kept.set(target, byType.set(keyOf(type, options), known.add(listener)))
    if (signal) listen.call(signal, 'abort', () => known.delete(listener))
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    unlisten.call(this, type, listener, options)
    kept
      .get(this ?? window)
      ?.get(keyOf(type, options))
      ?.delete(listener)
  }
  const violations: string[] = []
  listen.call(document, 'securitypolicyviolation', (event) => {
    if (!(event instanceof SecurityPolicyViolationEvent)) return
    const from = event.sourceFile ? ` by ${event.sourceFile.split('/').slice(-2).join('/')}:${event.lineNumber}` : ''
    violations.push(`${event.effectiveDirective} refused ${event.blockedURI || 'inline code'}${from}`)
  })

  const globals = new Set(Object.getOwnPropertyNames(window))
  const alive = () => ({
    intervals: intervals.size,
    timeouts: timeouts.size,
    listeners: [...kept.values()].flatMap((byType) => [...byType.values()]).reduce((sum, { size }) => sum + size, 0),
  })
  window.etabliProbes = {
    alive,
    traces: () => ({
      ...alive(),
      globals: Object.getOwnPropertyNames(window).filter((name) => !globals.has(name) && !name.startsWith('etabli')),
      requests: [...requests],
      styles: document.querySelectorAll('style, link[rel=stylesheet]').length + document.adoptedStyleSheets.length,
      elements: document.querySelectorAll('body *').length,
      stored: localStorage.length + sessionStorage.length + document.cookie.length,
    }),
    violations: () => violations.splice(0),
  }
}
