import { useMenuStyles } from '@etabli/sdk/ui'
import { mergeClasses } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import type { PluginCode } from '../../loader/plugin-code'
import { shellPart } from '../shell-part'
import { LeftRail } from './left-rail'
import type { MenuPlace } from './menu-place'
import { ProjectMenu } from './project-menu'

const AdminMenu = shellPart(() => import('./admin-menu'), { waiting: <AdminMenuPlace /> })

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

/** So that the page does not move when the menu has come. */
function AdminMenuPlace() {
  const { rail, wide } = useMenuStyles()
  return <div className={mergeClasses(rail, wide)} />
}
