import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-length'

export const PASSWORD_FAULTS = {
  tooShort: `The password must have at least ${SHORTEST_PASSWORD} characters.`,
  tooLong: `The password must have at most ${LONGEST_PASSWORD} characters.`,
  unreadable: 'The password holds half a character: type it again.',
} as const

/** One password for every manner of writing it: keyboards and systems compose characters in different ways. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

/** Why a new password is refused whoever it is for; undefined where nothing is wrong with it by itself. */
export function passwordFault(password: string): string | undefined {
  if (password.length > LONGEST_PASSWORD) return PASSWORD_FAULTS.tooLong
  if (/\p{Cs}/u.test(password)) return PASSWORD_FAULTS.unreadable
  // Characters as they are counted by eye, an emoji as one.
  return [...normalPassword(password)].length < SHORTEST_PASSWORD ? PASSWORD_FAULTS.tooShort : undefined
}
