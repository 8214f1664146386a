import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract'
import type { ReactNode } from 'react'
import { MESSAGES } from '../messages'

/** Where there is room for one pane only. */
const PHONE = '@media (max-width: 767.98px)'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    width: '288px',
    flexShrink: 0,
    boxSizing: 'border-box',
    minHeight: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 1100px)': { width: '248px' },
    [PHONE]: { width: '100%', borderRightStyle: 'none', overflowY: 'auto' },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
})

export function LeftPanel({ onHide, children }: { readonly onHide: () => void; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <aside className={styles.panel} aria-label={MESSAGES.tree}>
      <div className={styles.head}>
        <Subtitle2 as="h1">{MESSAGES.title}</Subtitle2>
        <Button
          size="small"
          appearance="subtle"
          icon={<PanelLeftContractRegular />}
          aria-label={MESSAGES.hidePanel}
          title={MESSAGES.hidePanel}
          onClick={onHide}
        />
      </div>
      {children}
    </aside>
  )
}
