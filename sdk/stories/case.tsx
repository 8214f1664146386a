import { makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  cases: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
  },
  case: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  title: { margin: 0 },
  surface: {
    boxSizing: 'border-box',
    overflow: 'hidden',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/** Cases side by side. */
export function Cases({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().cases}>{children}</div>
}

interface Props {
  /** What is special of it. */
  readonly title: string
  /** In pixels; default: as high as what is in it. */
  readonly height?: number
  /** Takes the whole line. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A part in one of its states. */
export function Case({ title, height, isWide = false, children }: Props) {
  const styles = useStyles()
  return (
    <section className={mergeClasses(styles.case, isWide && styles.wide)}>
      <Subtitle2 as="h2" className={styles.title}>
        {title}
      </Subtitle2>
      <div className={styles.surface} style={height === undefined ? {} : { height }}>
        {children}
      </div>
    </section>
  )
}
