import { type Asking, type AttentionSource, askSources, judgeEntering } from '@etabli/sdk/platform/server'
import {
  type AttentionReply,
  MOST_OF_KIND,
  MOST_RESTS,
  NEED_LEVELS,
  type NeedyRest,
  type NeedyThing,
} from '../contract'

/** How long an area may look before it is left out. */
const DEADLINE_MS = 3_000
/** More projects are not looked through at once. */
const MOST_PROJECTS = 50

/** What needs the asker, of all projects that he may enter: some things of each kind, and where the rest of it is listed. */
export async function attentionOf(
  sources: readonly AttentionSource[],
  projects: readonly string[],
  asking: Omit<Asking, 'project' | 'deadlineMs'>,
  now: number = Date.now(),
): Promise<AttentionReply> {
  const mine = projects
    .filter((project) => judgeEntering(asking.principal.configuration, project).granted)
    .slice(0, MOST_PROJECTS)
  const told = await Promise.all(mine.map((project) => toldIn(project, sources, asking)))
  const order = byUrgency(now)
  const kinds = sources.map((source) => {
    const all = told.flatMap(({ ofSource }) => ofSource.get(source) ?? []).sort(order)
    return { things: all.slice(0, MOST_OF_KIND), rests: restsOf(source, all.slice(MOST_OF_KIND)) }
  })
  const rests = kinds.flatMap((kind) => kind.rests.slice(0, MOST_RESTS))
  const others = kinds.flatMap((kind) => kind.rests.slice(MOST_RESTS))
  return {
    things: kinds.flatMap(({ things }) => things).sort(order),
    rests,
    more: others.reduce((sum, { count }) => sum + count, 0),
    lost: [...new Set(told.flatMap(({ lost }) => lost))],
  }
}

/** What each source tells of one project. */
async function toldIn(
  project: string,
  sources: readonly AttentionSource[],
  asking: Omit<Asking, 'project' | 'deadlineMs'>,
) {
  const { answers, lost } = await askSources(
    sources,
    { ...asking, project, deadlineMs: DEADLINE_MS },
    (source, asked) => source.find(asked),
  )
  const ofSource = new Map(
    answers.map(({ source, things }) => [
      source,
      things.map(({ name, href, reason, level, at }): NeedyThing => {
        const thing = { project, name, icon: source.icon, href, reason, level }
        return at ? { ...thing, at: at.toISOString() } : thing
      }),
    ]),
  )
  return { ofSource, lost }
}

/** By project, the most first. */
function restsOf({ title, icon, listHref }: AttentionSource, things: readonly NeedyThing[]): readonly NeedyRest[] {
  const counts = new Map<string, number>()
  for (const { project } of things) counts.set(project, (counts.get(project) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([project, count]) => ({ title, icon, project, count, href: listHref(project) }))
}

/** What has just failed comes before what failed long ago, and what expires tomorrow before what expires next week. */
function byUrgency(now: number) {
  const distance = ({ at }: NeedyThing) => (at === undefined ? Number.MAX_VALUE : Math.abs(Date.parse(at) - now))
  return (a: NeedyThing, b: NeedyThing): number =>
    NEED_LEVELS.indexOf(a.level) - NEED_LEVELS.indexOf(b.level) || distance(a) - distance(b)
}
