import type { ChatProvider } from '@etabli/sdk/server'
import { BUILT_IN } from './built-in/built-in-assistant'
import { failures } from './failures'

/** The provider that a project asks for; without a wish the first that is not built in, else the built-in one. */
export function chosenProvider(given: readonly ChatProvider[], wanted: string | undefined): ChatProvider {
  const builtIn = given.find(({ name }) => name === BUILT_IN)
  const found =
    wanted === undefined
      ? (given.find((provider) => provider !== builtIn) ?? builtIn)
      : given.find(({ name }) => name === wanted)
  if (!found) throw failures.UNKNOWN_PROVIDER()
  return found
}
