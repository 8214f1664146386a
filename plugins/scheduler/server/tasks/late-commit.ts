import { sql } from 'kysely'

/**
 * Put into a statement of its own, which then does not wait for the disk: whoever commits with a notification waits for all others who
 * do. PostgreSQL writes it within a second, and before anything that is committed later, such as the end of the run. Only a crash of
 * PostgreSQL itself loses it, so nothing may depend on it that was begun outside.
 */
export const NOT_WAITING_FOR_DISK = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
