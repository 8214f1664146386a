import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { builtWorkers } from '../support/built-workers.ts'

const root = join(import.meta.dirname, '../..')

/** Apart from the other tests: they need root, and a cluster of a minute. */
export default defineConfig({
  root,
  plugins: [builtWorkers(root)],
  test: {
    globalSetup: ['tests/support/postgres-alone.ts'],
    include: ['tests/slurm/*.cluster.ts'],
    environment: 'node',
    pool: 'forks',
    // Each file has a cluster of its own.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
