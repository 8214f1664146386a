import { Button, Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { MESSAGES } from '../messages'
import type { RunningExport } from '../model/use-download'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  rows: { flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
})

interface Props {
  readonly running: RunningExport
  readonly onCancel: () => void
}

export function ExportProgress({ running, onCancel }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      <Spinner size="extra-tiny" aria-hidden />
      <Caption1 role="status">{MESSAGES.exporting(running.file)}</Caption1>
      <Caption1 className={styles.rows}>{MESSAGES.exportedSoFar(running.rows)}</Caption1>
      <Button size="small" onClick={onCancel}>
        {MESSAGES.cancelExport}
      </Button>
    </div>
  )
}
