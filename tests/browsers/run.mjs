// `npm run test:browsers`: the built product in the browsers that `npm test` does not drive.
import { countedRun } from '../support/counted-run.mjs'
import { hasNeeded } from '../support/needed-programs.mjs'

if (!hasNeeded('npm run test:browsers')) process.exit(1)
process.exit(countedRun(['--config', 'tests/browsers/vitest.config.ts', ...process.argv.slice(2)]) ? 0 : 1)
