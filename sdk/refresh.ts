import * as z from 'zod/mini'

const FAULT = 'must be a whole number of seconds, 10 to 86400'

/** Seconds between two ticks of something live. There are none while the page is hidden. Default: no ticks. */
export const Refresh = z.optional(z.int(FAULT).check(z.minimum(10, FAULT), z.maximum(86_400, FAULT)))
