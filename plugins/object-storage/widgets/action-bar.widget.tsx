import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactNode } from 'react'
import { MESSAGES } from '../messages'
import { GuardedButton } from './guarded-button.widget'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
  },
  /** At the end of the line, or together on the next one. */
  chosen: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, marginLeft: 'auto' },
  count: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly selectedCount: number
  readonly hasFiles: boolean
  /** Why nothing may be deleted, if so. */
  readonly reason: string | undefined
  readonly onSelectAll: (isWanted: boolean) => void
  readonly onDelete: () => void
  readonly onDownload: () => void
  /** What makes new objects. */
  readonly children: ReactNode
}

/** What is done with the place that is open, and with the files chosen in it. */
export function ActionBar(props: Props) {
  const { selectedCount, hasFiles, reason, onSelectAll, onDelete, onDownload, children } = props
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.chosen}>
        <Caption1 className={styles.count} role="status">
          {MESSAGES.selected(selectedCount)}
        </Caption1>
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={!hasFiles}
          onClick={() => onSelectAll(selectedCount === 0)}
        >
          {selectedCount === 0 ? MESSAGES.selectAll : MESSAGES.selectNone}
        </Button>
        {selectedCount > 0 && (
          <>
            <GuardedButton label={MESSAGES.downloadSelected} icon={<ArrowDownloadRegular />} onClick={onDownload} />
            <GuardedButton
              label={MESSAGES.deleteSelected}
              icon={<DeleteRegular />}
              reason={reason}
              onClick={onDelete}
            />
          </>
        )}
      </div>
    </div>
  )
}
