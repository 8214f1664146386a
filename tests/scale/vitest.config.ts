import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:scale`: several servers on machines of their own. Takes minutes and root, so it is apart from `npm test`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    globalSetup: ['tests/support/postgres-alone.ts'],
    include: ['tests/scale/*.scale.ts'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
})
