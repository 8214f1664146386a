import { defineFailures } from '@etabli/sdk/server'

/** The failures of the explorer's own; those of a connection and its database are `connectionFailures` of the SDK. */
export const failures = defineFailures({
  PROPORTION_TOO_LARGE: { status: 400, message: 'You cannot request more of the table.' },
})

/** The message for a share of the table that is larger than the connection lets through. */
export function proportionTooLarge(maximum: number) {
  return failures.PROPORTION_TOO_LARGE({ message: `You cannot request more than ${maximum} of the table.` })
}
