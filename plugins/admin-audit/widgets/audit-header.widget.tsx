import { PageTrail } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, Spinner, Title3, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { Filter } from '../contract'
import { AUDIT, DOWNLOAD, FILTERS } from '../messages'
import { useCsvDownload } from '../model/use-csv-download'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 640px)': { flexDirection: 'column', gap: tokens.spacingVerticalM },
  },
  texts: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  title: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2, minHeight: tokens.lineHeightBase300 },
  buttons: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
})

interface Props {
  /** Whose actions are kept; undefined while that is not known. */
  readonly keeps: 'users' | 'everybody' | undefined
  readonly filter: Filter
  /** Undefined where nothing is narrowed. */
  readonly onClear: (() => void) | undefined
}

export function AuditHeader({ keeps, filter, onClear }: Props) {
  const styles = useStyles()
  const { running, start, cancel } = useCsvDownload()
  return (
    <header className={styles.header}>
      <div className={styles.texts}>
        <PageTrail parents={AUDIT.parents} current={AUDIT.title} />
        <Title3 as="h1" className={styles.title}>
          {AUDIT.title}
        </Title3>
        <Body1 className={styles.about}>{keeps && AUDIT.keeps[keeps]}</Body1>
      </div>
      <div className={styles.buttons}>
        {onClear && (
          <Button appearance="subtle" onClick={onClear}>
            {FILTERS.clear}
          </Button>
        )}
        {running && <Button onClick={cancel}>{DOWNLOAD.cancel}</Button>}
        <Button
          icon={running ? <Spinner size="tiny" aria-hidden /> : <ArrowDownloadRegular />}
          disabledFocusable={running}
          onClick={() => void start(filter)}
        >
          {running ? DOWNLOAD.running : DOWNLOAD.start}
        </Button>
      </div>
    </header>
  )
}
