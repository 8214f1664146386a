import { definePoint } from '@etabli/core/plugin/contribution-point'
import * as z from 'zod/mini'

/** Says nothing about itself: its view is all that there is. */
const Nothing = z.object({})

/** What an action is given. */
export interface DbtCommandActionProps {
  readonly project: string
  /** The words after `dbt`. */
  readonly args: readonly string[]
  /** The same as one line, as a shell would take it: `dbt run --select orders`. */
  readonly line: string
}

/** Beside a dbt command that is written: what can be done with it but running it. */
export const DbtCommandActions = definePoint<z.infer<typeof Nothing>, DbtCommandActionProps>(
  'etabli.dbt-command-actions',
  1,
  Nothing,
)
