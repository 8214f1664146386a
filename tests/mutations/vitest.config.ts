import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of `core` alone: no database, no browser, no build. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['core/**/*.test.ts'],
    // A hundred thousand random cases for each mutant would take days; what these find, the others must find as well.
    exclude: ['core/**/*.{property,model}.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
})
