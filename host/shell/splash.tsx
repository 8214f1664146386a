import { makeStyles, tokens } from '@fluentui/react-components'
import { Logo } from './logo'

const useStyles = makeStyles({
  splash: {
    height: '100vh',
    display: 'grid',
    placeItems: 'center',
    // Shown late, so that a quick start does not flicker.
    animationName: { from: { opacity: 0 }, '50%': { opacity: 1 }, to: { opacity: 0.4 } },
    animationDuration: '1600ms',
    animationDelay: '300ms',
    animationIterationCount: 'infinite',
    animationDirection: 'alternate',
    animationFillMode: 'backwards',
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (prefers-reduced-motion: reduce)': {
      animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
      animationIterationCount: 1,
    },
  },
})

/** Before anything is known. */
export function Splash() {
  const styles = useStyles()
  return (
    <div role="progressbar" aria-label="Loading Etabli" className={styles.splash}>
      <Logo size={48} />
    </div>
  )
}
