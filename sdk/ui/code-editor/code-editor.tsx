import { type ComponentType, useCallback } from 'react'
import { useService } from '../../react/kernel-context'
import { CodeEditors } from '../../services/code-editors'
import type { CodeEditorProps } from './code-editor-handle'
import { CodeFrame, useSurface } from './code-frame'
import { PlainEditor } from './plain-editor'

/** Kept, so that an editor whose code was fetched before is drawn at once. */
const loaded = new WeakMap<CodeEditors, ComponentType<CodeEditorProps>>()

function loadSurface(editors: CodeEditors): Promise<ComponentType<CodeEditorProps>> | undefined {
  return editors.load()?.then((view) => {
    loaded.set(editors, view)
    return view
  })
}

/** Fetches the editor's code ahead of its first use. A failure is met, and shown, by the editor itself. */
export function usePrefetchCodeEditor(): () => void {
  const editors = useService(CodeEditors)
  return useCallback(() => {
    loadSurface(editors)?.catch(() => undefined)
  }, [editors])
}

/**
 * An editor of code. Its own code is large, so it is loaded with the first editor on the page; where that fails, a plain
 * field takes its place, so that nobody is kept from typing.
 * @example <CodeEditor label="SQL" language="sql" value={sql} onChange={setSql} commands={{ 'Mod+Enter': run }} />
 */
export function CodeEditor(props: CodeEditorProps) {
  const editors = useService(CodeEditors)
  const load = useCallback(() => loadSurface(editors), [editors])
  const [surface, again] = useSurface(loaded.get(editors), load)
  return (
    <CodeFrame state={typeof surface === 'object' ? 'ready' : surface} onRetry={again}>
      {(surface === 'failed' || surface === 'none') && <PlainEditor {...props} />}
      {typeof surface === 'object' && <surface.view {...props} />}
    </CodeFrame>
  )
}
