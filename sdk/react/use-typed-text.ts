import { useState } from 'react'

/** What `useTypedText` gives. */
interface TypedText {
  /** What the field shows. */
  readonly text: string
  /** To be told of what is typed. */
  readonly type: (text: string) => void
  /** To be told of what the address is asked to become, before it is. */
  readonly ask: (value: string) => void
}

/**
 * The text of a field whose value is in the address. Another address ("back", a link) takes the place of what is being typed. One that
 * was asked for here does not: it may come late, when more has been typed.
 */
export function useTypedText(value: string): TypedText {
  const [text, type] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, ask] = useState(value)
  if (known !== value) {
    setKnown(value)
    ask(value)
    if (value !== asked) type(value)
  }
  return { text, type, ask }
}
