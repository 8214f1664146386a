import { Button, makeStyles, Toolbar, ToolbarDivider, tokens } from '@fluentui/react-components'
import { FastForwardRegular } from '@fluentui/react-icons/svg/fast-forward'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { TextAlignLeftRegular } from '@fluentui/react-icons/svg/text-align-left'
import type { ReactNode } from 'react'
import { QUERY } from '../../messages/query'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    rowGap: tokens.spacingVerticalXS,
    padding: '0',
  },
  run: { marginInlineEnd: tokens.spacingHorizontalS },
})

interface Props {
  readonly onRun: () => void
  /** Where several statements can be run in turn. */
  readonly all?: { readonly isRunning: boolean; readonly onRunAll: () => void; readonly onStop: () => void }
  readonly onFormat: () => void
  readonly onExplain: () => void
  readonly onShare: () => void
  readonly tables: ReactNode
  readonly save: ReactNode
  readonly saved: ReactNode
  readonly history: ReactNode
}

export function QueryToolbar({ onRun, all, onFormat, onExplain, onShare, tables, save, saved, history }: Props) {
  const styles = useStyles()
  return (
    <Toolbar className={styles.bar} size="small" aria-label={QUERY.toolbar}>
      <Button
        className={styles.run}
        size="small"
        appearance="primary"
        icon={<PlayRegular />}
        title={QUERY.runHint}
        aria-keyshortcuts="Control+Enter"
        onClick={onRun}
      >
        {QUERY.run}
      </Button>
      {all && (
        <Button size="small" icon={<FastForwardRegular />} title={QUERY.runAllHint} onClick={all.onRunAll}>
          {QUERY.runAll}
        </Button>
      )}
      {all && (
        <Button size="small" icon={<StopRegular />} disabledFocusable={!all.isRunning} onClick={all.onStop}>
          {QUERY.stop}
        </Button>
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={<LightbulbRegular />}
        title={QUERY.explainHint}
        onClick={onExplain}
      >
        {QUERY.explain}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<TextAlignLeftRegular />}
        title={QUERY.formatHint}
        onClick={onFormat}
      >
        {QUERY.format}
      </Button>
      {tables}
      <ToolbarDivider />
      {save}
      {saved}
      {history}
      <Button size="small" appearance="subtle" icon={<ShareRegular />} title={QUERY.shareHint} onClick={onShare}>
        {QUERY.share}
      </Button>
    </Toolbar>
  )
}
