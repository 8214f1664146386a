import { useEffect, useMemo, useState } from 'react'
import { type Arrangement, arranging } from './arrange-rows'
import type { GridColumn } from './grid-column'

/** How long the rows are arranged before the page answers again, in milliseconds: less than a frame. */
const TURN = 8

interface Arranged<Row> {
  readonly of: object
  readonly rows: readonly Row[]
}

/**
 * Rows that are wholly in the browser, filtered and sorted in turns between which the page answers. Until that is done the
 * earlier ones stay, and `isArranging` is true.
 */
export function useArrangedRows<Row>(
  all: readonly Row[],
  columns: readonly GridColumn<Row>[],
  { sort, filters }: Arrangement,
): { readonly rows: readonly Row[]; readonly isArranging: boolean } {
  const isPlain = !sort && Object.keys(filters).length === 0
  const order = useMemo(() => ({ all, columns, sort, filters }), [all, columns, sort, filters])
  const [arranged, setArranged] = useState<Arranged<Row>>({ of: order, rows: all })
  useEffect(() => {
    if (isPlain) return setArranged({ of: order, rows: order.all })
    const turns = arranging(order.all, order.columns, order)
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      const end = performance.now() + TURN
      do {
        const { done, value } = turns.next()
        if (done) return setArranged({ of: order, rows: value })
      } while (performance.now() < end)
      timer = setTimeout(turn)
    }
    turn()
    return () => clearTimeout(timer)
  }, [order, isPlain])
  if (isPlain) return { rows: all, isArranging: false }
  return { rows: arranged.rows, isArranging: arranged.of !== order }
}
