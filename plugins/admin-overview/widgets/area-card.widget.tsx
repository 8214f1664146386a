import { PageLink } from '@etabli/sdk/ui'
import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { AdminAreaFacts } from '../contract'
import { ADMINISTRATION } from '../messages'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0 },
  name: { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 'inherit' },
  quiet: { color: tokens.colorNeutralForeground2 },
  projects: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

/** An area with its page, or its page in each project, and how it stands. */
export function AreaCard({ area: { title, about, fact, pages } }: { readonly area: AdminAreaFacts }) {
  const styles = useStyles()
  const [first] = pages
  const isOne = first !== undefined && first.project === undefined
  return (
    <li className={styles.card}>
      <Subtitle2 as="h2" className={styles.title}>
        {isOne ? (
          <PageLink to={first.address} className={styles.name}>
            {title}
          </PageLink>
        ) : (
          title
        )}
      </Subtitle2>
      <Body1>{fact ?? ADMINISTRATION.noFact}</Body1>
      <Caption1 className={styles.quiet}>{about}</Caption1>
      {!isOne && (
        <span className={styles.projects}>
          {pages.map(({ address, project }) => (
            <PageLink key={address} to={address}>
              {project}
            </PageLink>
          ))}
        </span>
      )}
    </li>
  )
}
