import { fillPath, type Project } from '@etabli/sdk'
import { projectInitials } from '@etabli/sdk/platform'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Link } from 'react-router-dom'
import { DASHBOARD } from '../messages'

const useStyles = makeStyles({
  item: { ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` } },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  initials: {
    ...typographyStyles.body1Strong,
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    textTransform: 'uppercase',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  texts: { minWidth: '0', flexGrow: '1', display: 'grid' },
  name: typographyStyles.body1Strong,
  description: {
    ...typographyStyles.caption1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  open: { display: 'flex', alignItems: 'center', color: tokens.colorBrandForegroundLink },
})

/** One project, the whole row being the link to its homepage. */
export function ProjectRow({ project: { name, description } }: { readonly project: Project }) {
  const styles = useStyles()
  return (
    <li className={styles.item}>
      <Link to={fillPath('/:project', { project: name })} className={styles.row}>
        <span className={styles.initials} aria-hidden>
          {projectInitials(name)}
        </span>
        <span className={styles.texts}>
          <span className={styles.name}>{name}</span>{' '}
          <span className={styles.description}>{description === '' ? DASHBOARD.noDescription : description}</span>
        </span>{' '}
        <span className={styles.open}>
          {DASHBOARD.open}
          <ChevronRight20Regular aria-hidden />
        </span>
      </Link>
    </li>
  )
}
