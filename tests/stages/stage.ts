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
  'tests/api/transform-results.test.ts',
  // Accounts and processes of PostgreSQL.
  'host/server/store/embedded-postgres.owner.test.ts',
  // Clouds, clusters and engines, each of them.
  'plugins/clever-cloud/server/services/clever-services.test.ts',
  'plugins/clever-cloud/server/tasks/clever-tasks.test.ts',
  'plugins/scaleway/server/services/scaleway-engine.test.ts',
  'tests/api/local-engine.test.ts',
  'tests/api/slurm.test.ts',
  'tests/api/task-engines.test.ts',
  'tests/contract/clouds/',
  // Databases that are hostile, lost or full, and PostgreSQL itself.
  'host/server/store/data-folder-lock.test.ts',
  'host/server/store/embedded-postgres.test.ts',
  'plugins/connections/server/drivers/duckdb/duckdb-driver.conformance.test.ts',
  'plugins/connections/server/drivers/duckdb/duckdb-hostile.test.ts',
  'plugins/connections/server/drivers/duckdb/duckdb-memory.test.ts',
  'plugins/connections/server/drivers/mariadb/mariadb-connections.test.ts',
  'plugins/connections/server/drivers/postgresql/lost-session.test.ts',
  'plugins/connections/server/drivers/postgresql/postgresql-hostile.test.ts',
  // Plugins that fail, are hostile, are changed while they run, or bring their own.
  'host/server/plugins/installed/worker/references.test.ts',
  'sdk/vite/etabli-plugin.test.ts',
  'tests/api/plugin-halves-apart.test.ts',
  'tests/e2e/admin-plugins.test.ts',
  'tests/e2e/bisect.test.ts',
  'tests/e2e/plugin-catalogue.test.ts',
  'tests/e2e/plugin-chaos.test.ts',
  'tests/e2e/plugin-cost.test.ts',
  'tests/e2e/plugin-drafts.test.ts',
  'tests/e2e/plugin-faults.test.ts',
  'tests/e2e/plugin-frame-hostile.test.ts',
  'tests/e2e/plugin-frame.test.ts',
  'tests/e2e/plugin-hot.test.ts',
  'tests/e2e/plugin-menu.test.ts',
  'tests/e2e/plugin-own-react.test.ts',
  'tests/e2e/plugin-points.test.ts',
  'tests/security/server-halves.test.ts',
  // What every page looks like: to axe and at each width, by keyboard, in each language, in each story.
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/keyboard.test.ts',
  'tests/e2e/language.test.ts',
  'tests/e2e/old-browser.test.ts',
  'tests/e2e/shell-accessibility.test.ts',
  'tests/e2e/stories.test.ts',
  'tests/e2e/widths.test.ts',
  // Areas at length in the browser, beyond what their requirements say.
  'tests/e2e/admin-audit.test.ts',
  'tests/e2e/artefacts.test.ts',
  'tests/e2e/dashboard-for-you.test.ts',
  'tests/e2e/app-deployments.test.ts',
  'tests/e2e/data-explorer-chart.test.ts',
  'tests/e2e/data-explorer-columns.test.ts',
  'tests/e2e/data-explorer-grid.test.ts',
  'tests/e2e/data-explorer-query-kept.test.ts',
  'tests/e2e/data-explorer-query-results.test.ts',
  'tests/e2e/data-explorer-workbench-statements.test.ts',
  'tests/e2e/data-explorer-workbench.test.ts',
  'tests/e2e/dbt-editor.test.ts',
  'tests/e2e/dbt-results.test.ts',
  'tests/e2e/external-app-bundles.test.ts',
  'tests/e2e/flow-wizard.test.ts',
  'tests/e2e/guide.test.ts',
  'tests/e2e/lineage.test.ts',
  'tests/e2e/schedule.test.ts',
  // The same at the API, and what the demo holds.
  'host/server/git/code/git-code-sources.test.ts',
  'host/server/runtimes/local-runtimes.test.ts',
  'tests/api/app-deployments.test.ts',
  'tests/api/dbt-preview.test.ts',
  'tests/api/flow-runs.test.ts',
  'tests/api/object-storage-tables.test.ts',
  'tests/api/plugin-catalogue.test.ts',
  'tests/api/scheduler-demo.test.ts',
  'tests/api/services-demo.test.ts',
  // Attacks that take long: every place a secret could be in, floods, slow clients, processes.
  'tests/contract/bad-input.test.ts',
  'tests/security/git-processes.test.ts',
  'tests/security/http-surface.test.ts',
  'tests/security/secrets-everywhere.test.ts',
  'tests/security/sign-in-limits.test.ts',
  'tests/security/slow-clients.test.ts',
  'tests/security/start.test.ts',
  'tests/security/transform-input.test.ts',
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
