import { BASE_PATH, STORAGE_KEYS, TEXTS } from '@etabli/core/constants'
import { projectTitle } from '@etabli/core/format/project-name'
import { safeHref } from '@etabli/core/format/url'
import type { MenuEntry } from '@etabli/core/plugin/contributions'
import { AuthService, PermissionService, PreferenceStore, ProjectService, ToastService } from '@etabli/sdk'
import { PluginRegistry } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { PluginIcon, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BookOpen20Regular } from '@fluentui/react-icons/svg/book-open'
import { PanelLeftContract20Regular } from '@fluentui/react-icons/svg/panel-left-contract'
import { PanelLeftExpand20Regular } from '@fluentui/react-icons/svg/panel-left-expand'
import { memo, useDeferredValue, useMemo } from 'react'
import { PageConfig } from '../../kernel/create-kernel'
import type { PluginCode } from '../../loader/plugin-code'
import { remembered } from '../remembered'
import { MenuLevel } from './menu-level'
import { type MenuItem, menuLevels, NONE } from './menu-levels'
import { MenuButton, OutsideLink, RouteLink } from './menu-link'
import type { MenuPlace } from './menu-place'
import { MenuWidgets } from './menu-widgets'
import { FRAME } from './messages'
import { WithEnd } from './with-end'

/** Built from docs/user/guide.md. */
const OWN_GUIDE = `${BASE_PATH}/guide.html`

/** More than fit on a tall screen. */
const AT_ONCE = 60

const useStyles = makeStyles({
  rail: { backgroundColor: tokens.colorNeutralBackground2, paddingBottom: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '56px',
    flexShrink: 0,
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalXL}`,
  },
  narrowHead: { justifyContent: 'center', padding: 0 },
  title: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  toggle: { width: '32px', flexShrink: 0, justifyContent: 'center', padding: 0 },
  // What nobody has scrolled to is neither laid out nor painted.
  far: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 32px' },
})

interface Props {
  readonly project: string
  readonly code: PluginCode
  readonly place: MenuPlace
}

/** The areas of one project that this user may enter, what plugins draw below them, and the guide. */
export function ProjectMenu({ project, code, place }: Props) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const isDrawer = place === 'drawer'
  const [isExpanded, toggle] = useExpanded()
  const expanded = isExpanded || isDrawer
  const entries = useProjectEntries(project)
  // Only the number lags behind: an entry that was taken away goes at once.
  const drawn = useDeferredValue(entries.length, AT_ONCE)
  const narrow = !expanded
  const guide = safeHref(useService(PageConfig).guideUrl ?? '') ?? OWN_GUIDE
  const Toggle = expanded ? PanelLeftContract20Regular : PanelLeftExpand20Regular

  return (
    <nav
      aria-label={project}
      data-menu="project"
      className={mergeClasses(
        menuStyles.rail,
        styles.rail,
        expanded ? menuStyles.wide : menuStyles.narrow,
        isDrawer && menuStyles.drawer,
      )}
    >
      <div className={mergeClasses(styles.head, narrow && styles.narrowHead)}>
        {expanded && (
          <h2 className={styles.title} title={project}>
            {projectTitle(project)}
          </h2>
        )}
        {!isDrawer && (
          <button
            type="button"
            className={mergeClasses(menuStyles.entry, styles.toggle)}
            aria-expanded={expanded}
            aria-label={expanded ? FRAME.collapse : FRAME.expand}
            title={expanded ? FRAME.collapse : FRAME.expand}
            onClick={toggle}
          >
            <Toggle />
          </button>
        )}
      </div>
      <ul className={menuStyles.list}>
        {entries.slice(0, Math.max(drawn, AT_ONCE)).map(({ entry, opens, below }, index) => (
          <ProjectEntry
            key={`${entry.plugin}/${entry.id}`}
            entry={entry}
            opens={opens}
            below={below}
            project={project}
            narrow={narrow}
            code={code}
            isFar={index >= AT_ONCE}
          />
        ))}
      </ul>
      <MenuWidgets section="project" project={project} narrow={narrow} />
      <div className={menuStyles.divider} />
      <ul className={menuStyles.list}>
        <li>
          <OutsideLink href={guide} label={FRAME.guide} icon={<BookOpen20Regular />} narrow={narrow} />
        </li>
      </ul>
    </nav>
  )
}

function useExpanded(): readonly [boolean, () => void] {
  const preferences = useService(PreferenceStore)
  const stored = useStream(useMemo(() => preferences.watch$(STORAGE_KEYS.submenuExpanded), [preferences]))
  const expanded = stored !== 'false'
  return [expanded, () => remembered(() => preferences.set(STORAGE_KEYS.submenuExpanded, String(!expanded)))]
}

function useProjectEntries(project: string): readonly MenuItem[] {
  const registry = useService(PluginRegistry)
  const permissions = useService(PermissionService)
  const session = useStream(useService(AuthService).session$)
  const menu = useStream(useMemo(() => registry.contributions$('menu'), [registry]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdicts change with the session
  return useMemo(
    () => menuLevels(menu, 'project', ({ access }) => permissions.verdict(access, { project }).granted),
    [menu, permissions, project, session],
  )
}

interface LinkProps {
  readonly entry: MenuEntry
  readonly project: string
  readonly narrow: boolean
  readonly code: PluginCode
  /** Another entry's page is the current one. */
  readonly exact?: boolean | undefined
  readonly holdsCurrent?: boolean | undefined
}

interface EntryProps extends LinkProps, MenuItem {
  readonly entry: MenuEntry
  /** Below what a screen shows at first. */
  readonly isFar?: boolean
}

const ProjectEntry = memo(function ProjectEntry({ opens, below, isFar, ...props }: EntryProps) {
  const styles = useStyles()
  const { entry, project, narrow } = props
  const className = isFar ? styles.far : undefined
  if (below.length > 0)
    return (
      <MenuLevel
        entry={entry}
        below={below}
        narrow={narrow}
        className={className}
        addressOf={(each) => addressOf(each, project)}
        link={opens ? (state) => <PageLink {...props} {...state} /> : undefined}
        child={(each, exact) => (
          <ProjectEntry {...props} key={each.id} entry={each} opens below={NONE} narrow={false} exact={exact} />
        )}
      />
    )
  if (!entry.route) return <RecordLink entry={entry} narrow={narrow} />
  return (
    <li className={className}>
      <PageLink {...props} />
    </li>
  )
})

function addressOf({ route }: MenuEntry, project: string): string | undefined {
  return route?.path.replace(':project', encodeURIComponent(project))
}

function PageLink({ entry, project, narrow, code, exact, holdsCurrent }: LinkProps) {
  const { route } = entry
  const to = addressOf(entry, project)
  if (!route || to === undefined) return null
  const link = (
    <RouteLink
      to={to}
      exact={exact || route.path === '/:project'}
      holdsCurrent={holdsCurrent}
      label={entry.label}
      icon={<PluginIcon name={entry.icon} />}
      narrow={narrow}
      installed={route.installed}
      onIntent={() => code.preload(route)}
    />
  )
  return narrow ? link : <WithEnd entry={entry} project={project} link={link} />
}

/** An entry whose target stands in the project's record. */
function RecordLink({ entry, narrow }: Pick<EntryProps, 'entry' | 'narrow'>) {
  const current = useStream(useService(ProjectService).current$)
  const toasts = useService(ToastService)
  const record = current?.record
  if (entry.link === undefined || record?.status === 'loading') return null
  if (record?.status !== 'ready') {
    const refuse = () => toasts.error(TEXTS.selectProjectInMenu)
    return (
      <li>
        <MenuButton label={entry.label} icon={<PluginIcon name={entry.icon} />} narrow={narrow} onClick={refuse} />
      </li>
    )
  }
  const href = safeHref(record.value[entry.link])
  if (href === undefined) return null
  return (
    <li>
      <OutsideLink href={href} label={entry.label} icon={<PluginIcon name={entry.icon} />} narrow={narrow} />
    </li>
  )
}
