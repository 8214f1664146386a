import { Badge } from '@fluentui/react-components'
import { ClockAlarmRegular } from '@fluentui/react-icons/svg/clock-alarm'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { EXPIRY } from '../messages'
import { expiryOf } from '../model/expiry'

interface Props {
  readonly day: string | undefined
  /** Tells a day that is far off as well. */
  readonly isAlways?: boolean
}

/** Warns of a secret that is no longer good, or soon will be. */
export function ExpiryBadge({ day, isAlways = false }: Props) {
  const expiry = expiryOf(day, new Date())
  if (day === undefined || expiry === undefined || (expiry.state === 'later' && !isAlways)) return null
  if (expiry.state === 'later') return <span>{day}</span>
  const isExpired = expiry.state === 'expired'
  return (
    <Badge
      appearance="tint"
      color={isExpired ? 'danger' : 'warning'}
      icon={isExpired ? <ErrorCircleRegular /> : <ClockAlarmRegular />}
      title={EXPIRY.on(day)}
    >
      {expiry.text}
    </Badge>
  )
}
