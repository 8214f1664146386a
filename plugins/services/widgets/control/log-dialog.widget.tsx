import { useCall } from '@etabli/sdk/react'
import { LogViewer } from '@etabli/sdk/ui'
import { Button, Dialog, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { NO_LOG, readApplicationLogs, readContainerLogs, type Service } from '../../contract'
import { LOGS } from '../../messages/control'
import type { LogName } from '../../model/control/log-address'
import type { CloudName } from '../../model/shared/clouds'

const CALLS = { application: readApplicationLogs, container: readContainerLogs } as const

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
  log: { flexGrow: 1, minHeight: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

interface Props {
  readonly service: Service
  readonly cloud: CloudName
  readonly name: LogName
  readonly onClose: () => void
}

/** The last lines of one of the two logs of a deployment. */
export function LogDialog({ service, cloud, name, onClose }: Props) {
  const styles = useStyles()
  const input = { serviceRedisID: service['redis-id'], engine: cloud }
  const { data, error, isFetching, refetch } = useCall(CALLS[name], input, { quiet: true, freshFor: 0 })
  // A log that is not there yet has no lines.
  const isMissing = error?.message.endsWith(NO_LOG) === true
  const lines = isMissing ? [] : data?.serviceDeploymentLogs.map(({ timestamp, payload }) => `${timestamp} ${payload}`)
  const refresh = () => void refetch()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <div className={styles.body}>
          <div className={styles.head}>
            <DialogTitle className={styles.title}>{LOGS.title(LOGS.titles[name], service.name)}</DialogTitle>
            <Button icon={<ArrowClockwiseRegular />} disabledFocusable={isFetching} onClick={refresh}>
              {LOGS.refresh}
            </Button>
            <Button appearance="subtle" icon={<DismissRegular />} aria-label={LOGS.close} onClick={onClose} />
          </div>
          <div className={styles.log}>
            <LogViewer
              label={LOGS.titles[name]}
              lines={lines ?? []}
              followsEnd
              isLoading={lines === undefined && !error}
              emptyText={LOGS.empty}
              fileName={LOGS.file(service.name, name)}
              {...(error && !isMissing && !isFetching && { error, onRetry: refresh })}
            />
          </div>
        </div>
      </DialogSurface>
    </Dialog>
  )
}
