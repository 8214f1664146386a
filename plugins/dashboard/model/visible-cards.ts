import type { PermissionService } from '@etabli/sdk'
import { type Card, pathParamNames } from '@etabli/sdk/platform'

type Judge = PermissionService['verdict']

/** No project can have this name, so only a user's fallback entry `*` speaks for it. */
const ANY_PROJECT = '?'

/** The cards that the user may follow in this project. */
export function cardsOfProject(cards: readonly Card[], project: string, judge: Judge): readonly Card[] {
  return cards.filter((card) => needsNothingElse(card) && judge(card.access, { project }).granted)
}

/** With no project at hand: the cards of every area that the user may enter in whatever project he is to have. */
export function cardsWithoutProject(
  cards: readonly Card[],
  ownEntries: readonly string[],
  judge: Judge,
): readonly Card[] {
  const candidates = ownEntries.map((name) => (name === '*' ? ANY_PROJECT : name))
  return cards.filter((card) => candidates.some((project) => judge(card.access, { project }).granted))
}

/** A card can only fill in the project; a route that needs more has no link. */
function needsNothingElse(card: Card): boolean {
  return pathParamNames(card.route.path).every((name) => name === 'project')
}
