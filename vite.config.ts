import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'threads',
          include: ['core/**/*.test.ts', 'sdk/**/*.test.ts', 'host/**/*.test.ts', 'plugins/**/*.test.ts'],
        },
      },
    ],
  },
})
