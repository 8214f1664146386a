/** Whether a work session belongs to a user: the token's subject is the one who locked it. */
export function ownsLock(subject: string | undefined, lockedBy: string | undefined): boolean {
  return subject !== undefined && subject !== '' && subject === lockedBy
}
