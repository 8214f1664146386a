import type { Bookmark, StreamSample } from '../../contract'
import type { PumpNews } from './pump-news'
import type { KeptProgress } from './tables'

/** A rate is that of the last seconds. */
const RATE_MS = 5_000

type Counts = readonly [records: number, bytes: number]

/** How far a run is, by what its pump and its target have said. */
export class Progress {
  readonly #started: number
  readonly #counts = new Map<string, Counts>()
  readonly #samples = new Map<string, StreamSample>()
  /** Records of all streams, as they were lately. */
  #lately: readonly { readonly at: number; readonly counts: ReadonlyMap<string, Counts> }[]
  #now: ReadonlyMap<string, Bookmark>
  #haveSamplesChanged = false

  /** @param before where the run goes on */
  constructor(
    private readonly before: readonly Bookmark[],
    private readonly options: { readonly shown: (text: string) => string; readonly now: () => number },
  ) {
    this.#now = byStream(before)
    this.#started = options.now()
    this.#lately = [{ at: this.#started, counts: new Map() }]
  }

  hear(news: PumpNews): void {
    if ('streams' in news) for (const [name, counts] of Object.entries(news.streams)) this.#counts.set(name, counts)
    if ('sample' in news) {
      const { stream, columns, rows } = news.sample
      const { shown } = this.options
      const hidden = rows.map((row) => row.map((value) => value && shown(value)))
      this.#samples.set(stream, { stream: shown(stream), columns: columns.map(shown), rows: hidden })
      this.#haveSamplesChanged = true
    }
  }

  /** What the target has confirmed. */
  confirm(bookmarks: readonly Bookmark[]): void {
    this.#now = byStream(bookmarks)
  }

  get records(): number {
    return [...this.#counts.values()].reduce((sum, [records]) => sum + records, 0)
  }

  /** @param isOver whether rates are those of the whole run */
  streams(isOver: boolean): readonly KeptProgress[] {
    const { now, shown } = this.options
    const at = now()
    this.#lately = [...this.#lately.filter((one) => at - one.at <= RATE_MS), { at, counts: new Map(this.#counts) }]
    const since = isOver ? { at: this.#started, counts: new Map<string, Counts>() } : this.#lately[0]
    const seconds = (at - (since?.at ?? at)) / 1_000
    const positions = byStream(this.before)
    return [...this.#counts].map(([stream, [records, bytes]]) => {
      const moved = records - (since?.counts.get(stream)?.[0] ?? 0)
      const bookmark = this.#now.get(stream)
      return {
        ...{ stream: shown(stream), records, bytes, bookmark: shown(bookmark?.value ?? '') },
        rate: seconds > 0 ? Math.round((10 * moved) / seconds) / 10 : 0,
        ...{ from: shown(positions.get(stream)?.position ?? ''), to: shown(bookmark?.position ?? '') },
      }
    })
  }

  /** Undefined where they are what they were when they were last asked for. */
  newSamples(): readonly StreamSample[] | undefined {
    if (!this.#haveSamplesChanged) return undefined
    this.#haveSamplesChanged = false
    return [...this.#samples.values()]
  }
}

function byStream(bookmarks: readonly Bookmark[]): ReadonlyMap<string, Bookmark> {
  return new Map(bookmarks.map((bookmark) => [bookmark.stream, bookmark]))
}
