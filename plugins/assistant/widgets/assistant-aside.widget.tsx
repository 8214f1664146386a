import type { QueryPanelProps } from '@etabli/sdk/databases'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PanelRightContractRegular } from '@fluentui/react-icons/svg/panel-right-contract'
import { PanelRightExpandRegular } from '@fluentui/react-icons/svg/panel-right-expand'
import { useState } from 'react'
import { MESSAGES } from '../messages'
import ChatPanel from './chat-panel.widget'

const useStyles = makeStyles({
  aside: {
    flexShrink: 0,
    width: '380px',
    minHeight: 0,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    '@media (max-width: 1100px)': { width: '320px' },
    // There, either the editor or this has room: it covers the other.
    '@media (max-width: 767.98px)': { position: 'absolute', inset: 0, zIndex: 1, width: 'auto' },
  },
  expand: { flexShrink: 0, alignSelf: 'flex-start' },
})

/** From here on the editor keeps room for a line of SQL beside the menus, the tables and this. */
const WIDE = '(min-width: 1400px)'

/** The assistant beside the editor, which can be put away. */
export default function AssistantAside(props: QueryPanelProps) {
  const styles = useStyles()
  const [isShown, setShown] = useState(() => matchMedia(WIDE).matches)
  if (!isShown)
    return (
      <Button
        className={styles.expand}
        size="small"
        appearance="subtle"
        icon={<PanelRightExpandRegular />}
        aria-label={MESSAGES.show}
        title={MESSAGES.show}
        onClick={() => setShown(true)}
      />
    )
  const hide = (
    <Button
      size="small"
      appearance="subtle"
      icon={<PanelRightContractRegular />}
      aria-label={MESSAGES.hide}
      title={MESSAGES.hide}
      onClick={() => setShown(false)}
    />
  )
  return (
    <div className={styles.aside}>
      <ChatPanel {...props} action={hide} />
    </div>
  )
}
