import { Button, DrawerHeader, DrawerHeaderTitle, makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { PluginCode } from '../../loader/plugin-code'
import { FrameMenus } from './frame-menus'
import { FRAME } from './messages'

const useStyles = makeStyles({
  drawer: { width: 'min(320px, 88vw)' },
  head: { paddingBlock: tokens.spacingVerticalS },
  // A drawer has what is in it as wide as it needs to be.
  body: { alignSelf: 'stretch', flexGrow: 1, minHeight: 0, overflowY: 'auto' },
})

interface Props {
  readonly project: string | undefined
  readonly code: PluginCode
  readonly onClose: () => void
}

/** Both menus, one above the other: first that of the place, then the projects. */
export default function PhoneMenu({ project, code, onClose }: Props) {
  const styles = useStyles()
  const close = <Button appearance="subtle" icon={<DismissRegular />} aria-label={FRAME.closeMenu} onClick={onClose} />
  return (
    <OverlayDrawer open position="start" className={styles.drawer} onOpenChange={onClose}>
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle action={close}>{FRAME.menu}</DrawerHeaderTitle>
      </DrawerHeader>
      <div className={styles.body}>
        <FrameMenus project={project} code={code} place="drawer" />
      </div>
    </OverlayDrawer>
  )
}
