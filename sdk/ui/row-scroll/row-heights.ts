/** A row, and how many pixels of it are above the place. */
export interface RowPlace {
  readonly row: number
  readonly offset: number
}

/** How high rows are, all of them and each, without an object a row. */
export interface RowHeights {
  readonly total: number
  height(row: number): number
  top(row: number): number
  at(place: number): RowPlace
  /** Says that there are more rows, or fewer. */
  resize(count: number): void
  /** Says how high a row turned out; true where that was not known. */
  measured(row: number, height: number): boolean
}

/** Rows of one height. */
export class EqualRows implements RowHeights {
  private count = 0

  constructor(private readonly each: number) {}

  get total(): number {
    return this.count * this.each
  }

  height(): number {
    return this.each
  }

  top(row: number): number {
    return row * this.each
  }

  at(place: number): RowPlace {
    const row = Math.min(Math.max(Math.floor(place / this.each), 0), Math.max(0, this.count - 1))
    return { row, offset: place - row * this.each }
  }

  resize(count: number): void {
    this.count = count
  }

  measured(): boolean {
    return false
  }
}

const BLOCK = 1024

/** Rows whose lines are broken: as high as their length says, until they have been drawn. */
export class WrappedRows implements RowHeights {
  private readonly blocks: number[] = []
  private readonly drawn = new Map<number, number>()
  private count = 0
  private sum = 0

  constructor(
    private readonly each: number,
    private readonly columns: number,
    private readonly lengthOf: (row: number) => number,
  ) {}

  get total(): number {
    return this.sum
  }

  height(row: number): number {
    return this.drawn.get(row) ?? Math.max(1, Math.ceil(this.lengthOf(row) / this.columns)) * this.each
  }

  top(row: number): number {
    const block = Math.floor(row / BLOCK)
    let top = 0
    for (let before = 0; before < block; before += 1) top += this.blocks[before] ?? 0
    for (let before = block * BLOCK; before < Math.min(row, this.count); before += 1) top += this.height(before)
    return top
  }

  at(place: number): RowPlace {
    let left = Math.max(0, place)
    let block = 0
    for (; block < this.blocks.length - 1 && left >= (this.blocks[block] ?? 0); block += 1)
      left -= this.blocks[block] ?? 0
    let row = block * BLOCK
    for (; row < this.count - 1 && left >= this.height(row); row += 1) left -= this.height(row)
    return { row, offset: left }
  }

  resize(count: number): void {
    // The last row may have grown, and its block with it.
    const kept = Math.floor(Math.max(0, Math.min(count, this.count) - 1) / BLOCK)
    for (const block of this.blocks.splice(kept)) this.sum -= block
    if (count !== this.count) this.drawn.delete(this.count - 1)
    for (let first = kept * BLOCK; first < count; first += BLOCK) {
      let height = 0
      for (let row = first; row < Math.min(first + BLOCK, count); row += 1) height += this.height(row)
      this.blocks.push(height)
      this.sum += height
    }
    this.count = count
  }

  measured(row: number, height: number): boolean {
    const more = height - this.height(row)
    if (more === 0 || row >= this.count) return false
    this.drawn.set(row, height)
    const block = Math.floor(row / BLOCK)
    this.blocks[block] = (this.blocks[block] ?? 0) + more
    this.sum += more
    return true
  }
}
