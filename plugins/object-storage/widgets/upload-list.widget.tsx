import { Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { UPLOAD } from '../messages'
import { isUnderWay, shareSent, type Upload, type UploadState } from '../model/upload/upload'
import { UploadLine } from './upload-line.widget'

/** Lines that are drawn; a folder may hold thousands of files. */
const SHOWN_LINES = 50
/** Leaves the corner of the screen free in which messages appear: one would cover the buttons just when they are wanted. */
const WIDEST = '640px'
/** What needs to be seen comes first. */
const RANK: Readonly<Record<UploadState, number>> = { running: 0, failed: 1, waiting: 2, canceled: 3, done: 4 }

const useStyles = makeStyles({
  area: {
    flexShrink: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: WIDEST,
    marginBottom: tokens.spacingVerticalXS,
  },
  summary: { flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
  bar: { maxWidth: WIDEST },
  list: {
    maxWidth: WIDEST,
    maxHeight: '132px',
    overflowY: 'auto',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  more: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly uploads: readonly Upload[]
  readonly onCancel: (id: number) => void
  readonly onCancelAll: () => void
  readonly onRetry: () => void
  readonly onClear: () => void
}

/** How far each file is that is being sent. */
export function UploadList({ uploads, onCancel, onCancelAll, onRetry, onClear }: Props) {
  const styles = useStyles()
  const count = (state: UploadState) => uploads.filter((upload) => upload.state === state).length
  const failed = count('failed')
  const isBusy = uploads.some(isUnderWay)
  const lines = [...uploads].sort((a, b) => RANK[a.state] - RANK[b.state] || a.id - b.id)
  return (
    <section className={styles.area} aria-label={UPLOAD.list}>
      <div className={styles.head} data-keep-clear="">
        <Caption1 className={styles.summary} role="status">
          {UPLOAD.summary(count('done'), uploads.length - count('canceled'), failed)}
        </Caption1>
        {failed > 0 && (
          <Button size="small" onClick={onRetry}>
            {UPLOAD.retry}
          </Button>
        )}
        {isBusy ? (
          <Button size="small" onClick={onCancelAll}>
            {UPLOAD.cancelAll}
          </Button>
        ) : (
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={UPLOAD.dismiss}
            title={UPLOAD.dismiss}
            onClick={onClear}
          />
        )}
      </div>
      {isBusy && <ProgressBar className={styles.bar} value={shareSent(uploads)} aria-label={UPLOAD.uploading} />}
      <ul className={styles.list} aria-label={UPLOAD.list}>
        {lines.slice(0, SHOWN_LINES).map((upload) => (
          <UploadLine key={upload.id} upload={upload} onCancel={() => onCancel(upload.id)} />
        ))}
      </ul>
      {lines.length > SHOWN_LINES && (
        <Caption1 className={styles.more}>{UPLOAD.more(lines.length - SHOWN_LINES)}</Caption1>
      )}
    </section>
  )
}
