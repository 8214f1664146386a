import { useRef, useState } from 'react'
import type { EntityKind } from './entity-kind'
import { differing, type FileField, type Texts } from './texts'

/** The texts under work, and as they were last saved. */
export function useTexts(kind: EntityKind, opened: Texts) {
  const [saved, setSaved] = useState(opened)
  const [texts, setTexts] = useState(opened)
  // What is saved is what is on the screen by then, whichever drawing the key was pressed in.
  const latest = useRef(texts)
  const change = (next: Texts) => {
    latest.current = next
    setTexts(next)
  }
  return {
    saved,
    texts,
    latest,
    dirty: differing(kind.files, texts, saved),
    edit: (file: FileField, text: string) => change({ ...latest.current, [file]: text }),
    replace: change,
    markSaved: setSaved,
  }
}
export type TextsState = ReturnType<typeof useTexts>
