import { makeStyles, tokens } from '@fluentui/react-components'
import { OFFLINE } from './messages'
import { useIsOnline } from './use-is-online'

const useStyles = makeStyles({
  banner: {
    flexShrink: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase300,
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorStatusWarningForeground2,
  },
})

/** Comes and goes with the network, by itself. Its place is always there, so that screen readers hear of it. */
export function OfflineBanner() {
  const styles = useStyles()
  const isOnline = useIsOnline()
  return <div role="status">{!isOnline && <div className={styles.banner}>{OFFLINE.banner}</div>}</div>
}
