import { Badge } from '@fluentui/react-components'
import { CONTROL } from '../../messages/control'

/** Says that no cloud runs it, but a stand-in. */
export function EmulatedBadge() {
  return (
    <Badge appearance="outline" color="informative" title={CONTROL.emulatedHint}>
      {CONTROL.emulated}
    </Badge>
  )
}
