import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { lazy, Suspense, useState } from 'react'
import type { Artefact } from '../../../contract'
import { ACTIVITY, TRIGGER } from '../../../messages/artefacts'
import { useActivity } from '../../../model/artefacts/use-activity'
import { useTaskEngines } from '../../../model/shared/use-task-engines'
import { ActivityFrame } from '../../shared/activity-frame.widget'
import { AllowedButton } from '../../shared/allowed-button.widget'
import { TaskEngineSelect } from '../../shared/task-engine-select.widget'
import { TriggerPopover } from '../../shared/trigger-popover.widget'
import { ArtefactRuns } from './artefact-runs.widget'
import { TriggerList } from './trigger-list.widget'

const LaunchDialog = lazy(() => import('./launch-dialog.widget'))

interface Props {
  readonly project: string
  readonly artefact: Artefact
}

/** Where and when an artefact runs, the ways to run it, and how it ran. */
export function ActivityPanel({ project, artefact }: Props) {
  const { engines, selected: engine } = useTaskEngines(project)
  const offer = engines.find(({ name }) => name === engine)
  const activity = useActivity(project, artefact, offer)
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
            onClick={({ currentTarget }) => setLaunching(currentTarget)}
          >
            {ACTIVITY.launch}
          </AllowedButton>
          <AllowedButton
            verdict={activity.runnable}
            icon={<ClockRegular />}
            aria-expanded={triggering !== undefined}
            onClick={({ currentTarget }) => setTriggering(currentTarget)}
          >
            {ACTIVITY.trigger}
          </AllowedButton>
        </>
      }
    >
      <TaskEngineSelect project={project} />
      <TriggerList project={project} artefact={artefact} engine={engine} activity={activity} />
      <ArtefactRuns project={project} artefact={artefact.name} engine={engine} />
      {triggering && (
        <TriggerPopover
          title={TRIGGER.title}
          target={triggering}
          emptyReason={TRIGGER.nothing}
          isApplying={activity.isAdding}
          onApply={(schedule, zone) => activity.addTrigger(schedule, zone, closeTrigger)}
          onClose={closeTrigger}
        />
      )}
      <Suspense>
        {launching && (
          <LaunchDialog
            env={artefact.env}
            isLaunching={activity.isLaunching}
            onLaunch={(env) => activity.launch(env, closeLaunch)}
            onClose={closeLaunch}
          />
        )}
      </Suspense>
    </ActivityFrame>
  )
}
