// `npm run test:scale`: tasks on three servers with one PostgreSQL, in three networks of this machine.
import { countedRun } from '../support/counted-run.mjs'
import { needNamespaces } from '../support/namespaces.mjs'
import { hasNeeded } from '../support/needed-programs.mjs'

const command = 'npm run test:scale'
if (!hasNeeded(command)) process.exit(1)
needNamespaces(command)
process.exit(countedRun(['--config', 'tests/scale/vitest.config.ts', ...process.argv.slice(2)]) ? 0 : 1)
