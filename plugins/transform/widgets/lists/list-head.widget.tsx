import { Body1, makeStyles, Title2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** How a page with lists stands. */
export const useListStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  text: { flex: '1 1 280px', minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly title: string
  readonly about: string
  /** What can be done with all that is listed. */
  readonly children?: ReactNode
}

export function ListHead({ title, about, children }: Props) {
  const styles = useStyles()
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <Title2 as="h1" className={styles.title}>
          {title}
        </Title2>
        <Body1 className={styles.about}>{about}</Body1>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
