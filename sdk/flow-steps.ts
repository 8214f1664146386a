import { definePoint } from '@etabli/core/plugin/contribution-point'
import * as z from 'zod/mini'

/** What stands in the list of steps, and above the step, `{ title: 'Approval', heading: 'Who approves of it?' }`. */
const Step = z.object({
  title: z.string('must be a text').check(z.minLength(1, 'must not be empty')),
  heading: z.optional(z.string('must be a text').check(z.minLength(1, 'must not be empty'))),
})

/** One side of a flow that is being made. */
export interface FlowStepSide {
  /** The name of its connector, `tap-postgres`, and what that is called. */
  readonly connector: string
  readonly title: string
  /** The secret that it connects with, by its `redis-id` and its name; no value of it. */
  readonly secret: string
  readonly secretName: string
  /** What was filled in, by the names of the connector's form. Nothing of it is secret. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
}

/** What a step of the flow wizard is given. */
export interface FlowStepProps {
  readonly project: string
  /** The flow that is changed, by its name; undefined of a new one. */
  readonly flow: string | undefined
  readonly reader: FlowStepSide
  readonly writer: FlowStepSide
  /** The streams that are taken; undefined for all. */
  readonly streams: readonly string[] | undefined
  /** What the step said by `onValue` when it was here last; undefined at first. */
  readonly value: unknown
  /** Keeps what was typed while the wizard is open. It is no part of the flow, whose record has no place for it. */
  readonly onValue: (value: unknown) => void
  /** Says whether one may go on: true, or a sentence why not. Until it is called one may. */
  readonly onReady: (ready: true | string) => void
}

/** In the wizard that makes and changes flows, after its own steps: what a plugin checks, or tells of, before the flow is saved. */
export const FlowSteps = definePoint<z.infer<typeof Step>, FlowStepProps>('etabli.flow-steps', 1, Step)
