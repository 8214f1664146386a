import { ThemeService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import type { CodeDiffProps } from '@etabli/sdk/ui'
import { makeStyles } from '@fluentui/react-components'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OPTIONS, PROSE, plainLines } from './editor-options'
import './free-keys'
import { leaveOnTab } from './leave-on-tab'
import { editor } from './monaco'
import { applyTheme } from './theme'

const useStyles = makeStyles({ place: { flexGrow: 1, minHeight: 0, minWidth: 0 } })

const DIFF_OPTIONS: editor.IStandaloneDiffEditorConstructionOptions = {
  ...OPTIONS,
  originalEditable: false,
  ignoreTrimWhitespace: false,
  renderGutterMenu: false,
  renderOverviewRuler: false,
}

interface Shown {
  readonly diff: editor.IStandaloneDiffEditor
  readonly original: editor.ITextModel
  readonly modified: editor.ITextModel
}

/** Monaco's two editors beside each other. The props are their truth: what they show follows them. */
export default function MonacoDiff(props: CodeDiffProps) {
  const { original, originalLabel, value, valueLabel, onChange, language = 'plaintext' } = props
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  const latest = useRef(props)
  latest.current = props
  // What was typed comes back as the value a moment later, when more may have been typed: that is no change from outside.
  const typed = useRef<string[]>([])
  const isFollowing = useRef(false)
  const mode = useStream(useService(ThemeService).mode$)
  const isReadOnly = onChange === undefined

  useLayoutEffect(() => {
    if (!place.current) return
    const diff = editor.createDiffEditor(place.current, DIFF_OPTIONS)
    const models = {
      original: editor.createModel(plainLines(latest.current.original)),
      modified: editor.createModel(plainLines(latest.current.value)),
    }
    // Of a comparison that it makes itself, Monaco never lets go, and one that is under way then fails for lack of its texts.
    const comparison = diff.createViewModel(models)
    diff.setModel(comparison)
    models.modified.updateOptions({ tabSize: 2, insertSpaces: true })
    const typing = models.modified.onDidChangeContent(() => {
      if (isFollowing.current) return
      const text = models.modified.getValue()
      typed.current.push(text)
      latest.current.onChange?.(text)
    })
    leaveOnTab(diff.getModifiedEditor())
    setShown({ diff, ...models })
    return () => {
      typing.dispose()
      diff.dispose()
      comparison.dispose()
      models.original.dispose()
      models.modified.dispose()
    }
  }, [])

  useLayoutEffect(() => {
    if (place.current) applyTheme(place.current, mode)
  }, [mode])

  useEffect(() => {
    shown?.diff.updateOptions({
      readOnly: isReadOnly,
      renderMarginRevertIcon: !isReadOnly,
      diffWordWrap: PROSE.has(language) ? 'on' : 'off',
    })
    shown?.diff.getOriginalEditor().updateOptions({ ariaLabel: originalLabel })
    shown?.diff.getModifiedEditor().updateOptions({ ariaLabel: valueLabel })
  }, [shown, isReadOnly, originalLabel, valueLabel, language])

  useEffect(() => {
    if (!shown) return
    editor.setModelLanguage(shown.original, language)
    editor.setModelLanguage(shown.modified, language)
  }, [shown, language])

  useEffect(() => {
    const text = plainLines(original)
    if (shown && shown.original.getValue() !== text) shown.original.setValue(text)
  }, [shown, original])

  useEffect(() => {
    const text = plainLines(value)
    const echo = typed.current.lastIndexOf(text)
    if (echo >= 0) return void typed.current.splice(0, echo + 1)
    if (!shown || shown.modified.getValue() === text) return
    isFollowing.current = true
    const whole = shown.modified.getFullModelRange()
    // One step, which the user can take back.
    shown.modified.pushStackElement()
    shown.modified.pushEditOperations(null, [{ range: whole, text }], () => null)
    shown.modified.pushStackElement()
    isFollowing.current = false
  }, [shown, value])

  return <div ref={place} className={styles.place} />
}
