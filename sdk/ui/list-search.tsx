import { SearchBox } from '@fluentui/react-components'
import { useLayoutEffect } from 'react'
import { useTypedText } from '../react/use-typed-text'

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
  const { text, type, ask } = useTypedText(value)
  // Ended as the new address is drawn: a timer that is late does not ask for the old text again.
  useLayoutEffect(() => {
    if (text === value) return
    const timer = window.setTimeout(() => {
      ask(text)
      onValue(text)
    }, TYPING_MS)
    return () => window.clearTimeout(timer)
  }, [text, value, ask, onValue])
  return (
    <SearchBox
      className={className}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={hint}
      value={text}
      maxLength={256}
      onChange={(_event, data) => type(data.value)}
    />
  )
}
