import { type MouseEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import type { RowRange } from './log-text'

/** The lines that were chosen by their numbers, and whether a part of the text is marked. */
export function useLineSelection(scroller: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<RowRange & { readonly anchor: number }>()
  const [hasMarked, setMarked] = useState(false)
  const marked = useCallback((): string => {
    const selection = document.getSelection()
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return ''
    const range = selection.getRangeAt(0)
    const isHere = scroller.current?.contains(range.commonAncestorContainer) ?? false
    // A range's own text, since that of a selection has a second line end for each row.
    return isHere ? range.toString() : ''
  }, [scroller])
  useEffect(() => {
    const look = () => setMarked(marked() !== '')
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [marked])
  return {
    chosen,
    hasSelection: chosen !== undefined || hasMarked,
    marked,
    clear: useCallback(() => setChosen(undefined), []),
    choose: useCallback((from: number, to: number) => setChosen({ anchor: from, from, to }), []),
    /** A click on a number chooses the line, with Shift all lines up to it. */
    onClick: useCallback((event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      const element = target?.closest<HTMLElement>('[data-line]') && target.closest<HTMLElement>('[data-row]')
      if (!element) return setChosen(undefined)
      const row = Number(element.dataset.row)
      setChosen((before) => {
        const anchor = event.shiftKey && before ? before.anchor : row
        const isAlone = before?.from === row && before.to === row
        if (isAlone && !event.shiftKey) return undefined
        return { anchor, from: Math.min(anchor, row), to: Math.max(anchor, row) }
      })
    }, []),
  }
}
