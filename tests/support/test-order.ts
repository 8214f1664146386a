import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take a minute or more begin, so that no worker ends long after the others; then those with a browser. Files with a document
 * need workers of another kind: last, no worker gives up for them what it has loaded.
 */
const PARTS = [
  /\/tests\/removal\//,
  /\/tests\/faults\//,
  /\/tests\/outside\//,
  /\/tests\/contract\/api-fuzz/,
  /\/tests\/e2e\//,
  /\.ts$/,
  /\.tsx$/,
]

/**
 * One queue for all projects: by part, then by size, which is what is known of a file before it has run. With `ETABLI_TEST_SEED` the files
 * of a part are in an order of that seed's instead, so that none relies on what another left.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.ETABLI_TEST_SEED
    if (seed !== undefined) {
      const places = new Map(files.map((file) => [file, hash('md5', `${seed} ${file.project.name} ${file.moduleId}`)]))
      return files.toSorted((a, b) => partOf(a) - partOf(b) || (places.get(a) ?? '').localeCompare(places.get(b) ?? ''))
    }
    const sizes = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]))
    const size = ({ moduleId }: TestSpecification) => sizes.get(moduleId) ?? 0
    return files.toSorted((a, b) => partOf(a) - partOf(b) || size(b) - size(a))
  }
}

function partOf({ moduleId }: TestSpecification): number {
  return PARTS.findIndex((part) => part.test(moduleId))
}
