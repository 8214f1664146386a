import type { PluginContext } from '@etabli/sdk'
import { Clock } from '../service-provider/clock-service'

/** Runs once, when the plugin is first needed. What it starts by its context ends with the plugin. */
export default async function activate({ services, timer, on, toasts }: PluginContext) {
  const clock = await services.get(Clock)
  const greet = () => toasts.info(clock.now().getHours() < 12 ? 'Good morning' : 'Good day')
  timer(3_600_000, greet, { repeat: true })
  const otherTabs = new BroadcastChannel('acme.greeter')
  on(otherTabs, 'message', greet)
  // What it opened itself it closes here. The context has ended by then.
  return () => otherTabs.close()
}
