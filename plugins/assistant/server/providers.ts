import type { ChatProvider } from '@etabli/sdk/server'
import { BUILT_IN, type ChatProviderFacts } from '../contract'
import { failures } from './failures'

/**
 * Who may answer, first the one that does without a choice: the one that the project's settings name and no other, else all, the
 * built-in one last. Of two of one name the first counts. There is one at least.
 */
export function offeredProviders(given: readonly ChatProvider[], wanted: string | undefined): readonly ChatProvider[] {
  const known = [...new Map(given.toReversed().map((provider) => [provider.name, provider])).values()].toReversed()
  const offered =
    wanted === undefined
      ? [...known.filter(({ name }) => name !== BUILT_IN), ...known.filter(({ name }) => name === BUILT_IN)]
      : known.filter(({ name }) => name === wanted)
  if (offered.length === 0) throw failures.UNKNOWN_PROVIDER()
  return offered
}

/** The provider that the user chose. One that is not offered is never replaced in silence: another may send words elsewhere. */
export function chosenProvider(offered: readonly ChatProvider[], choice: string | undefined): ChatProvider {
  const chosen = choice === undefined ? offered[0] : offered.find(({ name }) => name === choice)
  if (!chosen) throw failures.PROVIDER_NOT_OFFERED()
  return chosen
}

export function factsOf({ name, title, about, note, can }: ChatProvider): ChatProviderFacts {
  return { name, about, ...(title && { title }), ...(note && { note }), ...(can && { can: [...can] }) }
}
