import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  HOMEPAGE_CHANGED: {
    status: 409,
    message:
      'somebody else has changed this homepage in the meantime: copy your text, reload the page and paste it again',
  },
})
