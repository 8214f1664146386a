import { hash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { placeOf, recordedDurations } from '../durations/durations.ts'
import { dealt } from './dealt.ts'
import { spread } from './spread.ts'

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
/** What keeps the machine busier than a worker by itself does, and how much. Two browsers and a third file are borne at once. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  // Builds and installations, with both cores.
  [/\/tests\/(removal|outside)\//, 3],
  // A browser, and servers of their own.
  [/\/tests\/(e2e|faults)\//, 2],
  [/\/(transform|dbt)[^/]*\.test\.ts$/, 2],
]
/** What a file that was never measured is taken for. */
const UNKNOWN_SECONDS = 5

/**
 * One queue for all projects: by part, then by what each file took when this was last written down, the longest first, and spread so
 * that little that is heavy is under way at once. With `ETABLI_TEST_SEED` the files of a part are in an order of that seed's instead, so that none relies on what another left.
 */
export class TestOrder extends BaseSequencer {
  readonly #recorded = new Map(recordedDurations().map(({ file, seconds }) => [file, seconds]))

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.ETABLI_TEST_SEED
    if (seed !== undefined) {
      const places = new Map(files.map((file) => [file, hash('md5', `${seed} ${file.project.name} ${file.moduleId}`)]))
      return files.toSorted((a, b) => partOf(a) - partOf(b) || (places.get(a) ?? '').localeCompare(places.get(b) ?? ''))
    }
    const inOrder = files.toSorted((a, b) => partOf(a) - partOf(b) || this.#seconds(b) - this.#seconds(a))
    const isLast = (file: TestSpecification) => partOf(file) === PARTS.length - 1
    const load = (file: TestSpecification) => ({ seconds: this.#seconds(file), weight: weightOf(file) })
    const [others, last] = [inOrder.filter((file) => !isLast(file)), inOrder.filter(isLast)]
    const workers = files[0]?.project.config.maxWorkers ?? 1
    return [...spread(others, load, { workers, capacity: workers + 2 }), ...last]
  }

  /** `--shard=1/3`: shares that take equally long. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config
    if (!shard) return files
    const share = dealt(
      files,
      shard.count,
      (file) => this.#seconds(file),
      ({ moduleId }) => moduleId,
    )
    return [...(share[shard.index - 1] ?? [])]
  }

  #seconds({ moduleId }: TestSpecification): number {
    return this.#recorded.get(placeOf(moduleId)) ?? UNKNOWN_SECONDS
  }
}

function weightOf({ moduleId }: TestSpecification): number {
  return WEIGHTS.find(([place]) => place.test(moduleId))?.[1] ?? 1
}

function partOf({ moduleId }: TestSpecification): number {
  return PARTS.findIndex((part) => part.test(moduleId))
}
