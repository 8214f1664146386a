import { PreferenceError, PreferenceStore } from '@etabli/sdk'
import type { QueryPanelProps } from '@etabli/sdk/databases'
import { useService } from '@etabli/sdk/react'
import { isPhone } from '@etabli/sdk/ui'
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

/** Whether it was open when it was last beside an editor with little room. */
const KEY = 'etabli.assistant-shown'
/** From here on the editor keeps room for a line of SQL beside the menus, the tables and this. */
const WIDE = '(min-width: 1400px)'

/** The assistant beside the editor, which can be put away. */
export default function AssistantAside({ isOnDemand = false, ...props }: QueryPanelProps) {
  const styles = useStyles()
  const preferences = useService(PreferenceStore)
  const [isShown, setShown] = useState(() =>
    isOnDemand ? !isPhone() && preferences.get(KEY) === 'yes' : matchMedia(WIDE).matches,
  )
  const show = (wanted: boolean) => {
    setShown(wanted)
    if (!isOnDemand || isPhone()) return
    try {
      preferences.set(KEY, wanted ? 'yes' : 'no')
    } catch (error) {
      // A full store costs the memory of the choice, not the choice.
      if (!(error instanceof PreferenceError)) throw error
    }
  }
  if (!isShown)
    return (
      <Button
        className={styles.expand}
        size="small"
        appearance="subtle"
        icon={<PanelRightExpandRegular />}
        aria-label={MESSAGES.show}
        title={MESSAGES.show}
        onClick={() => show(true)}
      />
    )
  const hide = (
    <Button
      size="small"
      appearance="subtle"
      icon={<PanelRightContractRegular />}
      aria-label={MESSAGES.hide}
      title={MESSAGES.hide}
      onClick={() => show(false)}
    />
  )
  return (
    <div className={styles.aside}>
      <ChatPanel {...props} action={hide} />
    </div>
  )
}
