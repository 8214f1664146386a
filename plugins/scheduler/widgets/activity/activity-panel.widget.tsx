import type { TaskActivityProps } from '@etabli/sdk/platform'
import { AllowedButton, lazyPart } from '@etabli/sdk/ui'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { useState } from 'react'
import { ACTIVITY } from '../../messages/activity'
import { useActivity } from '../../model/activity/use-activity'
import { useTaskEngines } from '../../model/shared/use-task-engines'
import { ActivityFrame } from '../shared/activity-frame.widget'
import { TaskEngineSelect } from '../shared/task-engine-select.widget'
import { TriggerPopover } from '../shared/trigger-popover.widget'
import { TaskRuns } from './task-runs.widget'
import { TriggerList } from './trigger-list.widget'

const LaunchDialog = lazyPart(() => import('./launch-dialog.widget'))

/** Where and when something runs, the ways to run it, and how it ran. */
export default function ActivityPanel(subject: TaskActivityProps) {
  const { project, name, env, texts } = subject
  const { engines, selected: engine } = useTaskEngines(project)
  const offer = engines.find(({ name }) => name === engine)
  const activity = useActivity(subject, offer)
  // The button that opened the one or the other: the focus goes back to it.
  const [launching, setLaunching] = useState<HTMLElement>()
  const [triggering, setTriggering] = useState<HTMLElement>()
  const closeLaunch = () => {
    setLaunching(undefined)
    launching?.focus()
  }
  const closeTrigger = () => {
    setTriggering(undefined)
    triggering?.focus()
  }
  return (
    <ActivityFrame
      title={ACTIVITY.title}
      buttons={
        <>
          <AllowedButton
            verdict={activity.runnable}
            appearance="primary"
            icon={<PlayRegular />}
            aria-busy={activity.isLaunching}
            onClick={({ currentTarget }) =>
              env ? setLaunching(currentTarget) : activity.launch(undefined, () => undefined)
            }
          >
            {ACTIVITY.launch}
          </AllowedButton>
          <AllowedButton
            verdict={activity.runnable}
            icon={<ClockRegular />}
            aria-expanded={triggering !== undefined}
            onClick={({ currentTarget }) => setTriggering(currentTarget)}
          >
            {texts.schedule}
          </AllowedButton>
        </>
      }
    >
      <TaskEngineSelect project={project} />
      <TriggerList subject={subject} engine={engine} activity={activity} />
      <TaskRuns project={project} name={name} engine={engine} />
      {triggering && (
        <TriggerPopover
          title={texts.newTrigger}
          target={triggering}
          emptyReason={ACTIVITY.nothing}
          emptyText={texts.emptySchedule}
          isApplying={activity.isAdding}
          onApply={(schedule, zone) => activity.addTrigger(schedule, zone, closeTrigger)}
          onClose={closeTrigger}
        />
      )}
      {launching && env && (
        <LaunchDialog
          env={env}
          isLaunching={activity.isLaunching}
          onLaunch={(env) => activity.launch(env, closeLaunch)}
          onClose={closeLaunch}
        />
      )}
    </ActivityFrame>
  )
}
