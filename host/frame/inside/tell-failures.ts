import { messageOf } from '@etabli/core/plugin/kernel/plugin-error'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import type { Fault, FaultPhase } from '@etabli/core/plugin/kernel/plugin-status'
import type { FramePort } from './frame-port'

const LONGEST = 1_000

/** The page cannot be shown. */
export type TellFailure = (phase: FaultPhase, error: unknown, details: string) => void

/** Tells the workbench of every fault of the plugin in this frame. Gives how to tell it that the page cannot be shown. */
export function tellFailures(port: FramePort, kernel: PluginKernel, page: Window): TellFailure {
  const fault = (phase: FaultPhase, error: unknown) =>
    port.send({ type: 'fault', phase, message: messageOf(error).slice(0, LONGEST) })
  const told = new Set<Fault>()
  kernel.records$.subscribe((records) => {
    for (const known of records.flatMap(({ faults }) => faults)) {
      if (told.has(known)) continue
      told.add(known)
      port.send({ type: 'fault', phase: known.phase, message: known.message })
    }
  })
  page.addEventListener('error', (event) => fault('run', event.error ?? event.message))
  page.addEventListener('unhandledrejection', (event) => fault('run', event.reason))
  return (phase, error, details) => {
    fault(phase, error)
    port.send({ type: 'failed', message: details.slice(0, LONGEST) })
  }
}
