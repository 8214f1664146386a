import { PRODUCT_NAME } from '@etabli/core/constants'
import { projectTitle } from '@etabli/core/format/project-name'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons/svg/navigation'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { PluginCode } from '../../loader/plugin-code'
import { Logo } from '../logo'
import { shellPart } from '../shell-part'
import { useSurfaces } from '../surfaces/surfaces'
import { useFocusReturn } from '../surfaces/use-focus-return'
import { FRAME } from './messages'

const PhoneMenu = shellPart(() => import('./phone-menu'), {
  asked: 'menu',
  onFailure: ({ onClose }) => onClose(),
})

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '48px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  // As large as a finger.
  button: { minWidth: '44px', minHeight: '44px' },
  home: {
    display: 'flex',
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    minHeight: '44px',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface Props {
  readonly project: string | undefined
  readonly code: PluginCode
}

/** In place of the menus where there is no room beside the page: what opens them, and the way home. */
export default function PhoneBar({ project, code }: Props) {
  const styles = useStyles()
  const surfaces = useSurfaces()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  useFocusReturn(isOpen)
  // A page that is opened from the menu takes its place.
  useEffect(() => setOpenAt((at) => (at === pathname ? at : undefined)), [pathname])
  return (
    <header className={styles.bar}>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<Navigation20Regular />}
        aria-label={FRAME.menu}
        data-tour="projects account"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(pathname)}
      />
      <Link to={project === undefined ? '/' : `/${encodeURIComponent(project)}`} className={styles.home}>
        <Logo size={24} />
        <span className={styles.name}>{project === undefined ? PRODUCT_NAME : projectTitle(project)}</span>
      </Link>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<Search20Regular />}
        aria-label={FRAME.palette}
        data-tour="search"
        onClick={() => surfaces.open('palette')}
      />
      {isOpen && <PhoneMenu project={project} code={code} onClose={() => setOpenAt(undefined)} />}
    </header>
  )
}
