import { Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { TIMELINE } from '../../messages/timeline'
import type { SimulatedTrigger } from '../../model/timeline/simulation'
import type { TimeSpan, Zoom } from '../../model/timeline/time-scale'
import { TimeAxis } from './time-axis.widget'

const useStyles = makeStyles({
  scroller: {
    '--names': '240px',
    position: 'relative',
    overflow: 'auto',
    minHeight: 0,
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 800px)': { '--names': '136px' },
  },
  group: { margin: 0, padding: 0, listStyleType: 'none' },
  heading: {
    position: 'sticky',
    left: 0,
    boxSizing: 'border-box',
    width: 'max-content',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
})

interface Props {
  readonly rows: readonly SimulatedTrigger[]
  readonly span: TimeSpan
  readonly zoom: Zoom
  readonly now: number
  readonly row: (row: SimulatedTrigger) => ReactNode
}

/** The next 24 hours, a row for each trigger, those of one engine together. */
export function TimelineChart({ rows, span, zoom, now, row }: Props) {
  const styles = useStyles()
  const engines = [...new Set(rows.map(({ trigger }) => trigger.engine))]
  const width = `calc(var(--names) + max(600px, 100% - var(--names)) * ${zoom})`
  return (
    // It scrolls sideways, so the keyboard must reach it.
    <section className={styles.scroller} aria-label={TIMELINE.scroller} tabIndex={zoom > 1 ? 0 : undefined}>
      <div style={{ width }}>
        <TimeAxis span={span} zoom={zoom} now={now} />
        {engines.map((engine) => {
          const group = rows.filter(({ trigger }) => trigger.engine === engine)
          const title = TIMELINE.group(engine === '' ? TIMELINE.noEngine : engine, group.length)
          return (
            <div key={engine}>
              <Caption1Strong as="h2" block className={styles.heading}>
                {title}
              </Caption1Strong>
              <ul className={styles.group} aria-label={title}>
                {group.map(row)}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}
