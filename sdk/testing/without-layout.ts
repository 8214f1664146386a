/** Gives jsdom, which lays nothing out, what a browser has for that. What draws a page of a plugin does so by itself. */
export function withoutLayout(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView ??= () => undefined
  // No width fits any question: pages are drawn as on a desktop.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: false, onchange: null },
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  placeElements()
}

/**
 * Fluent moves the focus to what has a place on the page only. Without one a dialog never has it, and is hidden from
 * assistive technology, and so from `getByRole`, as soon as the focus is anywhere else.
 */
function placeElements(): void {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.isConnected && this.closest('[hidden]') === null ? this.parentElement : null
    },
  })
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight)
}
