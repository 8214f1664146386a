import { Body1, makeStyles, Title2, tokens } from '@fluentui/react-components'

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
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2 },
})

export function ListHead({ title, about }: { readonly title: string; readonly about: string }) {
  const styles = useStyles()
  return (
    <header className={styles.head}>
      <Title2 as="h1" className={styles.title}>
        {title}
      </Title2>
      <Body1 className={styles.about}>{about}</Body1>
    </header>
  )
}
