import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useAddressState } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, Tab, TabList, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BundleStatus } from '../../contract'
import { BUNDLE_RUN } from '../../messages/bundles'
import { RUN_ADDRESS, RUN_VIEWS } from '../../model/bundles/run-address'
import { taskPath } from '../../model/shared/addresses'
import { RunGantt } from './run-gantt.widget'
import { RunGraph } from './run-graph.widget'
import { RunTaskTable } from './run-task-table.widget'

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
  heading: { margin: 0 },
})

interface Props {
  readonly project: string
  readonly run: BundleStatus
}

/** The tasks of a run, shown in one of three ways. */
export function RunTasks({ project, run }: Props) {
  const styles = useStyles()
  const prefix = useId()
  const navigate = useNavigate()
  const toasts = useService(ToastService)
  const [{ shown, view }, setAddress] = useAddressState(RUN_ADDRESS)
  const open = (name: string) => {
    const task = run.tasks.find((each) => each.name === name)
    if (task && task['redis-id'] !== '') void navigate(taskPath(project, task['redis-id']))
    else toasts.info(BUNDLE_RUN.notBegun(name))
  }
  return (
    <section className={styles.section} aria-labelledby={`${prefix}heading`}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={`${prefix}heading`} className={styles.heading}>
          {BUNDLE_RUN.tasks}
        </Subtitle2>
        <TabList
          size="small"
          aria-label={BUNDLE_RUN.views}
          selectedValue={shown}
          onTabSelect={(_event, { value }) => {
            const next = RUN_VIEWS.find((each) => each === value)
            if (next) setAddress((now) => ({ ...now, shown: next }), { replace: true })
          }}
        >
          {RUN_VIEWS.map((each) => (
            <Tab key={each} value={each} id={`${prefix}${each}`} aria-controls={`${prefix}panel`}>
              {BUNDLE_RUN.view[each]}
            </Tab>
          ))}
        </TabList>
      </div>
      <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={`${prefix}${shown}`}>
        {shown === 'table' && (
          <RunTaskTable
            project={project}
            run={run}
            view={view}
            onView={(next) => setAddress((now) => ({ ...now, view: next }))}
          />
        )}
        {shown === 'graph' && <RunGraph run={run} onOpen={open} />}
        {shown === 'gantt' && <RunGantt run={run} onOpen={open} />}
      </div>
    </section>
  )
}
