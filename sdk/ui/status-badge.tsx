import { Badge, makeStyles, mergeClasses } from '@fluentui/react-components'
import { CheckmarkCircle12Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle12Regular } from '@fluentui/react-icons/svg/circle'
import { DismissCircle12Filled } from '@fluentui/react-icons/svg/dismiss-circle'
import { HourglassHalf12Regular } from '@fluentui/react-icons/svg/hourglass-half'
import { Play12Filled } from '@fluentui/react-icons/svg/play'
import { Warning12Filled } from '@fluentui/react-icons/svg/warning'

/** What a status means, whatever it is called: `running` is at work, `pending` waits for something to happen. */
export type StatusTone = 'neutral' | 'success' | 'running' | 'pending' | 'warning' | 'danger'

// A form for each, since colours alone tell nothing to some.
const LOOKS = {
  neutral: { color: 'informative', Icon: Circle12Regular },
  success: { color: 'success', Icon: CheckmarkCircle12Filled },
  running: { color: 'brand', Icon: Play12Filled },
  pending: { color: 'informative', Icon: HourglassHalf12Regular },
  warning: { color: 'warning', Icon: Warning12Filled },
  danger: { color: 'danger', Icon: DismissCircle12Filled },
} as const satisfies Readonly<Record<StatusTone, unknown>>

const useStyles = makeStyles({
  // Where there is no room it is cut at its end, not at both.
  badge: { whiteSpace: 'nowrap', justifyContent: 'flex-start' },
  pending: {
    animationName: { '50%': { opacity: 0.3 } },
    animationDuration: '1.6s',
    animationTimingFunction: 'ease-in-out',
    animationIterationCount: 'infinite',
  },
})

interface Props {
  readonly tone: StatusTone
  /** What it means, as a tooltip. */
  readonly title?: string
  /** The status in a word. */
  readonly children: string
}

/**
 * How something stands, in a word.
 * @example <StatusBadge tone="danger">Failed</StatusBadge>
 */
export function StatusBadge({ tone, title, children }: Props) {
  const styles = useStyles()
  const { color, Icon } = LOOKS[tone]
  return (
    <Badge
      className={styles.badge}
      appearance="tint"
      color={color}
      title={title}
      data-tone={tone}
      icon={<Icon className={mergeClasses(tone === 'pending' && styles.pending)} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
