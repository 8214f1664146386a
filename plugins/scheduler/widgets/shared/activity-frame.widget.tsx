import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  heading: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly title: string
  /** The ways to run it. */
  readonly buttons: ReactNode
  readonly children: ReactNode
}

/** Where and when something runs, and how it ran: of an artefact or a bundle. */
export function ActivityFrame({ title, buttons, children }: Props) {
  const styles = useStyles()
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <Subtitle1 as="h2" id={heading} className={styles.heading}>
          {title}
        </Subtitle1>
        <div className={styles.buttons}>{buttons}</div>
      </div>
      {children}
    </section>
  )
}
