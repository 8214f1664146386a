import { SearchBox } from '@fluentui/react-components'
import { useEffect, useState } from 'react'

/** Typing is over by then; a call a letter is not needed. */
const TYPING_MS = 250

interface Props {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly className?: string
}

/** The search of a list, which is asked for when typing has paused. */
export function ListSearch({ label, hint, value, onValue, className = '' }: Props) {
  const [text, setText] = useState(value)
  // The address changes by "back" and "clear" too.
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = window.setTimeout(() => onValue(text), TYPING_MS)
    return () => window.clearTimeout(timer)
  }, [text, value, onValue])
  return (
    <SearchBox
      className={className}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={hint}
      value={text}
      maxLength={256}
      onChange={(_event, data) => setText(data.value)}
    />
  )
}
