import type { Finder, Thing } from '@etabli/sdk/server'
import { failures } from '../failures'
import { ULID } from '../tasks/task-finder'
import type { BundleRepository, BundleRow } from './bundle-repository'
import type { BundleRunRepository, BundleRunRow } from './bundle-run-repository'

const BUNDLE = new RegExp(`^bundle:(${ULID})$`)
const RUN = new RegExp(`^bundle-status:(${ULID})$`)

/** Bundles by their `redis-id`. */
export function bundleFinder(bundles: Pick<BundleRepository, 'find'>): Finder<unknown, BundleRow> {
  return {
    find: async (redisId) => {
      const id = BUNDLE.exec(redisId)?.[1]
      return id === undefined ? undefined : bundles.find(id)
    },
    unknown: () => failures.UNKNOWN_BUNDLE(),
  }
}

/** Runs of bundles; their name is the bundle's, which an acl may hold. */
export function bundleRunFinder(
  runs: Pick<BundleRunRepository, 'find'>,
): Finder<unknown, Thing & { readonly run: BundleRunRow }> {
  return {
    find: async (redisId) => {
      const id = RUN.exec(redisId)?.[1]
      const run = id === undefined ? undefined : await runs.find(id)
      return run && { project: run.project, name: run.bundle, run }
    },
    unknown: () => failures.UNKNOWN_BUNDLE_RUN(),
  }
}
