import { PRODUCT_NAME } from '@etabli/core/constants'
import type { ApiError } from '@etabli/core/envelope/api-error'
import { normalPassword, passwordFault } from '@etabli/core/session/password'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { userFailures } from './failures'

/** Whose password it is to be: what a guesser would try first. */
export interface PasswordOwner {
  readonly email: string
  readonly organization: string
}

/** Of zxcvbn's 0 to 4: 3 is a hundred million guesses and more. */
const LOWEST_SCORE = 3
/** Looking for words takes time by the square of the length; what begins well is good as a whole. */
const JUDGED_CHARACTERS = 64
/** Shorter words are in everything. */
const SHORTEST_WORD = 3
/** Signs beside blanks and punctuation that stay when the owner's words are taken out. */
const FEWEST_OF_ITS_OWN = 8

let lists: Promise<ZxcvbnFactory> | undefined

/** Why this password is refused for this user: too short, common, easily made, or made of what is known of him. */
export async function refusalOfPassword(password: string, owner: PasswordOwner): Promise<ApiError | undefined> {
  const fault = passwordFault(password)
  if (fault !== undefined) return userFailures.PASSWORD_REFUSED({ message: fault })
  const normal = normalPassword(password)
  const words = wordsOf(owner)
  if (isMadeOf(words, normal)) return userFailures.PASSWORD_REFUSED()
  lists ??= loadLists()
  const { score } = (await lists).check(normal, [...words])
  return score < LOWEST_SCORE ? userFailures.PASSWORD_REFUSED() : undefined
}

/** Half a megabyte of words, which a start does not need. */
async function loadLists(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_CHARACTERS })
}

/** The longest first, so that an address is taken out before its parts. */
function wordsOf({ email, organization }: PasswordOwner): readonly string[] {
  const known = [email, organization, PRODUCT_NAME].map((text) => normalPassword(text).toLowerCase())
  const parts = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u), text.replace(/[^\p{L}\p{N}]+/gu, '')])
  return [...new Set(parts)].filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length)
}

function isMadeOf(words: readonly string[], password: string): boolean {
  const whole = password.toLowerCase()
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), whole)
  return rest !== whole && rest.replace(/[\p{Z}\p{P}\p{C}]/gu, '').length < FEWEST_OF_ITS_OWN
}
