import { type Asking, type AttentionSource, askSources, evaluate, parseAccess } from '@etabli/sdk/platform/server'
import { MOST_NEEDY, NEED_LEVELS, type NeedyThing, type readAttention } from '../contract'

/** How long an area may look before it is left out. */
const DEADLINE_MS = 3_000
/** More projects are not looked through at once. */
const MOST_PROJECTS = 50
/** Whoever is somebody in a project; each area judges what he sees. */
const ANYBODY = parseAccess(':project:*:enabled')

type Attention = ReturnType<(typeof readAttention.returns)['parse']>

/** What needs the asker, of all projects that he may enter: the most urgent first, of those the newest. */
export async function attentionOf(
  sources: readonly AttentionSource[],
  projects: readonly string[],
  asking: Omit<Asking, 'project' | 'deadlineMs'>,
): Promise<Attention> {
  const mine = projects
    .filter((project) => evaluate(asking.principal, ANYBODY, { project }).granted)
    .slice(0, MOST_PROJECTS)
  const told = await Promise.all(
    mine.map(async (project) => {
      const { answers, lost } = await askSources(
        sources,
        { ...asking, project, deadlineMs: DEADLINE_MS },
        (source, asked) => source.find(asked),
      )
      const things = answers.flatMap(({ source: { icon }, things: needy }) =>
        needy.map(({ name, href, reason, level, at }): NeedyThing => {
          const thing = { project, name, icon, href, reason, level }
          return at ? { ...thing, at: at.toISOString() } : thing
        }),
      )
      return { things, lost }
    }),
  )
  const things = told.flatMap((one) => one.things).sort(byUrgency)
  return {
    things: things.slice(0, MOST_NEEDY),
    more: Math.max(0, things.length - MOST_NEEDY),
    lost: [...new Set(told.flatMap(({ lost }) => lost))],
  }
}

function byUrgency(a: NeedyThing, b: NeedyThing): number {
  const levels = NEED_LEVELS.indexOf(a.level) - NEED_LEVELS.indexOf(b.level)
  return levels || (b.at ?? '').localeCompare(a.at ?? '')
}
