import { HttpService } from '@etabli/sdk'
import { useAccess, useService } from '@etabli/sdk/react'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { type SingerTap, type SingerTarget, testConnector } from '../../contract'
import { SETTINGS } from '../../messages/wizard'
import { useJob } from '../../model/shared/use-job'
import { JobTrial } from './job-trial.widget'

interface Props {
  readonly project: string
  /** What is to be tried; undefined, and what is missing is shown, where it is not all there. */
  readonly trial: () => { readonly singerTap?: SingerTap; readonly singerTarget?: SingerTarget } | undefined
}

/** Whether the connector reaches its system as it is configured now. */
export function TestTrial({ project, trial }: Props) {
  const http = useService(HttpService)
  const allowed = useAccess(testConnector.access, { project })
  const job = useJob()
  const start = () => {
    const tried = trial()
    if (tried) void job.start(() => http.call(testConnector, { project, ...tried }))
  }
  return (
    <JobTrial
      {...{ job, verdict: allowed, label: SETTINGS.test, title: SETTINGS.testing, done: SETTINGS.tested }}
      icon={<PlugConnectedRegular />}
      onStart={start}
    />
  )
}
