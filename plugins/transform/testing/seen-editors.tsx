import type { CodeEditors } from '@etabli/sdk/platform'
import type { CodeEditorProps, TextRange } from '@etabli/sdk/ui'
import { useEffect } from 'react'

/** What each editor was given, by its label. */
export const seen = new Map<string, CodeEditorProps>()
/** Where a page has led to. */
export const selected: { readonly label: string; readonly range: TextRange }[] = []

function SeenEditor(props: CodeEditorProps) {
  const { label, value, readOnly = false, onChange, onReady } = props
  seen.set(label, props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is ready once
  useEffect(() => {
    onReady?.({
      text: () => value,
      setText: onChange,
      selection: () => ({ from: 0, to: 0 }),
      select: (range) => void selected.push({ label, range }),
      insert: () => undefined,
      focus: () => undefined,
    })
  }, [])
  return (
    <textarea
      aria-label={label}
      value={value}
      readOnly={readOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Editors that tell what they were given: the SDK keeps what draws an editor once it was fetched, so a file of tests has one kind. */
export const SEEN_EDITORS: CodeEditors = { load: async () => SeenEditor, loadDiff: () => undefined }
