import { Button, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { PanelRightContractRegular } from '@fluentui/react-icons/svg/panel-right-contract'
import { PanelRightExpandRegular } from '@fluentui/react-icons/svg/panel-right-expand'
import { useState } from 'react'
import { QUERY } from '../../messages/query'
import { ChatPanel, type ChatPanelProps } from './chat-slot'

const useStyles = makeStyles({
  aside: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: '360px',
    minHeight: 0,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 1100px)': { width: '280px' },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  panel: { flexGrow: 1, minHeight: 0 },
  expand: { flexShrink: 0, alignSelf: 'flex-start' },
})

/** The assistant beside the editor, which can be put away. */
export function ChatAside(props: ChatPanelProps) {
  const styles = useStyles()
  const [isShown, setShown] = useState(true)
  if (!ChatPanel) return null
  if (!isShown)
    return (
      <Button
        className={styles.expand}
        size="small"
        appearance="subtle"
        icon={<PanelRightExpandRegular />}
        aria-label={QUERY.showChat}
        title={QUERY.showChat}
        onClick={() => setShown(true)}
      />
    )
  return (
    <aside className={styles.aside} aria-label={QUERY.chat}>
      <div className={styles.head}>
        <Caption1Strong>{QUERY.chat}</Caption1Strong>
        <Button
          size="small"
          appearance="subtle"
          icon={<PanelRightContractRegular />}
          aria-label={QUERY.hideChat}
          title={QUERY.hideChat}
          onClick={() => setShown(false)}
        />
      </div>
      <div className={styles.panel}>
        <ChatPanel {...props} />
      </div>
    </aside>
  )
}
