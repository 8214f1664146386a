import { formatDateTime } from '@etabli/core/format/date'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { Description, DescriptionList } from '../ui/description-list'
import { type RunMark, RunStrip } from '../ui/run-strip'
import type { StatusTone } from '../ui/status-badge'
import { Case, Cases } from './case'
import type { Story } from './story'

const useStyles = makeStyles({ opened: { marginTop: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 } })

const STATUSES: Readonly<Record<StatusTone, string>> = {
  success: 'Completed',
  running: 'Running',
  pending: 'Queued',
  warning: 'Partial',
  danger: 'Failed',
  neutral: 'Cancelled',
}
const HOUR_MS = 3_600_000
const FIRST = Date.UTC(2026, 0, 15, 4)

function runs(name: string, ...tones: readonly StatusTone[]): readonly RunMark[] {
  return tones.map((tone, index) => ({
    id: `${name}-${index + 1}`,
    tone,
    status: STATUSES[tone],
    time: formatDateTime(FIRST + index * HOUR_MS, 'UTC'),
  }))
}

const WELL = runs('well', ...Array.from<unknown, StatusTone>({ length: 10 }, () => 'success'))
const MIXED = runs(
  'mixed',
  'success',
  'success',
  'warning',
  'danger',
  'success',
  'neutral',
  'success',
  'danger',
  'running',
  'pending',
)
const LONG = runs(
  'long',
  ...Array.from<unknown, StatusTone>({ length: 25 }, (_, at) => (at % 7 ? 'success' : 'danger')),
)
const SHORT = runs('short', 'danger', 'success', 'success')

function Opening() {
  const styles = useStyles()
  const [opened, setOpened] = useState('none')
  return (
    <>
      <RunStrip
        label="Last runs, each opens"
        runs={MIXED.map((run) => ({ ...run, onOpen: () => setOpened(run.id) }))}
      />
      <div role="status" className={styles.opened}>
        Opened: {opened}
      </div>
    </>
  )
}

function RunStripStory() {
  return (
    <Cases>
      <Case title="In a list">
        <DescriptionList>
          <Description name="all went well">
            <RunStrip label="Last runs, all well" runs={WELL} />
          </Description>
          <Description name="each tone">
            <RunStrip label="Last runs, each tone" runs={MIXED} />
          </Description>
          <Description name="ten of 25">
            <RunStrip label="Last runs, ten of 25" runs={LONG} />
          </Description>
          <Description name="three">
            <RunStrip label="Last runs, three" runs={SHORT} />
          </Description>
        </DescriptionList>
      </Case>
      <Case title="Links to their runs">
        <RunStrip label="Last runs, linked" runs={MIXED.map((run) => ({ ...run, to: `/runs/${run.id}` }))} />
      </Case>
      <Case title="Buttons">
        <Opening />
      </Case>
    </Cases>
  )
}

export default { title: 'RunStrip', view: RunStripStory } satisfies Story
