/** Whose events tell of it. */
export interface PageEvents {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
}

interface Watcher {
  /** Nobody sees the page any more, or it is left: what it waits for must end now, since the browser may stop it at once. */
  readonly onAway: () => void
  /** It is seen again, or there is a network again: what it heard of last may be old. */
  readonly onBack: () => void
}

/** Whether somebody sees the page, and when it may have missed something. */
export class PageLife {
  #isLeft = false

  constructor(private readonly events: PageEvents) {}

  get isSeen(): boolean {
    return !this.#isLeft && this.events.document.visibilityState === 'visible'
  }

  /** For as long as the page lives. */
  watch({ onAway, onBack }: Watcher): void {
    const { window, document } = this.events
    const leave = () => {
      this.#isLeft = true
      onAway()
    }
    const comeBack = () => {
      this.#isLeft = false
      if (this.isSeen) onBack()
    }
    document.addEventListener('visibilitychange', () =>
      document.visibilityState === 'visible' ? comeBack() : onAway(),
    )
    window.addEventListener('pagehide', leave)
    // Out of the browser's cache of pages that were left; the first load is no coming back.
    window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
    document.addEventListener('freeze', leave)
    document.addEventListener('resume', comeBack)
    window.addEventListener('online', () => this.isSeen && onBack())
  }
}
