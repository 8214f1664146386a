import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useDeferredValue, useMemo } from 'react'
import { EDITOR } from '../messages'
import { sanitise } from '../model/sanitise'
import { ForeignHtml } from './foreign-html.widget'

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  hint: { paddingTop: tokens.spacingVerticalXXS, color: tokens.colorNeutralForeground3 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** What readers will see: the same sanitiser, the same type. Follows the typing as fast as the machine allows. */
export function HomepagePreview({ html }: { readonly html: string | undefined }) {
  const styles = useStyles()
  const latest = useDeferredValue(html ?? '')
  const clean = useMemo(() => sanitise(latest), [latest])
  return (
    <section className={styles.frame} aria-label={EDITOR.previewHint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page is scrolled by keyboard */}
      <div className={styles.scroller} tabIndex={0}>
        {String(clean).trim() === '' ? (
          <Caption1 className={styles.quiet}>{EDITOR.nothingShown}</Caption1>
        ) : (
          <ForeignHtml html={clean} label={EDITOR.preview} />
        )}
      </div>
      <Caption1 className={styles.hint}>{EDITOR.previewHint}</Caption1>
    </section>
  )
}
