import { defineFailures } from '@etabli/sdk/server'

/** The failures of chats; those of a connection and its database are `connectionFailures` of the SDK. */
export const failures = defineFailures({
  UNKNOWN_CHAT_CONTEXT: { status: 404, message: 'unknown chat context' },
  UNKNOWN_CONVERSATION: { status: 404, message: 'unknown conversation' },
  CONVERSATION_FULL: { status: 400, message: 'this conversation has become too long, start a new topic' },
  CHAT_FAILED: { status: 503, message: 'the assistant could not answer, try again in a moment' },
  PROVIDER_NOT_OFFERED: { status: 422, message: 'this assistant is not offered here, choose another one' },
  UNKNOWN_PROVIDER: {
    status: 503,
    message: 'the assistant that this project asks for is not installed, contact an administrator',
  },
})
