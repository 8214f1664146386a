import { defineFailures } from '@etabli/sdk/server'

/** The failures of the explorer's own; those of a connection and its database are `connectionFailures` of the SDK. */
export const failures = defineFailures({
  PROPORTION_TOO_LARGE: { status: 400, message: 'You cannot request more of the table.' },
  UNKNOWN_CHAT_CONTEXT: { status: 404, message: 'unknown chat context' },
  UNKNOWN_CONVERSATION: { status: 404, message: 'unknown conversation' },
  CONVERSATION_FULL: { status: 400, message: 'this conversation has become too long, start a new topic' },
  CHAT_FAILED: { status: 503, message: 'the assistant could not answer, try again in a moment' },
})

/** The message for a share of the table that is larger than the connection lets through. */
export function proportionTooLarge(maximum: number) {
  return failures.PROPORTION_TOO_LARGE({ message: `You cannot request more than ${maximum} of the table.` })
}
