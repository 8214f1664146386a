import {
  Button,
  Caption1,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
  useUncontrolledFocus,
} from '@fluentui/react-components'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useService } from '../../react/kernel-context'
import { CodeEditors } from '../../services/code-editors'
import { SkeletonBar } from '../skeleton-bar'
import type { CodeEditorProps } from './code-editor-handle'
import { CODE_EDITOR } from './messages'
import { PlainEditor } from './plain-editor'

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, minWidth: 0 },
  editor: {
    flexGrow: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': {
      borderTopColor: tokens.colorCompoundBrandStroke,
      borderRightColor: tokens.colorCompoundBrandStroke,
      borderBottomColor: tokens.colorCompoundBrandStroke,
      borderLeftColor: tokens.colorCompoundBrandStroke,
    },
  },
  skeleton: { display: 'grid', rowGap: '7px', padding: '12px 12px 12px 52px' },
  hint: { paddingTop: tokens.spacingVerticalXXS, color: tokens.colorNeutralForeground3 },
  bar: { flexShrink: 0 },
})

type Surface = ComponentType<CodeEditorProps>

/** Kept, so that an editor whose code was fetched before is drawn at once. */
let loaded: Surface | undefined

function loadSurface(editors: CodeEditors): Promise<Surface> | undefined {
  return editors.load()?.then((view) => {
    loaded = view
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
  const styles = useStyles()
  const editors = useService(CodeEditors)
  const [surface, setSurface] = useState<{ readonly view: Surface } | 'loading' | 'failed' | 'none'>(
    loaded ? { view: loaded } : 'loading',
  )
  useEffect(() => {
    if (surface !== 'loading') return
    let isGone = false
    const loading = loadSurface(editors)
    if (!loading) return setSurface('none')
    loading.then(
      (view) => !isGone && setSurface({ view }),
      () => !isGone && setSurface('failed'),
    )
    return () => {
      isGone = true
    }
  }, [surface, editors])
  // Fluent moves the focus on Tab by itself, before the editor is asked.
  const ownsTab = useUncontrolledFocus()
  const isPlain = surface === 'failed' || surface === 'none'

  return (
    <div className={styles.frame}>
      {surface === 'failed' && (
        <MessageBar className={styles.bar} intent="warning">
          <MessageBarBody>
            {CODE_EDITOR.failed}{' '}
            <Button size="small" onClick={() => setSurface('loading')}>
              {CODE_EDITOR.retry}
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.editor} {...ownsTab} aria-busy={surface === 'loading'}>
        {surface === 'loading' && (
          <div className={styles.skeleton} role="status" aria-label={CODE_EDITOR.loading}>
            <SkeletonBar width="medium" />
            <SkeletonBar width="long" />
            <SkeletonBar width="short" />
          </div>
        )}
        {isPlain && <PlainEditor {...props} />}
        {typeof surface === 'object' && <surface.view {...props} />}
      </div>
      <Caption1 className={styles.hint}>{isPlain ? CODE_EDITOR.plainHint : CODE_EDITOR.leaveHint}</Caption1>
    </div>
  )
}
