import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PanelRightContractRegular } from '@fluentui/react-icons/svg/panel-right-contract'
import { PanelRightExpandRegular } from '@fluentui/react-icons/svg/panel-right-expand'
import { Suspense, useDeferredValue, useState } from 'react'
import { QUERY } from '../../messages/query'
import { ChatPanel } from '../../model/chat/chat-part'
import type { ChatPanelProps } from '../chat/chat-panel'

const useStyles = makeStyles({
  aside: {
    flexShrink: 0,
    width: '380px',
    minHeight: 0,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    '@media (max-width: 1100px)': { width: '320px' },
  },
  expand: { flexShrink: 0, alignSelf: 'flex-start' },
})

/** The assistant beside the editor, which can be put away. */
export function ChatAside(props: Omit<ChatPanelProps, 'action'>) {
  const styles = useStyles()
  const [isShown, setShown] = useState(true)
  // Drawn after the editor, which is what the dialog was opened for.
  const isDrawn = useDeferredValue(true, false)
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
  const hide = (
    <Button
      size="small"
      appearance="subtle"
      icon={<PanelRightContractRegular />}
      aria-label={QUERY.hideChat}
      title={QUERY.hideChat}
      onClick={() => setShown(false)}
    />
  )
  return (
    <div className={styles.aside}>
      {isDrawn && (
        <Suspense>
          <ChatPanel {...props} action={hide} />
        </Suspense>
      )}
    </div>
  )
}
