import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of one project follow each other, so that a worker keeps the code it has loaded. The shortest come last: no worker ends long after the others. */
const PROJECTS = ['e2e', 'server', 'dom', 'unit']
/** Files that take a minute or more, and begin their project. */
const LONG = ['/tests/removal/', '/tests/faults/', '/tests/outside/', '/tests/contract/api-fuzz']
/** Those that are kept apart from the first ones, since both want a whole processor and more. */
const LATE = ['/tests/bench/']

/** One queue for all projects: long files first, then by size, which is what is known of a file before it has run. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizes = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]))
    const size = ({ moduleId }: TestSpecification) => sizes.get(moduleId) ?? 0
    return files.toSorted(
      (a, b) => projectRank(a) - projectRank(b) || rank(a.moduleId) - rank(b.moduleId) || size(b) - size(a),
    )
  }
}

function projectRank({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name)
}

function rank(file: string): number {
  const first = LONG.findIndex((path) => file.includes(path))
  if (first !== -1) return first
  return LATE.some((path) => file.includes(path)) ? LONG.length + 1 : LONG.length
}
