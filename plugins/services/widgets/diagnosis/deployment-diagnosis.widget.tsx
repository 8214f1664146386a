import { formatDateTime } from '@etabli/sdk'
import { DiagnosisPanel, NeverGood, SinceLastGood } from '@etabli/sdk/platform/diagnosis'
import { useCall } from '@etabli/sdk/react'
import { Description, DescriptionList } from '@etabli/sdk/ui'
import { Caption1 } from '@fluentui/react-components'
import { type DeploymentDiagnosis as Diagnosis, diagnoseDeployment, type Service } from '../../contract'
import { DIAGNOSIS } from '../../messages/diagnosis'
import { CLOUDS } from '../../messages/list'
import { type CloudName, deploymentsOf } from '../../model/shared/clouds'
import { hasFailed } from '../../model/shared/has-failed'
import { LogEnds } from './log-ends.widget'

/** Why deployments of a service failed, each by itself; nothing where none has. */
export function FailedDeployments({ service }: { readonly service: Service }) {
  const failed = deploymentsOf(service).filter(({ deployment }) => hasFailed(deployment))
  return failed.map(({ cloud, deployment: { status, 'deployment-process': process } }) => (
    // Another failure has another reason.
    <FailedDeployment
      key={`${cloud} ${status} ${process['completion-time']}`}
      serviceRedisID={service['redis-id']}
      cloud={cloud}
    />
  ))
}

interface Props {
  readonly serviceRedisID: string
  readonly cloud: CloudName
}

function FailedDeployment({ serviceRedisID, cloud }: Props) {
  const input = { serviceRedisID, engine: cloud }
  const { data, error, isFetching, refetch } = useCall(diagnoseDeployment, input, { quiet: true, freshFor: 0 })
  return (
    <DiagnosisPanel
      title={DIAGNOSIS.title(CLOUDS[cloud])}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    >
      {data && <Reasons diagnosis={data.diagnosis} />}
    </DiagnosisPanel>
  )
}

function Reasons({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { lastGood } = diagnosis
  return (
    <>
      <Failure diagnosis={diagnosis} />
      <LogEnds logs={diagnosis.logs} />
      {lastGood ? (
        <SinceLastGood
          diagnosis={diagnosis}
          good={<Caption1>{DIAGNOSIS.lastGood(lastGood.version, lastGood.time, lastGood.commit)}</Caption1>}
        />
      ) : (
        <NeverGood />
      )}
    </>
  )
}

function Failure({ diagnosis: { action, version, step, payload, error, time } }: { readonly diagnosis: Diagnosis }) {
  const at = [step, payload].filter((part) => part !== '').join(', ')
  return (
    <DescriptionList>
      <Description name={DIAGNOSIS.what}>{DIAGNOSIS.done(action, version)}</Description>
      <Description name={DIAGNOSIS.step}>{at || DIAGNOSIS.none}</Description>
      <Description name={DIAGNOSIS.why}>{error || DIAGNOSIS.none}</Description>
      <Description name={DIAGNOSIS.when}>{time === '' ? DIAGNOSIS.none : formatDateTime(time)}</Description>
    </DescriptionList>
  )
}
