import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of one project follow each other: a worker keeps the code that it has loaded. What waits most comes first. */
const PROJECTS = ['e2e', 'server', 'dom', 'unit']
/** Files that take minutes. Begun last, one of them would keep a single worker busy at the end. */
const LONG = ['/tests/removal/', '/tests/outside/']

/** Runs the longest files first, judged by their folder and their size, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizes = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]))
    const size = ({ moduleId }: TestSpecification) => sizes.get(moduleId) ?? 0
    return files.toSorted((a, b) => projectRank(a) - projectRank(b) || longRank(a) - longRank(b) || size(b) - size(a))
  }
}

function projectRank({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name)
}

function longRank({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex((folder) => moduleId.includes(folder))
  return rank === -1 ? LONG.length : rank
}
