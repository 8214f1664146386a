import { useAccess } from '@etabli/sdk/react'
import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Caption1, MessageBar, MessageBarBody, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { discoverStreams, type SingerTap } from '../../contract'
import { STREAMS } from '../../messages/streams'
import { isUnknown } from '../../model/shared/is-unknown'
import type { Streams } from '../../model/streams/stream-choices'
import { useDiscovery } from '../../model/streams/use-discovery'
import { JobTrial } from '../shared/job-trial.widget'
import { StreamPicker } from './stream-picker.widget'

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

interface Props {
  readonly project: string
  readonly catalogID: string | undefined
  readonly streams: Streams
  readonly onStreams: (catalogID: string, streams: Streams) => void
  readonly tap: () => SingerTap | undefined
  /** Whether it is only looked at. */
  readonly isReadOnly?: boolean
}

/** Which streams the reader offers, and which of them are taken. */
export function StreamTrial({ project, catalogID, streams, onStreams, tap, isReadOnly = false }: Props) {
  const styles = useStyles()
  const discovery = useDiscovery(project, catalogID, (found) => onStreams(found, streams))
  const { job, catalog, error } = discovery
  const allowed = useAccess(discoverStreams.access, { project })
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
      <JobTrial
        {...{ job, verdict: allowed, title: STREAMS.discovering, done: STREAMS.discovered }}
        label={catalog ? STREAMS.again : STREAMS.discover}
        icon={<SearchRegular />}
        onStart={discover}
      />
      <div className={styles.wide}>
        {catalog && (
          <StreamPicker
            key={catalog.id}
            catalog={catalog}
            streams={streams}
            isReadOnly={isReadOnly}
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
