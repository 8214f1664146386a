import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { margin: 0 },
})

interface Props {
  readonly title: string
  readonly children: ReactNode
}

export function Section({ title, children }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.section} aria-label={title}>
      <Subtitle2 as="h3" className={styles.heading}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}
