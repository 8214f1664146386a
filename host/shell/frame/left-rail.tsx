import { parseAccess } from '@etabli/core/access/access'
import { PRODUCT_NAME } from '@etabli/core/constants'
import { projectInitials } from '@etabli/core/format/project-name'
import { AuthService, PermissionService, ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { RailTip, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { Settings20Regular } from '@fluentui/react-icons/svg/settings'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { Logo } from '../logo'
import { useSurfaces } from '../surfaces/surfaces'
import { MenuButton } from './menu-link'
import type { MenuPlace } from './menu-place'
import { FRAME } from './messages'
import { UserMenu } from './user-menu'

const ADMIN = parseAccess('admin')

const useStyles = makeStyles({
  rail: { backgroundColor: tokens.colorNeutralBackground3, rowGap: tokens.spacingVerticalXS },
  brand: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  narrowBrand: {
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalS}`,
  },
  logo: {
    display: 'inline-flex',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2), outlineOffset: '2px' },
  },
  title: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2) },
  },
  narrowTitle: {
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    letterSpacing: 0,
    color: tokens.colorNeutralForeground2,
  },
  projects: {
    flexGrow: 1,
    minHeight: '48px',
    overflowY: 'auto',
    overflowX: 'hidden',
    scrollbarWidth: 'none',
    paddingTop: tokens.spacingVerticalXS,
  },
  project: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':hover > span:first-child': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      ...shorthands.borderColor(tokens.colorNeutralStroke1Hover),
    },
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2), outlineOffset: '-2px' },
  },
  narrowProject: { justifyContent: 'center', padding: 0 },
  round: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  currentProject: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '& > span:first-child, &:hover > span:first-child': {
      backgroundColor: tokens.colorBrandBackground,
      ...shorthands.borderColor(tokens.colorBrandBackground),
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
  note: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  foot: {
    flexShrink: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalM}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

/** Home, the projects, administration and the user. Wide on the home page, where it is the project list; narrow elsewhere. */
export function LeftRail({ narrow, place }: { readonly narrow: boolean; readonly place: MenuPlace }) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const surfaces = useSurfaces()
  const permissions = useService(PermissionService)
  useStream(useService(AuthService).session$)
  return (
    <nav
      aria-label={FRAME.projects}
      data-menu="rail"
      className={mergeClasses(
        menuStyles.rail,
        styles.rail,
        narrow ? menuStyles.narrow : menuStyles.wide,
        place === 'drawer' && menuStyles.drawer,
      )}
    >
      <div className={mergeClasses(styles.brand, narrow && styles.narrowBrand)}>
        <Link to="/" aria-label={FRAME.home} className={styles.logo}>
          <Logo size={32} />
        </Link>
        <Link to="/" className={mergeClasses(styles.title, narrow && styles.narrowTitle)}>
          {PRODUCT_NAME}
        </Link>
      </div>
      <div className={styles.projects} data-tour="projects">
        <Projects narrow={narrow} />
      </div>
      <ul className={mergeClasses(menuStyles.list, styles.foot)}>
        <li data-tour="search">
          <MenuButton
            label={FRAME.palette}
            icon={<Search20Regular />}
            narrow={narrow}
            onClick={() => surfaces.open('palette')}
          />
        </li>
        {permissions.verdict(ADMIN).granted && (
          <li>
            <AdminLink narrow={narrow} />
          </li>
        )}
        <li data-tour="account">
          <UserMenu narrow={narrow} />
        </li>
      </ul>
    </nav>
  )
}

/** Current on every page of the administration, also where its menu has no entry for it. */
function AdminLink({ narrow }: { readonly narrow: boolean }) {
  const menuStyles = useMenuStyles()
  const { pathname } = useLocation()
  const isCurrent = /^\/admin(\/|$)/.test(pathname)
  return (
    <RailTip text={FRAME.admin} enabled={narrow}>
      <Link
        to="/admin/users"
        aria-label={FRAME.admin}
        aria-current={isCurrent ? (pathname === '/admin/users' ? 'page' : 'true') : undefined}
        className={mergeClasses(menuStyles.entry, narrow && menuStyles.narrowEntry, isCurrent && menuStyles.current)}
      >
        <span className={menuStyles.icon}>
          <Settings20Regular />
        </span>
        {!narrow && <span className={menuStyles.label}>{FRAME.admin}</span>}
      </Link>
    </RailTip>
  )
}

function Projects({ narrow }: { readonly narrow: boolean }) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const service = useService(ProjectService)
  const projects = useStream(service.projects$)
  if (projects.status === 'loading') return null
  if (projects.status === 'failed')
    return (
      <>
        {!narrow && <p className={styles.note}>{FRAME.projectsFailed}</p>}
        <button
          type="button"
          className={mergeClasses(menuStyles.entry, narrow && menuStyles.narrowEntry)}
          onClick={() => service.reload()}
        >
          {FRAME.retry}
        </button>
      </>
    )
  if (projects.value.length === 0) return narrow ? null : <p className={styles.note}>{FRAME.noProjects}</p>
  return (
    <ul className={menuStyles.list}>
      {projects.value.map(({ name }) => (
        <li key={name}>
          <RailTip text={name} enabled={narrow}>
            <NavLink
              to={`/${encodeURIComponent(name)}`}
              aria-label={name}
              className={({ isActive }) =>
                mergeClasses(styles.project, narrow && styles.narrowProject, isActive && styles.currentProject)
              }
            >
              <span className={styles.round} aria-hidden={!narrow}>
                {projectInitials(name)}
              </span>
              {!narrow && <span className={menuStyles.label}>{name}</span>}
            </NavLink>
          </RailTip>
        </li>
      ))}
    </ul>
  )
}
