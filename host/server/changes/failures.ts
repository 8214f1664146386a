import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  TOO_MANY_STREAMS: { status: 429, message: 'you follow changes in 10 pages at once, close one of them' },
})
