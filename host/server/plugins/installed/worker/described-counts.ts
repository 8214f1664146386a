import type { Scope } from '@etabli/core/access/scope'
import type { AddExtension } from '@etabli/sdk/platform/server'
import { type CountSource, Counts, type Extension, extend } from '@etabli/sdk/server'
import * as z from 'zod/mini'

/** A count without what only the worker can do. */
export type DescribedCount = Omit<CountSource, 'count'>

/** What is to be counted: the projects, and what the reader reaches of the feature in each. */
export interface Counting {
  readonly count: number
  readonly projects: readonly string[]
  readonly reached: Readonly<Record<string, Scope>>
}

/** What a plugin gives there; what it is worth shows when it counts. */
const Source = z.custom<CountSource>((value) => typeof value === 'object' && value !== null)

/** What a half counts, and the first other point that it gives something at, which only the server can serve. */
export function countsIn(extensions: readonly Extension[]): {
  readonly counts: readonly CountSource[]
  readonly otherPoint: string | undefined
} {
  const counts: CountSource[] = []
  let otherPoint: string | undefined
  const take: AddExtension = ({ key, name }, value) => {
    if (key === Counts.key) counts.push(Source.parse(value))
    else otherPoint ??= String(name)
  }
  for (const extension of extensions) extension.addTo(take)
  return { counts, otherPoint }
}

export function describedCount({ field, access, scope }: CountSource): DescribedCount {
  return { field, access, ...(scope && { scope }) }
}

export function answerCount(source: CountSource | undefined, { count, projects, reached }: Counting) {
  if (!source) throw new Error(`there is no count ${count}`)
  return source.count(projects, (project) => {
    const scope = Object.hasOwn(reached, project) ? reached[project] : undefined
    if (!scope) throw new Error(`'${project}' is none of the projects to count in`)
    return scope
  })
}

/** A count in the server that a worker answers. */
export function standInCount(
  described: DescribedCount,
  index: number,
  ask: (counting: Counting) => ReturnType<CountSource['count']>,
): Extension {
  return extend(Counts, {
    ...described,
    count: async (projects, reach) => {
      const reached = Object.fromEntries(projects.map((project) => [project, reach(project)]))
      return ask({ count: index, projects, reached })
    },
  })
}
