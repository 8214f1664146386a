import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'

/** A start that is quicker than this shows nothing in between. */
const DELAY_MS = 300

// A word and no spinner: before the sign-in page every kilobyte is counted.
const useStyles = makeStyles({
  splash: {
    height: '100vh',
    display: 'grid',
    placeItems: 'center',
    color: tokens.colorNeutralForeground3,
    animationName: { from: { opacity: 0.4 }, to: { opacity: 1 } },
    animationDuration: '1s',
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
  },
})

/** Before anything is known. Drawn late, so that a quick start neither flickers nor pays for it. */
export function Splash() {
  const styles = useStyles()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? (
    <div role="status" className={styles.splash}>
      Loading Etabli…
    </div>
  ) : null
}
