import { useLocation } from 'react-router-dom'
import type { PluginCode } from '../../loader/plugin-code'
import { AdminMenu } from './admin-menu'
import { LeftRail } from './left-rail'
import type { MenuPlace } from './menu-place'
import { ProjectMenu } from './project-menu'

interface Props {
  readonly project: string | undefined
  readonly code: PluginCode
  readonly place: MenuPlace
}

/** The rail with the projects, and the menu of the project or of the administration: in a drawer that comes first. */
export function FrameMenus({ project, code, place }: Props) {
  const { pathname } = useLocation()
  const isDrawer = place === 'drawer'
  const rail = <LeftRail narrow={!isDrawer && pathname !== '/'} place={place} />
  return (
    <>
      {!isDrawer && rail}
      {project !== undefined && <ProjectMenu project={project} code={code} place={place} />}
      {/^\/admin(\/|$)/.test(pathname) && <AdminMenu code={code} place={place} />}
      {isDrawer && rail}
    </>
  )
}
