import { makeStyles, tokens } from '@fluentui/react-components'
import { UI } from './messages'
import { PageLink } from './page-link'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  item: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  link: { fontSize: 'inherit', lineHeight: 'inherit' },
})

interface Props {
  /** The pages above, the topmost first. */
  readonly parents: readonly { readonly title: string; readonly to: string }[]
  /** The title of this page. */
  readonly current: string
}

/** Where a page stands that no menu leads to, with the way back: `Administration / Plugins`. */
export function PageTrail({ parents, current }: Props) {
  const styles = useStyles()
  return (
    <nav aria-label={UI.trail}>
      <ol className={styles.list}>
        {parents.map(({ title, to }) => (
          <li key={to} className={styles.item}>
            <PageLink to={to} className={styles.link}>
              {title}
            </PageLink>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
