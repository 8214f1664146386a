import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, usePageStyles } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { ArrowRepeatAllRegular } from '@fluentui/react-icons/svg/arrow-repeat-all'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { RecordStopRegular } from '@fluentui/react-icons/svg/record-stop'
import { useNavigate } from 'react-router-dom'
import type { TaskManifest } from '../../contract'
import { ACTIONS, TASK } from '../../messages/tasks'
import { taskExecPath } from '../../model/shared/addresses'
import { isOver } from '../../model/shared/status-tone'
import { useTaskActions } from '../../model/tasks/use-task-actions'

interface Props {
  readonly project: string
  readonly task: TaskManifest
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

/** What can be done with a run, or with a trigger. */
export function TaskActions({ project, task, isFetching, onRefresh }: Props) {
  const styles = usePageStyles()
  const Buttons = task.kind === 'cron' ? TriggerButtons : RunButtons
  return (
    <div className={styles.actions}>
      <Buttons project={project} task={task} />
      <Button icon={<ArrowClockwiseRegular />} disabledFocusable={isFetching} onClick={onRefresh}>
        {TASK.refresh}
      </Button>
    </div>
  )
}

function RunButtons({ project, task }: Pick<Props, 'project' | 'task'>) {
  const navigate = useNavigate()
  const runnable = useAccess(':project:task:exec', { project })
  const { isBusy, cancel, again } = useTaskActions(project, task)
  return (
    <>
      {!isOver(task.status) && (
        <AllowedButton
          verdict={runnable}
          icon={<RecordStopRegular />}
          disabledFocusable={isBusy}
          onClick={() => void cancel()}
        >
          {ACTIONS.cancel}
        </AllowedButton>
      )}
      <AllowedButton
        verdict={runnable}
        icon={<ArrowRepeatAllRegular />}
        disabledFocusable={isBusy}
        onClick={() => void again()}
      >
        {ACTIONS.again}
      </AllowedButton>
      <AllowedButton
        verdict={runnable}
        icon={<EditRegular />}
        onClick={() => navigate(taskExecPath(project, task['redis-id']))}
      >
        {ACTIONS.change}
      </AllowedButton>
    </>
  )
}

function TriggerButtons({ project, task }: Pick<Props, 'project' | 'task'>) {
  const runnable = useAccess(':project:task:exec', { project })
  const { isBusy, setPaused, remove } = useTaskActions(project, task)
  const isPaused = task.status === 'paused'
  return (
    <>
      <AllowedButton
        verdict={runnable}
        icon={isPaused ? <PlayRegular /> : <PauseRegular />}
        disabledFocusable={isBusy}
        onClick={() => void setPaused(!isPaused)}
      >
        {isPaused ? ACTIONS.resume : ACTIONS.pause}
      </AllowedButton>
      <AllowedButton
        verdict={runnable}
        icon={<DeleteRegular />}
        disabledFocusable={isBusy}
        onClick={() => void remove()}
      >
        {ACTIONS.remove}
      </AllowedButton>
    </>
  )
}
