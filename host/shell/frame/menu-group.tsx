import { STORAGE_KEYS } from '@etabli/core/constants'
import { PreferenceStore } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { PluginIcon, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { useId, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { remembered } from '../remembered'
import { END } from './menu-end'
import { MenuFlyout } from './menu-flyout'
import type { MenuGroupProps } from './menu-group-props'
import { MENU_GROUP } from './messages'

const useStyles = makeStyles({
  // The name ends, and buttons of the entry stand, before the button that opens its second level.
  row: { position: 'relative', '--menu-toggle': '28px', '& a': { paddingInlineEnd: END } },
  toggle: {
    position: 'absolute',
    insetBlockStart: '2px',
    insetInlineEnd: tokens.spacingHorizontalXS,
    width: '28px',
    minHeight: '28px',
    justifyContent: 'center',
    padding: 0,
  },
  mark: {
    display: 'inline-flex',
    flexShrink: 0,
    transitionProperty: 'rotate',
    transitionDuration: tokens.durationFast,
  },
  // In line with the button beside a link.
  end: { display: 'inline-flex', marginInlineEnd: '-2px' },
  opened: { rotate: '90deg' },
  second: { marginTop: tokens.spacingVerticalXXS, padding: 0, paddingInlineStart: tokens.spacingHorizontalXL },
})

/** An entry with a second level: beside it where there is room, in a flyout of a narrow rail. */
export function MenuGroup(props: MenuGroupProps) {
  const current = useCurrent(props)
  return props.narrow ? <MenuFlyout {...props} current={current} /> : <WideGroup {...props} current={current} />
}

/** The address of the entry whose page is shown, or lies below it: the longest such. */
function useCurrent({ entry, link, below, addressOf }: MenuGroupProps): string | undefined {
  const { pathname } = useLocation()
  return [...(link ? [entry] : []), ...below]
    .map(addressOf)
    .filter((to) => to !== undefined && (pathname === to || pathname.startsWith(`${to}/`)))
    .reduce((longest, to) => ((to?.length ?? 0) >= (longest?.length ?? 0) ? to : longest), undefined)
}

function WideGroup(props: MenuGroupProps & { readonly current: string | undefined }) {
  const { entry, below, className, addressOf, link, child, current } = props
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const id = useId()
  const [isOpen, toggle] = useOpened(`${entry.plugin}/${entry.id}`, current !== undefined)
  const opensThere = { 'aria-expanded': isOpen, ...(isOpen && { 'aria-controls': id }), onClick: toggle }
  const isOwn = current !== undefined && current === addressOf(entry)
  const holdsCurrent = current !== undefined && !isOwn && !isOpen
  const mark = (
    <span className={mergeClasses(styles.mark, isOpen && styles.opened)}>
      <ChevronRight16Regular />
    </span>
  )
  return (
    <li className={className}>
      {link ? (
        <div className={styles.row}>
          {link({ narrow: false, exact: isOpen && current !== undefined && !isOwn, holdsCurrent })}
          <button
            type="button"
            {...opensThere}
            aria-label={MENU_GROUP.under(entry.label)}
            title={MENU_GROUP.under(entry.label)}
            className={mergeClasses(menuStyles.entry, styles.toggle)}
          >
            {mark}
          </button>
        </div>
      ) : (
        <button
          type="button"
          {...opensThere}
          className={mergeClasses(menuStyles.entry, holdsCurrent && menuStyles.current)}
        >
          <span className={menuStyles.icon}>
            <PluginIcon name={entry.icon} />
          </span>
          <span className={menuStyles.label}>{entry.label}</span>
          <span className={styles.end}>{mark}</span>
        </button>
      )}
      {isOpen && (
        <ul id={id} aria-label={entry.label} className={mergeClasses(menuStyles.list, styles.second)}>
          {below.map((each) => child(each, current !== addressOf(each)))}
        </ul>
      )}
    </li>
  )
}

/** Open while one of its pages is shown, or if the user opened it. Closed by hand, it stays so until another page is shown. */
function useOpened(key: string, isCurrent: boolean): readonly [boolean, () => void] {
  const preferences = useService(PreferenceStore)
  const name = `${STORAGE_KEYS.menuOpen}${key}`
  const isKept = useStream(useMemo(() => preferences.watch$(name), [preferences, name])) !== undefined
  const { pathname } = useLocation()
  const [closedAt, setClosedAt] = useState<string>()
  const isOpen = isCurrent ? closedAt !== pathname : isKept
  const toggle = () => {
    setClosedAt(isOpen ? pathname : undefined)
    remembered(() => (isOpen ? preferences.remove(name) : preferences.set(name, 'true')))
  }
  return [isOpen, toggle]
}
