import { AuthService, type Prefetch, ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { lazyPart } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useDeferredValue } from 'react'
import { organizationOverview, projectOverview } from '../contract'
import { DASHBOARD } from '../messages'
import { type AtHand, useAtHand } from '../model/use-at-hand'
import { useOverview } from '../model/use-overview'
import { useParts } from '../model/use-parts'
import { selectedProject, useSelection } from '../model/use-selection'
import { AreaCards } from '../widgets/area-cards.widget'
import { Attention } from '../widgets/attention.widget'
import { DashboardHeader } from '../widgets/dashboard-header.widget'
import { ProjectList } from '../widgets/project-list.widget'
import { Recent } from '../widgets/recent.widget'

const useStyles = makeStyles({
  background: { minHeight: '100%', backgroundColor: tokens.colorNeutralBackground2 },
  page: {
    boxSizing: 'border-box',
    maxWidth: '1264px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL} ${tokens.spacingVerticalXXXL}`,
    display: 'grid',
    // What comes later has a column of its own, and where there is no room for one its place is below: nothing moves for it.
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    alignItems: 'start',
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  header: { gridColumn: '1 / -1' },
  column: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
})

/** The point `DashboardViews`. */
const VIEWS = 'etabli.dashboard-views@1'

export const prefetch: Prefetch = ({ search, callAhead }) => {
  const project = selectedProject(new URLSearchParams(search))
  return project === undefined ? callAhead(organizationOverview, {}) : callAhead(projectOverview, { project })
}

/** Few have any, and they are not waited for. */
const PluginViews = lazyPart(() => import('../widgets/plugin-views.widget'))

/** What is there, how it does, and the way into it: the first screen after the sign-in. */
export default function DashboardPage() {
  const styles = useStyles()
  // What this user did last and what needs him now come after the counts, which nobody should wait longer for.
  const isCountsDrawn = useDeferredValue(true, false)
  const selection = useSelection()
  // What asks for a project is on no dashboard of the organization.
  const hasViews = useParts(VIEWS).some(({ access }) => selection.project !== undefined || access.kind !== 'project')
  const counts = useOverview(selection.project)
  const atHand = useAtHand(selection.project)
  const projectService = useService(ProjectService)
  const projects = useStream(projectService.projects$)
  const session = useStream(useService(AuthService).session$)
  if (session.status !== 'present') return null
  const { organization, principal } = session.session
  const list = projects.status === 'ready' ? projects.value : []

  return (
    <div className={styles.background}>
      <div className={styles.page}>
        <div className={styles.header}>
          <DashboardHeader organization={organization} email={principal.email} projects={list} selection={selection} />
        </div>
        <div className={styles.column}>
          <AreaCards
            atHand={atHand}
            counts={counts}
            about={aboutOf(atHand, selection.project, list.length)}
            onShowOrganization={() => selection.select(undefined)}
          />
          {hasViews && <PluginViews project={selection.project} />}
          <ProjectList projects={projects} onRetry={() => projectService.reload()} />
        </div>
        {isCountsDrawn && (
          <div className={styles.column}>
            <Recent project={selection.project} />
            <Attention project={selection.project} />
          </div>
        )}
      </div>
    </div>
  )
}

function aboutOf(atHand: AtHand, selected: string | undefined, projectCount: number): string {
  if (atHand.status !== 'project') return ''
  return selected === undefined ? DASHBOARD.sumOfProjects(projectCount, atHand.project) : DASHBOARD.ofProject(selected)
}
