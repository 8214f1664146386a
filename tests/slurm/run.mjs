// `npm run test:slurm`: the engine `job-runner` on a real cluster of three hosts, which are namespaces of this machine.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isProgram } from '../support/chromium.ts'
import { hasNeeded } from '../support/needed-programs.mjs'

const root = join(import.meta.dirname, '../..')
const NEEDED = [
  {
    what: 'Slurm with its REST interface',
    packages: ['slurmctld', 'slurmd', 'slurm-client', 'slurmrestd', 'slurm-wlm-jwt-plugin', 'munge'],
    isThere: () => ['slurmctld', 'slurmd', 'slurmrestd', 'munged'].every((name) => isProgram(`/usr/sbin/${name}`)),
  },
  { what: 'bubblewrap', packages: ['bubblewrap'], isThere: () => isProgram('/usr/bin/bwrap') },
  { what: 'ip', packages: ['iproute2'], isThere: () => isProgram('/usr/sbin/ip') || isProgram('/usr/bin/ip') },
  { what: 'git', packages: ['git'], isThere: () => isProgram('/usr/bin/git') },
  { what: 'openssl', packages: ['openssl'], isThere: () => isProgram('/usr/bin/openssl') },
]

if (process.getuid?.() !== 0) {
  process.stdout.write('This test makes namespaces and a bridge: run it as root.\n')
  process.exit(1)
}
if (!hasNeeded(NEEDED, 'npm run test:slurm')) process.exit(1)
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/slurm/vitest.config.ts']
const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
