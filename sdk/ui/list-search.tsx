import { SearchBox } from '@fluentui/react-components'
import { useLayoutEffect, useState } from 'react'

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
  const [typed, setTyped] = useState<string>()
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  if (known !== value) {
    setKnown(value)
    setAsked(value)
    // Another address ("back", "Clear", a link) takes the place of what is being typed. What was asked for here may come late, when more
    // has been typed.
    if (value !== asked) setTyped(undefined)
  }
  // Ended as the new address is drawn: a timer that is late does not ask for the old text again.
  useLayoutEffect(() => {
    if (typed === undefined || typed === value) return
    const timer = window.setTimeout(() => {
      setAsked(typed)
      onValue(typed)
    }, TYPING_MS)
    return () => window.clearTimeout(timer)
  }, [typed, value, onValue])
  return (
    <SearchBox
      className={className}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={hint}
      value={typed ?? value}
      maxLength={256}
      onChange={(_event, data) => setTyped(data.value)}
    />
  )
}
