import { useAccess, useEngines } from '@etabli/sdk/react'
import { AllowedButton } from '@etabli/sdk/ui'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { useState } from 'react'
import type { Bundle } from '../../contract'
import { ACTIVITY } from '../../messages/bundles'
import { RUN_ACCESS } from '../../model/bundles/run-access'
import { useBundleActivity } from '../../model/bundles/use-bundle-activity'
import { useKnownArtefacts } from '../../model/bundles/use-known-artefacts'
import { ActivityFrame } from '../shared/activity-frame.widget'
import { TaskEngineSelect } from '../shared/task-engine-select.widget'
import { TriggerPopover } from '../shared/trigger-popover.widget'
import { BundleRuns } from './bundle-runs.widget'
import { BundleTrigger } from './bundle-trigger.widget'

interface Props {
  readonly project: string
  readonly bundle: Bundle
}

/** Where a bundle is run, and how it ran. */
export function BundleActivity({ project, bundle }: Props) {
  const { selected: engine } = useEngines('task')
  const runnable = useAccess(RUN_ACCESS, { project })
  const activity = useBundleActivity(bundle, useKnownArtefacts(project))
  const [target, setTarget] = useState<HTMLElement>()
  const close = () => {
    setTarget(undefined)
    target?.focus()
  }
  const apply = async (schedule: string, zone: string) => {
    const isDone =
      schedule === ''
        ? await activity.unschedule()
        : engine !== undefined && (await activity.schedule(engine, schedule, zone))
    if (isDone) close()
  }
  const { schedule, zone } = bundle['schedule-setup']
  const closed = {
    disabledFocusable: activity.doing !== undefined || engine === undefined,
    ...(engine === undefined && { title: ACTIVITY.noEngine }),
  }
  return (
    <ActivityFrame
      title={ACTIVITY.title}
      buttons={
        <>
          <AllowedButton
            verdict={runnable}
            appearance="primary"
            icon={<PlayRegular />}
            {...closed}
            onClick={() => engine !== undefined && void activity.launch(engine)}
          >
            {ACTIVITY.launch}
          </AllowedButton>
          <AllowedButton
            verdict={runnable}
            icon={<ClockRegular />}
            aria-expanded={target !== undefined}
            {...closed}
            onClick={({ currentTarget }) => setTarget(currentTarget)}
          >
            {ACTIVITY.schedule}
          </AllowedButton>
        </>
      }
    >
      <TaskEngineSelect project={project} />
      <BundleTrigger project={project} setup={bundle['schedule-setup']} activity={activity} runnable={runnable} />
      <BundleRuns project={project} bundleRedisID={bundle['redis-id']} engine={engine} />
      {target && (
        <TriggerPopover
          title={ACTIVITY.triggerOf(bundle.name)}
          target={target}
          schedule={schedule}
          zone={zone}
          emptyHint={ACTIVITY.emptyHint}
          isApplying={activity.doing === 'schedule'}
          onApply={(next, nextZone) => void apply(next, nextZone)}
          onClose={close}
        />
      )}
    </ActivityFrame>
  )
}
