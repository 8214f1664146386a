import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import type { AppStatus } from '../contract'
import { APPS } from '../messages'

const useStyles = makeStyles({
  dot: {
    display: 'inline-block',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralForeground3}`,
  },
  // Told apart by shape too: full, hollow, beating, and a square for what is not known.
  running: {
    backgroundColor: tokens.colorPaletteGreenForeground3,
    ...shorthands.borderColor(tokens.colorPaletteGreenForeground3),
  },
  stopped: {},
  stopping: {
    backgroundColor: tokens.colorPaletteDarkOrangeForeground3,
    ...shorthands.borderColor(tokens.colorPaletteDarkOrangeForeground3),
    animationName: { '50%': { opacity: 0.3 } },
    animationDuration: '1.2s',
    animationIterationCount: 'infinite',
  },
  unknown: { borderRadius: tokens.borderRadiusSmall, ...shorthands.borderColor(tokens.colorNeutralStrokeAccessible) },
  unlinked: { display: 'none' },
})

/** How an app stands, at a glance; its entry says the same to a screen reader. */
export function StatusDot({ status }: { readonly status: AppStatus }) {
  const styles = useStyles()
  return (
    <span data-status={status} title={APPS.statuses[status]} className={mergeClasses(styles.dot, styles[status])} />
  )
}
