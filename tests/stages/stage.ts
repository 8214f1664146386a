import { configDefaults } from 'vitest/config'

/** `quick` is `npm test`: what a change may break in minutes. `deep` is `npm run test:deep`. */
export type Stage = 'quick' | 'deep'

/**
 * Folders and files of the deep stage: they take long, and few changes break them. No requirement is shown here alone; see
 * `stage.test.ts`.
 */
export const DEEP: readonly string[] = [
  // Killed servers, stores that are away, full disks.
  'tests/faults/',
  // The product without each of its plugins.
  'tests/removal/',
  // Authors of plugins with the packages that they get.
  'tests/outside/',
  'tests/e2e/dev-harness.test.ts',
  // Everything that can be sent, and everything that a dbt project can try.
  'tests/contract/api-fuzz.test.ts',
  'tests/security/transform-hostile.test.ts',
  // dbt, connectors and warehouses, each kind of them.
  'plugins/demo/server/warehouse/seed-warehouses.test.ts',
  'plugins/transform/server/dbt/dbt-runner.test.ts',
  'tests/api/flow-connectors.test.ts',
  'tests/api/flows-on-slurm.test.ts',
  'tests/api/transform-duckdb.test.ts',
  // Accounts and processes of PostgreSQL.
  'host/server/store/embedded-postgres.owner.test.ts',
]

/** @param path of a file, from the root of the repository */
export function isDeep(path: string): boolean {
  return DEEP.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))
}

/** @throws Error where ETABLI_TEST_STAGE names none */
export function stageOf({ ETABLI_TEST_STAGE: stage }: NodeJS.ProcessEnv): Stage | undefined {
  if (stage === undefined || stage === 'quick' || stage === 'deep') return stage
  throw new Error(`ETABLI_TEST_STAGE is quick or deep, not ${stage}`)
}

/** For vitest, which of all these test files belong to a stage. */
export function filesOf(stage: Stage | undefined, all: string) {
  const deep = DEEP.map((place) => (place.endsWith('/') ? `${place}**/*.test.ts` : place))
  return stage === 'deep'
    ? { include: deep }
    : { include: [all], exclude: [...configDefaults.exclude, ...(stage === 'quick' ? deep : [])] }
}
