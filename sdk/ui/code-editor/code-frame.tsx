import {
  Button,
  Caption1,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
  useUncontrolledFocus,
} from '@fluentui/react-components'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { SkeletonBar } from '../skeleton-bar'
import { CODE_EDITOR } from './messages'

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

/** The code that draws an editor, once it is here. */
export type Surface<Props> = { readonly view: ComponentType<Props> } | 'loading' | 'failed' | 'none'

/** Fetches what draws an editor; a view that was fetched before is there at once. */
export function useSurface<Props>(
  loaded: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>> | undefined,
): readonly [surface: Surface<Props>, again: () => void] {
  const [surface, setSurface] = useState<Surface<Props>>(loaded ? { view: loaded } : 'loading')
  useEffect(() => {
    if (surface !== 'loading') return
    let isGone = false
    const loading = load()
    if (!loading) return setSurface('none')
    loading.then(
      (view) => !isGone && setSurface({ view }),
      () => !isGone && setSurface('failed'),
    )
    return () => {
      isGone = true
    }
  }, [surface, load])
  return [surface, () => setSurface('loading')]
}

interface Props {
  readonly state: 'ready' | 'loading' | 'failed' | 'none'
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** What stands around an editor: its border, its loading, and how it is left by the keyboard. */
export function CodeFrame({ state, onRetry, children }: Props) {
  const styles = useStyles()
  // Fluent moves the focus on Tab by itself, before the editor is asked.
  const ownsTab = useUncontrolledFocus()
  const isPlain = state === 'failed' || state === 'none'
  return (
    <div className={styles.frame}>
      {state === 'failed' && (
        <MessageBar className={styles.bar} intent="warning">
          <MessageBarBody>
            {CODE_EDITOR.failed}{' '}
            <Button size="small" onClick={onRetry}>
              {CODE_EDITOR.retry}
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.editor} {...ownsTab} aria-busy={state === 'loading'}>
        {state === 'loading' && (
          <div className={styles.skeleton} role="status" aria-label={CODE_EDITOR.loading}>
            <SkeletonBar width="medium" />
            <SkeletonBar width="long" />
            <SkeletonBar width="short" />
          </div>
        )}
        {children}
      </div>
      <Caption1 className={styles.hint}>{isPlain ? CODE_EDITOR.plainHint : CODE_EDITOR.leaveHint}</Caption1>
    </div>
  )
}
