/** Work sessions that the user has open: nobody else can edit meanwhile. */
export const HELD = { title: 'Locks you hold', reason: 'You hold the lock' } as const
