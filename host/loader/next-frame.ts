/** A browser draws no frames of a tab that nobody sees; whoever waits for one goes on after so many milliseconds. */
const HIDDEN_MS = 100

/** Done when the page has been drawn, or would have been. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, HIDDEN_MS)
  })
}
