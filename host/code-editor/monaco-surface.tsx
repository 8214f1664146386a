import { ThemeService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import type { CodeEditorHandle, CodeEditorProps, TextRange } from '@etabli/sdk/ui'
import { makeStyles } from '@fluentui/react-components'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { completeWith } from './completion'
import { defineWith } from './definition'
import { OPTIONS, PROSE, plainLines } from './editor-options'
import { FloatingPlace } from './floating-place'
import './free-keys'
import { useHighlights } from './highlights'
import { hoverWith } from './hover'
import { keybindingOf } from './keybinding'
import { leaveOnTab } from './leave-on-tab'
import { editor, MarkerSeverity, Range } from './monaco'
import { applyTheme } from './theme'

const useStyles = makeStyles({
  place: { flexGrow: 1, minHeight: 0, minWidth: 0 },
  link: { textDecorationLine: 'underline', cursor: 'pointer' },
})

const OWN_OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  ...OPTIONS,
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  bracketPairColorization: { enabled: false },
}
const NO_MARKERS: NonNullable<CodeEditorProps['markers']> = []
const NO_HIGHLIGHTS: NonNullable<CodeEditorProps['highlights']> = []

/** Monaco in the page. The props are its truth: what it shows follows them. */
export default function MonacoSurface(props: CodeEditorProps) {
  const {
    label,
    value,
    language = 'plaintext',
    readOnly = false,
    markers = NO_MARKERS,
    highlights = NO_HIGHLIGHTS,
  } = props
  const { complete, hover, define, commands } = props
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor>()
  const latest = useRef(props)
  latest.current = props
  // What was typed comes back as the value a moment later, when more may have been typed: that is no change from outside.
  const typed = useRef<string[]>([])
  const isFollowing = useRef(false)
  const mode = useStream(useService(ThemeService).mode$)

  useLayoutEffect(() => {
    if (!place.current) return
    const first = latest.current
    const floating = new FloatingPlace(place.current)
    const made = editor.create(place.current, {
      overflowWidgetsDomNode: floating.element,
      ...OWN_OPTIONS,
      value: first.value,
      language: first.language ?? 'plaintext',
    })
    made.getModel()?.setEOL(editor.EndOfLineSequence.LF)
    made.onDidChangeModelContent(() => {
      if (isFollowing.current) return
      const text = made.getValue()
      typed.current.push(text)
      latest.current.onChange(text)
    })
    made.onDidLayoutChange(floating.align)
    made.onDidFocusEditorText(floating.align)
    made.onDidChangeModelContent(floating.align)
    made.onMouseDown(floating.align)
    leaveOnTab(made)
    // After the dialog that the editor may stand in has given the focus to its first element.
    const focusing = first.autoFocus ? requestAnimationFrame(() => made.focus()) : 0
    setShown(made)
    first.onReady?.(handleOf(made))
    return () => {
      cancelAnimationFrame(focusing)
      latest.current.onReady?.(undefined)
      made.getModel()?.dispose()
      made.dispose()
      floating.dispose()
    }
  }, [])

  useLayoutEffect(() => {
    if (place.current) applyTheme(place.current, mode)
  }, [mode])

  useEffect(() => shown?.updateOptions({ ariaLabel: label, readOnly }), [shown, label, readOnly])

  useEffect(() => {
    const model = shown?.getModel()
    if (model) editor.setModelLanguage(model, language)
    shown?.updateOptions({ wordWrap: PROSE.has(language) ? 'on' : 'off' })
  }, [shown, language])

  useEffect(() => {
    const text = plainLines(value)
    const echo = typed.current.lastIndexOf(text)
    if (echo >= 0) return void typed.current.splice(0, echo + 1)
    if (!shown || shown.getValue() === text) return
    isFollowing.current = true
    replaceAll(shown, text)
    isFollowing.current = false
  }, [shown, value])

  useEffect(() => {
    const model = shown?.getModel()
    if (model) completeWith(model, complete)
    // Names are texts in quotes in some languages: there, too, each letter asks anew.
    shown?.updateOptions({ quickSuggestions: { other: true, comments: false, strings: complete !== undefined } })
  }, [shown, complete])

  useEffect(() => {
    const model = shown?.getModel()
    if (model) hoverWith(model, hover)
  }, [shown, hover])

  const isDefining = define !== undefined
  useEffect(() => {
    if (!shown || !isDefining) return
    return defineWith(shown, styles.link, (text, offset) => latest.current.define?.(text, offset))
  }, [shown, isDefining, styles.link])

  useEffect(() => {
    const model = shown?.getModel()
    if (!shown || !model) return
    editor.setModelMarkers(
      model,
      'etabli',
      markers.map(({ message, severity, ...range }) => ({
        ...rangeOf(model, range),
        message,
        severity: severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
      })),
    )
    const [first] = markers
    if (first) shown.revealPositionInCenterIfOutsideViewport(model.getPositionAt(first.from))
  }, [shown, markers])

  useHighlights(shown, highlights)

  const keys = Object.keys(commands ?? {}).join(' ')
  useEffect(() => {
    if (!shown || keys === '') return
    const actions = keys.split(' ').map((each) =>
      shown.addAction({
        id: `etabli.command.${each}`,
        label: each,
        keybindings: [keybindingOf(each)],
        run: () => latest.current.commands?.[each]?.(),
      }),
    )
    return () => {
      for (const action of actions) action.dispose()
    }
  }, [shown, keys])

  return <div ref={place} className={styles.place} />
}

function handleOf(of: editor.IStandaloneCodeEditor): CodeEditorHandle {
  const select = (range: TextRange) => {
    const model = of.getModel()
    if (!model) return
    of.setSelection(rangeOf(model, range))
    of.revealPositionInCenterIfOutsideViewport(model.getPositionAt(range.to))
  }
  return {
    text: () => of.getValue(),
    setText: (text, selection) => {
      replaceAll(of, plainLines(text))
      if (selection) select(selection)
    },
    selection: () => {
      const [model, selected] = [of.getModel(), of.getSelection()]
      if (!model || !selected) return { from: 0, to: 0 }
      return {
        from: model.getOffsetAt(selected.getStartPosition()),
        to: model.getOffsetAt(selected.getEndPosition()),
      }
    },
    select,
    insert: (text) => {
      const selected = of.getSelection()
      if (!selected) return
      of.pushUndoStop()
      of.executeEdits('etabli', [{ range: selected, text: plainLines(text), forceMoveMarkers: true }])
      of.pushUndoStop()
      of.focus()
    },
    focus: () => of.focus(),
  }
}

function replaceAll(of: editor.IStandaloneCodeEditor, text: string): void {
  const model = of.getModel()
  if (!model) return
  of.pushUndoStop()
  // Unlike `executeEdits`, this changes a text that the user may only read too.
  model.pushEditOperations(of.getSelections(), [{ range: model.getFullModelRange(), text }], () => null)
  of.pushUndoStop()
}

function rangeOf(model: editor.ITextModel, { from, to }: TextRange): Range {
  return Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to))
}
