// `npm run test:slurm`: the engine `job-runner` on a real cluster of three hosts, which are namespaces of this machine.
import { isProgram } from '../support/chromium.ts'
import { countedRun } from '../support/counted-run.mjs'
import { needNamespaces } from '../support/namespaces.mjs'
import { hasNeeded, NETWORKS } from '../support/needed-programs.mjs'

const NEEDED = [
  {
    what: 'Slurm with its REST interface',
    packages: ['slurmctld', 'slurmd', 'slurm-client', 'slurmrestd', 'slurm-wlm-jwt-plugin', 'munge'],
    isThere: () => ['slurmctld', 'slurmd', 'slurmrestd', 'munged'].every((name) => isProgram(`/usr/sbin/${name}`)),
  },
  ...NETWORKS,
  { what: 'openssl', packages: ['openssl'], isThere: () => isProgram('/usr/bin/openssl') },
]

const command = 'npm run test:slurm'
if (!hasNeeded(NEEDED, command)) process.exit(1)
needNamespaces(command, { isFrozen: true })
process.exit(countedRun(['--config', 'tests/slurm/vitest.config.ts', ...process.argv.slice(2)]) ? 0 : 1)
