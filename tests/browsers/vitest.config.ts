import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { builtWorkers } from '../support/built-workers.ts'
import { chosenEngines } from './chosen-engines.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run test:browsers`: one file for each browser, so that it and its world are started once. Apart from `npm test`. */
export default defineConfig({
  root,
  plugins: [builtWorkers(root)],
  test: {
    globalSetup: ['tests/browsers/world/setup.ts'],
    include: chosenEngines().map((name) => `tests/browsers/${name}.browser.ts`),
    environment: 'node',
    pool: 'forks',
    maxWorkers: 3,
    // How long a test may take before it hangs: no measure of speed.
    testTimeout: 300_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 60_000 } },
    alias: { '@etabli/platform/testing': join(root, 'host/server/testing/index.ts') },
    // Node cannot load the icons alone: they are written for bundlers.
    deps: { optimizer: { ssr: { enabled: true, include: ['@fluentui/react-components'] } } },
  },
})
