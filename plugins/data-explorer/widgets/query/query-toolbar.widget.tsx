import { Button, makeStyles, Overflow, OverflowItem, Toolbar, tokens } from '@fluentui/react-components'
import { FastForwardRegular } from '@fluentui/react-icons/svg/fast-forward'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { TextAlignLeftRegular } from '@fluentui/react-icons/svg/text-align-left'
import { type ReactNode, useMemo, useState } from 'react'
import { QUERY } from '../../messages/query'
import { type HiddenTool, MoreTools, Tool, ToolPlace } from './more-tools.widget'

const useStyles = makeStyles({
  // One line: what has no room in it is in the menu at its end.
  bar: {
    display: 'flex',
    flexWrap: 'nowrap',
    flexShrink: 0,
    minWidth: 0,
    overflow: 'hidden',
    alignItems: 'center',
    padding: '2px',
  },
  item: { flexShrink: 0, paddingInlineEnd: tokens.spacingHorizontalXS },
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
  const [more, setMore] = useState<HTMLElement | null>(null)
  const place = useMemo(() => ({ more, tools: new Map<string, HiddenTool>() }), [more])
  const run = (
    <Button
      size="small"
      appearance="primary"
      icon={<PlayRegular />}
      title={QUERY.runHint}
      aria-keyshortcuts="Control+Enter"
      onClick={onRun}
    >
      {QUERY.run}
    </Button>
  )
  const runAll = all && (
    <Tool
      label={QUERY.runAll}
      hint={QUERY.runAllHint}
      icon={<FastForwardRegular />}
      appearance="secondary"
      onUse={all.onRunAll}
    />
  )
  const stop = all && (
    <Tool label={QUERY.stop} icon={<StopRegular />} appearance="secondary" isOff={!all.isRunning} onUse={all.onStop} />
  )
  const explain = <Tool label={QUERY.explain} hint={QUERY.explainHint} icon={<LightbulbRegular />} onUse={onExplain} />
  const format = <Tool label={QUERY.format} hint={QUERY.formatHint} icon={<TextAlignLeftRegular />} onUse={onFormat} />
  const share = <Tool label={QUERY.share} hint={QUERY.shareHint} icon={<ShareRegular />} onUse={onShare} />
  // The last have no room first.
  const items: readonly (readonly [label: string, item: ReactNode])[] = [
    [QUERY.run, run],
    [QUERY.runAll, runAll],
    [QUERY.stop, stop],
    [QUERY.explain, explain],
    [QUERY.format, format],
    [QUERY.save, save],
    [QUERY.savedQueries, saved],
    [QUERY.history, history],
    [QUERY.tables, tables],
    [QUERY.share, share],
  ]
  const shown = items.filter(([, item]) => item !== undefined)
  return (
    <ToolPlace value={place}>
      <Overflow padding={8} minimumVisible={1}>
        <Toolbar className={styles.bar} size="small" aria-label={QUERY.toolbar}>
          {shown.map(([label, item], index) => (
            <OverflowItem key={label} id={label} priority={shown.length - index}>
              <div className={styles.item}>{item}</div>
            </OverflowItem>
          ))}
          <MoreTools labels={shown.map(([label]) => label)} onButton={setMore} />
        </Toolbar>
      </Overflow>
    </ToolPlace>
  )
}
