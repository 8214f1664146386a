import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:benches`: every bench in its short form. Takes minutes and shows nothing of the product, so it is apart from `npm test`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/bench/*.short.ts'],
    environment: 'node',
    pool: 'forks',
  },
})
