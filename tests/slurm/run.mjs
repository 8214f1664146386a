// `npm run test:slurm`: the engine `job-runner` on a real cluster of three hosts, which are namespaces of this machine.
import { countedRun } from '../support/counted-run.mjs'
import { needNamespaces } from '../support/namespaces.mjs'
import { hasNeeded } from '../support/needed-programs.mjs'

const command = 'npm run test:slurm'
if (!hasNeeded(command)) process.exit(1)
needNamespaces(command, { isFrozen: true })
process.exit(countedRun(['--config', 'tests/slurm/vitest.config.ts', ...process.argv.slice(2)]) ? 0 : 1)
