/** Work sessions that are open: nobody but who holds the lock can edit meanwhile. */
export const HELD = {
  title: 'Locks',
  mine: 'You hold the lock',
  mineForLong: 'You still hold the lock',
  ofOther: (email: string) => `${email} still holds the lock`,
} as const
