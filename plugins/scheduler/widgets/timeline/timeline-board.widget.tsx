import { DialogService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useLeaveGuard } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { TimelineTrigger } from '../../contract'
import { SIMULATOR } from '../../messages/timeline'
import { stripsOf } from '../../model/timeline/collisions'
import type { SimulatedTrigger } from '../../model/timeline/simulation'
import { spanOf } from '../../model/timeline/time-scale'
import type { TimelineAddress } from '../../model/timeline/timeline-address'
import { useApply } from '../../model/timeline/use-apply'
import { useMovable } from '../../model/timeline/use-movable'
import { useSimulation } from '../../model/timeline/use-simulation'
import { SelectedTrigger } from './selected-trigger.widget'
import { SimulationBar } from './simulation-bar.widget'
import { SimulationPanel } from './simulation-panel.widget'
import { TimelineChart } from './timeline-chart.widget'
import { TimelineList } from './timeline-list.widget'
import { TimelineRow } from './timeline-row.widget'

/** What the platform's own engine runs at once where an operator says nothing. */
const USUAL_AT_ONCE = 4
const NARROW = '@media (max-width: 1100px)'

const useStyles = makeStyles({
  board: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, flexGrow: 1, minHeight: 0 },
  parts: {
    flexGrow: 1,
    minHeight: '320px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  withPanel: {
    gridTemplateColumns: 'minmax(0, 1fr) 380px',
    '& > aside': { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
    [NARROW]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(280px, 1fr) auto',
      '& > aside': { borderLeft: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    },
  },
})

const UNSENT = {
  title: SIMULATOR.leaveTitle,
  text: SIMULATOR.leaveText,
  confirm: SIMULATOR.leave,
  cancel: SIMULATOR.stay,
} as const

interface Props {
  readonly project: string
  readonly triggers: readonly TimelineTrigger[]
  readonly now: number
  readonly view: TimelineAddress
  readonly isSimulating: boolean
  /** Something was applied. */
  readonly onApplied: () => void
  readonly onLeave: () => void
}

/** The triggers on the timeline or in a list, and the simulator that moves them. */
export function TimelineBoard({ project, triggers, now, view, isSimulating, onApplied, onLeave }: Props) {
  const styles = useStyles()
  const dialogs = useService(DialogService)
  const fixedBy = useMovable(project)
  const [limit, setLimit] = useState(USUAL_AT_ONCE)
  const [selectedId, select] = useState<string>()
  const simulation = useSimulation(triggers, { now, limit, isOn: isSimulating })
  const { apply, isApplying } = useApply()
  const { simulated, changed, before, collisions, refusal } = simulation
  const span = useMemo(() => spanOf(now), [now])
  const strips = useMemo(() => stripsOf(collisions), [collisions])
  useLeaveGuard(changed.length > 0, UNSENT, 'path')

  const idOf = ({ trigger }: SimulatedTrigger) => trigger['redis-id']
  const selected = simulated.find((row) => idOf(row) === selectedId)
  const leave = async () => {
    if (changed.length > 0 && !(await dialogs.confirm(UNSENT))) return
    simulation.forget()
    onLeave()
  }
  const send = async () => {
    const done = await apply(changed)
    simulation.forget(done)
    onApplied()
  }
  const movesOf = ({ trigger }: SimulatedTrigger) => ({
    minutes: simulation.minutesOf(trigger),
    fixed: fixedBy(trigger),
    isSelected: trigger['redis-id'] === selectedId,
    onMove: (minutes: number) => simulation.moveTo(trigger, minutes),
    onSelect: () => select(trigger['redis-id']),
  })
  return (
    <div className={styles.board}>
      {isSimulating && (
        <SimulationBar
          changes={changed.length}
          isInvalid={simulation.isInvalid}
          isApplying={isApplying}
          onApply={() => void send()}
          onLeave={() => void leave()}
        />
      )}
      <div className={mergeClasses(styles.parts, isSimulating && styles.withPanel)}>
        {view.view === 'list' ? (
          <TimelineList project={project} rows={simulated} strips={strips} />
        ) : (
          <TimelineChart
            rows={simulated}
            span={span}
            zoom={view.zoom}
            now={now}
            row={(row) => (
              <TimelineRow
                key={idOf(row)}
                project={project}
                row={row}
                span={span}
                now={now}
                strips={strips.get(idOf(row)) ?? []}
                {...(isSimulating && { moves: movesOf(row) })}
              />
            )}
          />
        )}
        {isSimulating && (
          <SimulationPanel before={before} collisions={collisions} limit={limit} onLimit={setLimit}>
            {selected && (
              <SelectedTrigger
                key={idOf(selected)}
                row={selected}
                fixed={fixedBy(selected.trigger)}
                refusal={refusal?.redisId === selectedId ? refusal?.fault : undefined}
                onMove={(minutes) => simulation.moveTo(selected.trigger, minutes)}
                onEdit={(schedule) => simulation.edit(selected.trigger, schedule)}
                onReset={() => simulation.reset(selected.trigger)}
              />
            )}
          </SimulationPanel>
        )}
      </div>
    </div>
  )
}
