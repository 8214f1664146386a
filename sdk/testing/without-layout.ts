/** jsdom lays nothing out, and so lacks what a browser has for that. */
export function withoutLayout(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView ??= () => undefined
}
