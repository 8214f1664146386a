/** Browsers cap the height of an element: Firefox at about 17.9 million pixels, Chromium at 33.5 million. */
export const HIGHEST = 8_000_000
/** Near either end nothing is scaled, so that the last steps are as long as all the others. */
const EDGE = 100_000

/** Translates between positions in the rows and positions of the scroll bar, where the rows are taller than a browser allows. */
export interface ScrollMap {
  /** The height of what is scrolled. */
  readonly height: number
  /** The last place, of the rows and of the scroll bar. */
  readonly lastPlace: number
  readonly lastTop: number
  toTop(place: number): number
  toPlace(top: number): number
}

export function scrollMap(rowsHeight: number, viewHeight: number, highest = HIGHEST): ScrollMap {
  const height = Math.min(rowsHeight, highest)
  const lastPlace = Math.max(0, rowsHeight - viewHeight)
  const lastTop = Math.max(0, height - viewHeight)
  const edge = Math.min(EDGE, lastTop / 4)
  const scale = lastTop > 2 * edge ? (lastPlace - 2 * edge) / (lastTop - 2 * edge) : 1
  return {
    height,
    lastPlace,
    lastTop,
    toTop(place) {
      const within = Math.min(Math.max(place, 0), lastPlace)
      if (within <= edge) return within
      if (within >= lastPlace - edge) return lastTop - (lastPlace - within)
      return edge + (within - edge) / scale
    },
    toPlace(top) {
      const within = Math.min(Math.max(top, 0), lastTop)
      if (within <= edge) return within
      if (within >= lastTop - edge) return lastPlace - (lastTop - within)
      return edge + (within - edge) * scale
    },
  }
}
