import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import type { Service } from '../../contract'
import { BOARD, HEALTH } from '../../messages/board'
import { useHealth } from '../../model/board/use-health'
import { useServiceEngines } from '../../model/control/use-service-engines'
import { CLOUD_NAMES } from '../../model/shared/clouds'
import { CloudColumn } from './cloud-column.widget'
import { HealthChecksForm } from './health-checks.widget'

const useStyles = makeStyles({
  board: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  heading: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2 },
  clouds: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})

interface Props {
  readonly project: string
  readonly service: Service
}

/** The same service on both clouds, side by side. */
export default function CloudBoard({ project, service }: Props) {
  const styles = useStyles()
  const serviceRedisID = service['redis-id']
  const { engines } = useServiceEngines(project)
  const { data, error, isFetching, refetch } = useHealth(serviceRedisID)
  const columns = (
    <div className={styles.clouds}>
      {CLOUD_NAMES.map((cloud) => (
        <CloudColumn
          key={cloud}
          project={project}
          service={service}
          cloud={cloud}
          offer={engines.find(({ name }) => name === cloud)}
          health={data?.endpointHealth.filter(({ engine }) => engine === cloud) ?? []}
          isChecked={data?.healthChecks.enabled ?? true}
        />
      ))}
    </div>
  )
  return (
    <section className={styles.board} aria-label={BOARD.title}>
      <Subtitle1 as="h2" className={styles.heading}>
        {BOARD.title}
      </Subtitle1>
      <Body1 className={styles.about}>{BOARD.about}</Body1>
      {columns}
      {data ? (
        <HealthChecksForm
          key={JSON.stringify(data.healthChecks)}
          project={project}
          serviceRedisID={serviceRedisID}
          stored={data.healthChecks}
        />
      ) : error && !isFetching ? (
        <ErrorState title={HEALTH.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={HEALTH.loading}>
          <SkeletonBar width="medium" />
        </div>
      )}
    </section>
  )
}
