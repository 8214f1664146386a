import type { CodeHighlight } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { type editor, Range } from './monaco'

const useStyles = makeStyles({
  changed: { backgroundColor: tokens.colorBrandBackground2 },
  open: { backgroundColor: `color-mix(in srgb, ${tokens.colorStatusWarningBackground2} 30%, transparent)` },
  settled: { backgroundColor: `color-mix(in srgb, ${tokens.colorStatusSuccessBackground2} 20%, transparent)` },
  // Beside the line numbers: what is marked is seen without its colour, too.
  changedEdge: { borderLeft: `4px solid ${tokens.colorBrandStroke1}`, marginLeft: '2px' },
  openEdge: { borderLeft: `4px solid ${tokens.colorStatusWarningBorderActive}`, marginLeft: '2px' },
  settledEdge: { borderLeft: `4px solid ${tokens.colorStatusSuccessBorderActive}`, marginLeft: '2px' },
  changedCurrent: { backgroundColor: tokens.colorBrandBackground2Hover },
  openCurrent: { backgroundColor: `color-mix(in srgb, ${tokens.colorStatusWarningBackground2} 60%, transparent)` },
  settledCurrent: { backgroundColor: `color-mix(in srgb, ${tokens.colorStatusSuccessBackground2} 45%, transparent)` },
  gap: { backgroundColor: 'transparent', borderTop: `2px solid ${tokens.colorNeutralStrokeAccessible}` },
})

/** Marks whole lines of an editor, and scrolls to those that are looked at. */
export function useHighlights(shown: editor.IStandaloneCodeEditor | undefined, highlights: readonly CodeHighlight[]) {
  const styles = useStyles()
  const marked = useRef<editor.IEditorDecorationsCollection>(undefined)
  const current = highlights.find(({ isCurrent }) => isCurrent)
  const at = current && `${highlights.indexOf(current)}`

  useEffect(() => {
    const model = shown?.getModel()
    if (!shown || !model) return
    marked.current ??= shown.createDecorationsCollection()
    marked.current.set(
      highlights.map(({ kind, isCurrent, ...range }) => ({
        range: linesOf(model, range),
        options: {
          isWholeLine: true,
          className: mergeClasses(
            styles[kind],
            isCurrent && styles[`${kind}Current`],
            range.from === range.to && styles.gap,
          ),
          linesDecorationsClassName: styles[`${kind}Edge`],
        },
      })),
    )
  }, [shown, highlights, styles])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed within it is no reason to scroll
  useEffect(() => {
    const model = shown?.getModel()
    if (shown && model && current) shown.revealRangeNearTopIfOutsideViewport(linesOf(model, current))
  }, [shown, at])
}

function linesOf(model: editor.ITextModel, { from, to }: Pick<CodeHighlight, 'from' | 'to'>): Range {
  const first = model.getPositionAt(from).lineNumber
  // The end stands at the beginning of the line after.
  const last = to > from ? model.getPositionAt(to - 1).lineNumber : first
  return new Range(first, 1, last, 1)
}
