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
}
