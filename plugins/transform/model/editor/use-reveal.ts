import type { CodeEditorHandle, TextRange } from '@etabli/sdk/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileField } from './texts'

interface Target {
  readonly file: FileField
  readonly range: TextRange
}

/** Leads to a place in one of several editors, once that is on the screen. */
export function useReveal(isShown: (file: FileField) => boolean, show: (file: FileField) => void) {
  const editors = useRef(new Map<FileField, CodeEditorHandle>())
  const [target, setTarget] = useState<Target>()
  const isThere = target !== undefined && isShown(target.file)
  useEffect(() => {
    if (!target || !isThere) return
    const editor = editors.current.get(target.file)
    editor?.select(target.range)
    editor?.focus()
    setTarget(undefined)
  }, [target, isThere])
  const ready = useCallback((file: FileField, editor: CodeEditorHandle | undefined) => {
    if (editor) editors.current.set(file, editor)
    else editors.current.delete(file)
  }, [])
  return {
    ready,
    reveal: (file: FileField, range: TextRange) => {
      show(file)
      setTarget({ file, range })
    },
  }
}
