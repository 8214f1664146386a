import { type ComponentType, useCallback } from 'react'
import { useService } from '../../react/kernel-context'
import { CodeEditors } from '../../services/code-editors'
import type { CodeDiffProps } from './code-diff-props'
import { CodeFrame, useSurface } from './code-frame'
import { PlainDiff } from './plain-diff'

const loaded = new WeakMap<CodeEditors, ComponentType<CodeDiffProps>>()

/**
 * Two texts beside each other, with what differs marked; the right one can be edited. It fills the height of what it stands in.
 * @example <CodeDiff original={theirs} originalLabel="Theirs" value={mine} valueLabel="Mine" onChange={setMine} />
 */
export function CodeDiff(props: CodeDiffProps) {
  const editors = useService(CodeEditors)
  const load = useCallback(
    () =>
      editors.loadDiff()?.then((view) => {
        loaded.set(editors, view)
        return view
      }),
    [editors],
  )
  const [surface, again] = useSurface(loaded.get(editors), load)
  return (
    <CodeFrame state={typeof surface === 'object' ? 'ready' : surface} onRetry={again}>
      {(surface === 'failed' || surface === 'none') && <PlainDiff {...props} />}
      {typeof surface === 'object' && <surface.view {...props} />}
    </CodeFrame>
  )
}
