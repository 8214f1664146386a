import type { Scope } from '@etabli/core/access/scope'
import { Counts } from '@etabli/sdk/server'
import { picked, pointApart } from './point'

/** What the reader reaches is asked for before: a count in another thread cannot ask and go on. */
export const countsApart = pointApart(
  Counts,
  (source) => ({
    ...picked(source, ['field', 'access', 'scope']),
    count: (projects: readonly string[], reached: Readonly<Record<string, Scope>>) =>
      source.count(projects, (project) => {
        const scope = Object.hasOwn(reached, project) ? reached[project] : undefined
        if (!scope) throw new Error(`'${project}' is none of the projects to count in`)
        return scope
      }),
  }),
  ({ count, ...source }) => ({
    ...source,
    count: (projects, reach) =>
      count(projects, Object.fromEntries(projects.map((project) => [project, reach(project)]))),
  }),
)
