import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of one project follow each other: a worker keeps the code that it has loaded. What waits most comes first. */
const PROJECTS = ['e2e', 'server', 'dom', 'unit']
/** Files that build, install and start for minutes: one at the start and one behind all others of its project, so never both at once. */
const HEAVY = { first: '/tests/removal/', last: '/tests/outside/' }

/** Runs the longest files first, judged by their size, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizes = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]))
    const size = ({ moduleId }: TestSpecification) => sizes.get(moduleId) ?? 0
    return files.toSorted((a, b) => projectRank(a) - projectRank(b) || heavyRank(a) - heavyRank(b) || size(b) - size(a))
  }
}

function projectRank({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name)
}

function heavyRank({ moduleId }: TestSpecification): number {
  if (moduleId.includes(HEAVY.first)) return -1
  return moduleId.includes(HEAVY.last) ? 1 : 0
}
