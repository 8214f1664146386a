import { definePoint } from '@etabli/core/plugin/contribution-point'
import * as z from 'zod/mini'
import { Refresh } from './refresh'

/** What is said of the count of a card: when it is counted again, `{ refresh: 30 }`. */
const Counting = z.object({ refresh: Refresh })

/** Runs by how they stand, for a card with `display: 'runs'`. */
export interface CardRuns {
  readonly running: number
  readonly succeeded: number
  readonly failed: number
}

/** What a view that counts for a card is given. It draws nothing. */
export interface CardCountProps {
  /** Where to count: the project of the dashboard, on that of the organization all in which the user has its access. Never empty. */
  readonly projects: readonly string[]
  /** How many times it was to count again since it is there, by the `refresh` of its data: 0 at first. */
  readonly tick: number
  /** Takes the whole number, or the runs, in place of what was told before; undefined where it could not be counted. */
  readonly onCount: (count: number | CardRuns | undefined) => void
}

/**
 * On the cards of the dashboard: counts that a plugin makes in the browser. An extension counts for the card of its own plugin that has its
 * id, in place of what the server counts for it.
 */
export const CardCounts = definePoint<z.infer<typeof Counting>, CardCountProps>('etabli.card-counts', 1, Counting)
