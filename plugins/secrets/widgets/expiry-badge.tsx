import { Badge } from '@fluentui/react-components'
import { ClockAlarmRegular } from '@fluentui/react-icons/svg/clock-alarm'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { EXPIRY } from '../messages'
import { expiryOf } from '../model/expiry'

/** Warns of a secret that is no longer good, or soon will be. One that is good for long needs no word. */
export function ExpiryBadge({ day }: { readonly day: string | undefined }) {
  const expiry = expiryOf(day, new Date())
  if (day === undefined || expiry === undefined || expiry.state === 'later') return null
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
