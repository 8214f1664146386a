import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:benches`: every bench in its short form. Minutes in which nothing of the product is asserted, so apart from `npm test`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/bench/*.short.ts'],
    environment: 'node',
    pool: 'forks',
  },
})
