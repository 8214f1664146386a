import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  bar: {
    display: 'block',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.45 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
  },
  short: { width: '45%' },
  medium: { width: '65%' },
  long: { width: '85%' },
})

/** A place where text will be. Plain enough to stand hundreds of times in a table. */
export function SkeletonBar({ width = 'medium' }: { readonly width?: 'short' | 'medium' | 'long' }) {
  const styles = useStyles()
  return <span aria-hidden className={mergeClasses(styles.bar, styles[width])} />
}
