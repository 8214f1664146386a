import { useAccess } from '@etabli/sdk/react'
import {
  Button,
  Caption1,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { MESSAGES } from '../messages'

const useStyles = makeStyles({
  opener: { alignSelf: 'start', flexShrink: 0 },
  how: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, maxWidth: '320px' },
  names: { margin: 0, fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
})

/** For administrators, where only the built-in assistant answers: how a model comes to answer instead. */
export function ConnectModel() {
  const styles = useStyles()
  const { granted } = useAccess('admin')
  if (!granted) return null
  return (
    <Popover trapFocus withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <Button className={styles.opener} size="small" icon={<PlugConnectedRegular />}>
          {MESSAGES.connectModel}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={MESSAGES.connectModel} tabIndex={-1}>
        <div className={styles.how}>
          <Caption1>{MESSAGES.connectModelHow}</Caption1>
          <pre className={styles.names}>{MESSAGES.modelVariables.join('\n')}</pre>
          <Caption1>{MESSAGES.connectModelMore}</Caption1>
        </div>
      </PopoverSurface>
    </Popover>
  )
}
