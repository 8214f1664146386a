import { usePluginService } from '@etabli/sdk/react'
import { Clock } from '../service-provider/clock-service'

export default function HelloPage() {
  // Undefined until the plugin that provides it has been activated.
  const clock = usePluginService(Clock)
  if (!clock) return null
  return <h1>{clock.now().getHours() < 12 ? 'Good morning' : 'Good day'}</h1>
}
