import { MOST_FOUND, searchThings } from '@etabli/core/search/contract'
import { bestMatches } from '@etabli/core/search/match'
import { askSources, type ScopeNarrowing, type SearchSource } from '@etabli/sdk/platform/server'
import { type HandledCall, handle } from '@etabli/sdk/server'

/** Who types waits for no area longer. */
const DEADLINE_MS = 1_500

interface Parts {
  readonly sources: () => readonly SearchSource[]
  readonly narrowings: () => readonly ScopeNarrowing[]
}

export function searchCalls({ sources, narrowings }: Parts): readonly HandledCall[] {
  return [
    handle(searchThings, async ({ input: { project, text }, principal, sessionId, signal, log }) => {
      const asking = { project, principal, signal, log, deadlineMs: DEADLINE_MS }
      const { answers, lost } = await askSources(
        sources(),
        { ...asking, isSignedIn: sessionId !== undefined, narrowings: narrowings() },
        (source, asked) => source.find({ ...asked, text }),
      )
      const groups = answers.map(({ source: { kind, title, icon }, things }) => ({
        ...{ kind, title, icon },
        found: bestMatches(text, things)
          .slice(0, MOST_FOUND)
          .map(({ name, href, note }) => ({ name, href, ...(note !== undefined && { note }) })),
      }))
      return { groups: groups.filter(({ found }) => found.length > 0), lost: [...lost] }
    }),
  ]
}
