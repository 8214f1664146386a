import { definePoint } from '@etabli/core/plugin/contribution-point'
import * as z from 'zod/mini'

/** What stands above a panel, `{ title: 'Cost' }`, and of what runs it is: `{ title: 'What was moved', page: '/flows/' }`. */
const Panel = z.object({
  title: z.string('must be a text').check(z.minLength(1, 'must not be empty')),
  /** Only on runs of what has its own page in the project below this address. Default: on all. */
  page: z.optional(z.string('must be a text').check(z.startsWith('/', 'must begin with /'))),
})

/** What a panel on the page of a run is given. */
export interface RunPanelProps {
  readonly project: string
  /** The run: its `redis-id`, as calls of tasks take it. */
  readonly task: string
  /** What it is called. */
  readonly name: string
  /** The artefact that runs, or the flow, by its name; empty where it is of neither. */
  readonly artefact: string
  /** It changes while the page is open. */
  readonly status: 'queued' | 'running' | 'completed' | 'error' | 'canceled' | 'skipped'
}

/** On the page of a run, below what is known of it: what a plugin knows of the run. Pages of triggers have none. */
export const RunPanels = definePoint<z.infer<typeof Panel>, RunPanelProps>('etabli.run-panels', 1, Panel)
