import { defineFailures } from '@etabli/sdk/server'

/** Every failure of the calls of the lineage. What may not be seen is unknown, whether it exists or not. */
export const failures = defineFailures({
  UNKNOWN_NODE: { status: 404, message: 'nothing of this name is known to the lineage: run what makes it once' },
})
