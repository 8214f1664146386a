import { definePoint } from '@etabli/core/plugin/contribution-point'
import * as z from 'zod/mini'

/** Says nothing about itself: its view is all that there is. */
const Nothing = z.object({})

/** What a list of secrets is given. */
export interface SecretChoiceProps {
  readonly project: string
  /** Their `redis-id`s, in the order in which they are shown. */
  readonly chosen: readonly string[]
  /** Absent where they are shown and not chosen. */
  readonly onChosen?: (chosen: readonly string[]) => void
}

/** Wherever something is given secrets: they are chosen from the project's, and shown as links. */
export const SecretChoice = definePoint<z.infer<typeof Nothing>, SecretChoiceProps>('etabli.secret-choice', 1, Nothing)
