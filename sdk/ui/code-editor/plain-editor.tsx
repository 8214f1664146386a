import { makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CodeEditorHandle, CodeEditorProps } from './code-editor-handle'
import { keysOf } from './keys'

const useStyles = makeStyles({
  text: {
    flexGrow: 1,
    minHeight: 0,
    padding: '8px 12px',
    border: 'none',
    outlineStyle: 'none',
    resize: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '13px',
    lineHeight: '20px',
    whiteSpace: 'pre',
    overflow: 'auto',
  },
})

/** What is left of the editor where its code cannot be loaded: the text, its commands, and its handle. */
export function PlainEditor({ label, value, onChange, readOnly = false, commands, define, onReady }: CodeEditorProps) {
  const styles = useStyles()
  const field = useRef<HTMLTextAreaElement>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  const ready = useRef(onReady)
  ready.current = onReady

  useEffect(() => {
    const of = field.current
    if (!of) return
    ready.current?.(handleOf(of, (text) => changed.current(text)))
    return () => ready.current?.(undefined)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const keys = keysOf(event)
    const { value: text, selectionStart } = event.currentTarget
    const command = commands?.[keys] ?? (keys === 'F12' ? define?.(text, selectionStart)?.open : undefined)
    if (!command) return
    event.preventDefault()
    command()
  }
  return (
    <textarea
      ref={field}
      className={styles.text}
      aria-label={label}
      spellCheck={false}
      value={value}
      readOnly={readOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

function handleOf(field: HTMLTextAreaElement, change: (text: string) => void): CodeEditorHandle {
  return {
    text: () => field.value,
    setText: (text) => change(text),
    selection: () => ({ from: field.selectionStart, to: field.selectionEnd }),
    select: ({ from, to }) => field.setSelectionRange(from, to),
    insert: (text) => {
      field.focus()
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
      change(field.value)
    },
    focus: () => field.focus(),
  }
}
