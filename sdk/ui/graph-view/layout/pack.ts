export interface Box {
  readonly width: number
  readonly height: number
}
export interface Corner {
  readonly x: number
  readonly y: number
}

/** How much wider than high all boxes together should be. */
const SHAPE = 1.6

/** The upper left corner of each box: in rows, the large ones first, with a gap between them. */
export function packBoxes(boxes: readonly Box[], gap: number): readonly Corner[] {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const widest = Math.max(0, ...boxes.map(({ width }) => width))
  const rowWidth = Math.max(widest, Math.sqrt(area * SHAPE))
  const order = boxes.map((_, index) => index).sort((one, other) => heightOf(boxes, other) - heightOf(boxes, one))
  const corners: Corner[] = []
  let [x, y, rowHeight] = [0, 0, 0]
  for (const index of order) {
    const { width, height } = boxes[index] ?? { width: 0, height: 0 }
    if (x > 0 && x + width > rowWidth) {
      ;[x, y, rowHeight] = [0, y + rowHeight + gap, 0]
    }
    corners[index] = { x, y }
    x += width + gap
    rowHeight = Math.max(rowHeight, height)
  }
  return corners
}

function heightOf(boxes: readonly Box[], index: number): number {
  return boxes[index]?.height ?? 0
}
