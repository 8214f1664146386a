import { LogViewer } from '@etabli/sdk/ui'
import { Button, Caption1, Dialog, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { TaskManifest } from '../../contract'
import { LOG } from '../../messages/tasks'
import { shortId } from '../../model/shared/short-id'
import { isOver } from '../../model/shared/status-tone'
import type { LogName } from '../../model/tasks/log-address'
import { useTaskLog } from '../../model/tasks/use-task-log'

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: '80vw',
    // A phone has no room beside it.
    minWidth: 'min(100vw, 440px)',
    maxWidth: '100vw',
    height: '84vh',
    maxHeight: '84vh',
    padding: 0,
    overflow: 'hidden',
    '@media (max-width: 767.98px), (max-height: 480px)': { width: '100vw', height: '100dvh', maxHeight: '100dvh' },
  },
  body: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  state: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  log: { flexGrow: 1, minHeight: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

interface Props {
  readonly task: TaskManifest
  readonly name: LogName
  /** From 1 on. */
  readonly line: number | undefined
  readonly onLine: (line: number) => void
  readonly onClose: () => void
}

/** A log of a run: all of it, and what is written while it is open. */
export function LogDialog({ task, name, line, onLine, onClose }: Props) {
  const styles = useStyles()
  const { log, total, isOpen, isReading, error, refresh } = useTaskLog(task['redis-id'], name)
  const isWhole = total === undefined || log.lineCount >= total
  const state = isWhole ? (isOpen && total !== undefined ? LOG.open : '') : LOG.reading(log.lineCount, total)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <div className={styles.body}>
          <div className={styles.head}>
            <DialogTitle className={styles.title}>{LOG.title(name, task.name)}</DialogTitle>
            <Caption1 className={styles.state} role="status">
              {state}
            </Caption1>
            <div className={styles.buttons}>
              <Button icon={<ArrowClockwiseRegular />} disabledFocusable={isReading} onClick={refresh}>
                {LOG.refresh}
              </Button>
              <Button appearance="subtle" icon={<DismissRegular />} aria-label={LOG.close} onClick={onClose} />
            </div>
          </div>
          <div className={styles.log}>
            <LogViewer
              label={LOG.titles[name]}
              log={log}
              followsEnd={line === undefined && !isOver(task.status)}
              isLoading={total === undefined}
              emptyText={isOpen ? LOG.emptyYet : LOG.empty}
              fileName={LOG.file(shortId(task.id), name)}
              onLine={onLine}
              {...(line !== undefined && { line })}
              {...(error !== undefined && { error, onRetry: refresh })}
            />
          </div>
        </div>
      </DialogSurface>
    </Dialog>
  )
}
