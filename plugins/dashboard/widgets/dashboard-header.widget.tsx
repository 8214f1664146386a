import type { Project } from '@etabli/sdk'
import { RELEASE_DATE } from '@etabli/sdk/platform'
import { makeStyles, Select, tokens, typographyStyles } from '@fluentui/react-components'
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
    ...typographyStyles.body1,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    margin: '0',
    color: tokens.colorNeutralForeground3,
  },
  select: { minWidth: '260px' },
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
      <Select
        className={styles.select}
        aria-label={DASHBOARD.selector}
        value={project ?? ''}
        onChange={(_, { value }) => selection.select(value === '' ? undefined : value)}
      >
        <option value="">{DASHBOARD.organizationDashboard}</option>
        {options.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </header>
  )
}
