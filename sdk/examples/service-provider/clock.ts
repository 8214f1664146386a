import type { PluginContext } from '@etabli/sdk'
import type { Clock } from './clock-service'

/** Made once, when the first plugin asks. What it needs of the workbench is in the context. */
export default function clock({ log }: PluginContext): Clock {
  log('somebody wants to know the time')
  return { now: () => new Date() }
}
