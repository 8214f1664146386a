import type { Verdict } from '@etabli/core/access/verdict'
import type { Owned, Route } from '@etabli/core/plugin/contributions'
import type { Icon } from '@etabli/core/plugin/vocabulary'
import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { useMemo } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useStream } from '../../react/use-stream'
import { AuthService } from '../../services/auth'
import { PermissionService } from '../../services/permissions'
import { PluginIcon } from '../../ui/plugin-icon'
import { LIST } from '../messages'
import type { Harness } from '../model/harness'
import { PROJECT, sampleAddress } from '../model/sample-address'

const useStyles = makeStyles({
  list: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalL}`,
  },
  head: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  entries: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2) },
    '&.active': { backgroundColor: tokens.colorNeutralBackground2Selected, fontWeight: tokens.fontWeightSemibold },
  },
  hidden: { color: tokens.colorNeutralForeground3 },
  path: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  text: { flexGrow: 1 },
  none: {
    paddingLeft: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Not named where a plugin has none. */
const SELDOM: readonly string[] = [LIST.widgets, LIST.toolbar, LIST.settings, LIST.extensions]

interface Entry {
  readonly contribution: Owned
  readonly text: string
  readonly icon?: Icon
  readonly route: Route | undefined
  readonly isPath?: boolean
  /** It is marked while its page is shown. */
  readonly isPlace?: boolean
}

/** Everything that the plugin contributes, with what the user is not shown marked as such. */
export function ContributionsList({ harness: { kernel, services } }: { readonly harness: Harness }) {
  useStream(services(AuthService).session$)
  const permissions = services(PermissionService)
  const styles = useStyles()
  const store = kernel.contributions
  const menu = useStream(useMemo(() => store.contributions$('menu'), [store]))
  const routes = useStream(useMemo(() => store.contributions$('routes'), [store]))
  const cards = useStream(useMemo(() => store.contributions$('cards'), [store]))
  const commands = useStream(useMemo(() => store.contributions$('commands'), [store]))
  const toolbar = useStream(useMemo(() => store.contributions$('toolbar'), [store]))
  const settings = useStream(useMemo(() => store.contributions$('settings'), [store]))
  const extensions = useStream(useMemo(() => store.contributions$('extensions'), [store]))
  const widgets = useStream(useMemo(() => store.contributions$('menuWidgets'), [store]))
  const groups: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
    [
      LIST.menu,
      menu.map((entry) => ({
        contribution: entry,
        text: entry.link === undefined ? entry.label : `${entry.label} (${LIST.link(entry.link)})`,
        icon: entry.icon,
        route: entry.route,
        isPlace: true,
      })),
    ],
    [LIST.widgets, widgets.map((widget) => ({ contribution: widget, text: widget.id, route: undefined }))],
    [
      LIST.pages,
      routes.map((route) => ({
        contribution: route,
        text: route.path.replace(`/x/${route.plugin}`, '/…'),
        route,
        isPath: true,
        isPlace: true,
      })),
    ],
    [LIST.cards, cards.map((card) => ({ contribution: card, text: card.title, icon: card.icon, route: card.route }))],
    [LIST.commands, commands.map((command) => ({ contribution: command, text: command.title, route: command.route }))],
    [
      LIST.toolbar,
      toolbar.map((action) => ({
        contribution: action,
        text: `${action.label} (${action.place})`,
        icon: action.icon,
        route: action.route,
      })),
    ],
    [LIST.settings, settings.map((setting) => ({ contribution: setting, text: setting.title, route: undefined }))],
    [
      LIST.extensions,
      extensions.map((extension) => ({
        contribution: extension,
        text: `${extension.id} (${extension.point})`,
        route: undefined,
      })),
    ],
  ]
  return (
    <nav aria-label={LIST.label} className={styles.list}>
      <NavLink to={`/${PROJECT}`} end className={styles.entry}>
        <PluginIcon name="Dashboard" />
        {LIST.dashboard}
      </NavLink>
      {groups
        .filter(([title, entries]) => entries.length > 0 || !SELDOM.includes(title))
        .map(([title, entries]) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.head}>{title}</h2>
            {entries.length === 0 && <div className={styles.none}>{LIST.none}</div>}
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.contribution.id}>
                  <EntryLink
                    entry={entry}
                    verdict={permissions.verdict(entry.contribution.access, { project: PROJECT })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}

interface LinkProps {
  readonly entry: Entry
  readonly verdict: Verdict
}

function EntryLink({ entry: { text, icon, route, isPath = false, isPlace = false }, verdict }: LinkProps) {
  const styles = useStyles()
  const content = (
    <>
      {icon && <PluginIcon name={icon} />}
      <span className={mergeClasses(styles.text, isPath && styles.path)}>{text}</span>
      {!verdict.granted && <LockClosed16Regular aria-label={LIST.hidden(verdict.reason)} role="img" />}
    </>
  )
  const className = mergeClasses(styles.entry, !verdict.granted && styles.hidden)
  const title = verdict.granted ? undefined : LIST.hidden(verdict.reason)
  if (!route)
    return (
      <span className={className} title={title}>
        {content}
      </span>
    )
  const Way = isPlace ? NavLink : Link
  return (
    <Way to={sampleAddress(route.path)} className={className} title={title}>
      {content}
    </Way>
  )
}
