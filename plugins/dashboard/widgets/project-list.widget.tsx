import type { Loadable, Project } from '@etabli/sdk'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useId } from 'react'
import { DASHBOARD } from '../messages'
import { Notice } from './notice.widget'
import { ProjectRow } from './project-row.widget'

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: '0' },
  list: {
    listStyleType: 'none',
    padding: '0',
    margin: `${tokens.spacingVerticalM} 0 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    overflow: 'hidden',
  },
  skeleton: { display: 'grid', rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalL },
  bar: { height: '32px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
})

interface Props {
  readonly projects: Loadable<readonly Project[]>
  readonly onRetry: () => void
}

/** The projects that the user may enter. */
export function ProjectList({ projects, onRetry }: Props) {
  const styles = useStyles()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} aria-busy={projects.status === 'loading'}>
      <h2 id={headingId} className={styles.heading}>
        {DASHBOARD.projects}
      </h2>
      <Rows projects={projects} onRetry={onRetry} />
    </section>
  )
}

function Rows({ projects, onRetry }: Props) {
  const styles = useStyles()
  if (projects.status === 'failed')
    return (
      <Notice text={DASHBOARD.failedProjects} detail={projects.message} action={DASHBOARD.retry} onAction={onRetry} />
    )
  if (projects.status === 'loading')
    return (
      <div className={styles.list}>
        <div role="progressbar" aria-label={DASHBOARD.loadingProjects} className={styles.skeleton}>
          <div className={styles.bar} />
          <div className={styles.bar} />
        </div>
      </div>
    )
  if (projects.value.length === 0) return <Notice text={DASHBOARD.noProject} />
  return (
    <ul className={styles.list}>
      {projects.value.map((project) => (
        <ProjectRow key={project.name} project={project} />
      ))}
    </ul>
  )
}
