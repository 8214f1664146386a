import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(104px, auto) 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  },
})

/** Names and values of one thing, one `Description` per line. */
export function DescriptionList({ children }: { readonly children: ReactNode }) {
  return <dl className={useStyles().list}>{children}</dl>
}

/** One line of a `DescriptionList`: a name and what it stands for. */
export function Description({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
