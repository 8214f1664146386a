import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Button, Caption1, MessageBar, MessageBarBody, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { type SingerTap, type SingerTarget, testConnector } from '../../contract'
import { STREAMS } from '../../messages/streams'
import { SETTINGS } from '../../messages/wizard'
import { isUnknown } from '../../model/shared/is-unknown'
import { useJob } from '../../model/shared/use-job'
import type { Streams } from '../../model/streams/stream-choices'
import { useDiscovery } from '../../model/streams/use-discovery'
import { JobPanel } from '../shared/job-panel.widget'
import { StreamPicker } from '../streams/stream-picker.widget'

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    justifyItems: 'start',
    '& > *': { maxWidth: '100%' },
  },
  wide: { width: '100%' },
  heading: { margin: 0 },
  hint: { color: tokens.colorNeutralForeground2 },
})

interface TestProps {
  readonly project: string
  /** What is to be tried; undefined, and what is missing is shown, where it is not all there. */
  readonly trial: () => { readonly singerTap?: SingerTap; readonly singerTarget?: SingerTarget } | undefined
}

/** Whether the connector reaches its system as it is configured now. */
export function TestTrial({ project, trial }: TestProps) {
  const styles = useStyles()
  const http = useService(HttpService)
  const job = useJob()
  const start = () => {
    const tried = trial()
    if (tried) void job.start(() => http.call(testConnector, { project, ...tried }))
  }
  return (
    <div className={styles.part}>
      <Button
        icon={<PlugConnectedRegular />}
        disabledFocusable={job.isOngoing}
        aria-busy={job.isOngoing}
        onClick={start}
      >
        {SETTINGS.test}
      </Button>
      <div className={styles.wide}>
        <JobPanel job={job} title={SETTINGS.testing} done={SETTINGS.tested} />
      </div>
    </div>
  )
}

interface StreamsProps {
  readonly project: string
  readonly catalogID: string | undefined
  readonly streams: Streams
  readonly onStreams: (catalogID: string, streams: Streams) => void
  readonly tap: () => SingerTap | undefined
}

/** Which streams the reader offers, and which of them are taken. */
export function StreamTrial({ project, catalogID, streams, onStreams, tap }: StreamsProps) {
  const styles = useStyles()
  const discovery = useDiscovery(project, catalogID, (found) => onStreams(found, streams))
  const { job, catalog, error } = discovery
  const discover = () => {
    const read = tap()
    if (read) void discovery.discover(read)
  }
  return (
    <section className={styles.part} aria-label={STREAMS.title}>
      <Subtitle2 as="h3" className={styles.heading}>
        {STREAMS.title}
      </Subtitle2>
      <Caption1 className={styles.hint}>{STREAMS.about}</Caption1>
      <Button icon={<SearchRegular />} disabledFocusable={job.isOngoing} aria-busy={job.isOngoing} onClick={discover}>
        {catalog ? STREAMS.again : STREAMS.discover}
      </Button>
      <div className={styles.wide}>
        <JobPanel job={job} title={STREAMS.discovering} done={STREAMS.discovered} />
      </div>
      <div className={styles.wide}>
        {catalog && (
          <StreamPicker
            key={catalog.id}
            catalog={catalog}
            streams={streams}
            onStreams={(next) => onStreams(catalog.id, next)}
          />
        )}
        {discovery.isLoading && (
          <span role="status" aria-label={STREAMS.loading}>
            <SkeletonBar width="long" />
          </span>
        )}
        {error !== undefined &&
          (isUnknown(error) ? (
            <MessageBar layout="multiline">
              <MessageBarBody>{STREAMS.gone}</MessageBarBody>
            </MessageBar>
          ) : (
            <ErrorState title={STREAMS.failed} error={error} onRetry={discovery.retry} />
          ))}
      </div>
    </section>
  )
}
