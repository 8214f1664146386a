import { useEffect, useRef } from 'react'
import type { ShownLines } from './shown-lines'

interface Options {
  /** From 1 on. */
  readonly line: number | undefined
  readonly lineCount: number
  readonly shown: ShownLines
  readonly choose: (from: number, to: number) => void
  readonly toRow: (row: number) => void
}

/** Marks a line that is given from outside, once for each: whoever scrolls away from it is not brought back. */
export function useGivenLine({ line, lineCount, shown, choose, toRow }: Options): void {
  const done = useRef<number>(undefined)
  useEffect(() => {
    if (line === undefined || line === done.current || line < 1 || line > lineCount) return
    done.current = line
    const row = shown.rowOf(line - 1)
    choose(row, row)
    toRow(row)
  }, [line, lineCount, shown, choose, toRow])
}
