import type { Project } from '@etabli/sdk'
import { RELEASE_DATE } from '@etabli/sdk/platform'
import { makeStyles, shorthands, tokens, typographyStyles } from '@fluentui/react-components'
import { DASHBOARD } from '../messages'
import type { Selection } from '../model/use-selection'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
  },
  overline: { ...typographyStyles.body1Strong, color: tokens.colorBrandForeground1, margin: '0' },
  title: { ...typographyStyles.title3, margin: '0' },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    margin: '0',
    color: tokens.colorNeutralForeground3,
  },
  // The browser's own: the first page that people see waits for no more code than it needs.
  select: {
    minWidth: '260px',
    height: '32px',
    padding: `0 28px 0 ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    ':hover': shorthands.borderColor(tokens.colorNeutralStroke1Hover),
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2) },
    '@media (max-width: 767.98px)': { width: '100%', minHeight: '44px' },
  },
})

interface Props {
  readonly organization: string
  readonly email: string
  readonly projects: readonly Project[]
  readonly selection: Selection
}

/** Whose dashboard this is, who looks at it, and the choice of another one. */
export function DashboardHeader({ organization, email, projects, selection }: Props) {
  const styles = useStyles()
  const { project } = selection
  const names = projects.map(({ name }) => name)
  // A reload names the project before the list has come.
  const options = project === undefined || names.includes(project) ? names : [project, ...names]
  return (
    <header className={styles.header}>
      <div>
        <p className={styles.overline}>{organization}</p>
        <h1 className={styles.title}>{DASHBOARD.title}</h1>
        <p className={styles.facts}>
          <span>{email}</span>
          <span aria-hidden>·</span>
          <span>{DASHBOARD.release(RELEASE_DATE)}</span>
        </p>
      </div>
      <select
        className={styles.select}
        aria-label={DASHBOARD.selector}
        value={project ?? ''}
        onChange={({ target: { value } }) => selection.select(value === '' ? undefined : value)}
      >
        <option value="">{DASHBOARD.organizationDashboard}</option>
        {options.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </header>
  )
}
