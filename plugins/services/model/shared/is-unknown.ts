import { ApiError } from '@etabli/sdk'

const NOT_FOUND = 404

/** Whether a failure says that there is no such thing, or no longer. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND
