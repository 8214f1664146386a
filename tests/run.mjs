// `npm test`: checks first, then every test in one run, ending with the line `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, isProgram } from './support/chromium.ts'

const root = join(import.meta.dirname, '..')
const needed = [
  {
    path: chromiumPath(),
    why: 'The tests drive a real browser',
    remedy: 'apt-get install chromium-headless-shell) or set ETABLI_CHROMIUM to one',
  },
  {
    path: '/usr/sbin/mariadbd',
    why: 'The tests run a real MariaDB',
    remedy: 'apt-get install mariadb-server)',
  },
  {
    path: '/usr/bin/swift-proxy-server',
    why: 'The tests run a real S3 server, OpenStack Swift',
    remedy: 'apt-get install swift-proxy swift-account swift-container swift-object memcached)',
  },
  {
    path: '/usr/bin/git',
    why: 'The tests run a real git',
    remedy: 'apt-get install git)',
  },
  {
    path: '/usr/bin/openssl',
    why: 'The tests make a certificate for a git server of their own',
    remedy: 'apt-get install openssl)',
  },
]
for (const { path, why, remedy } of needed) {
  if (isProgram(path)) continue
  process.stdout.write(`${why}, and there is none at ${path}.\nInstall it (${remedy}, then run npm test again.\n`)
  process.exit(1)
}

if (spawnSync('python3', ['-c', 'import venv, ensurepip']).status !== 0) {
  process.stdout.write('The tests fuzz the API with a Python program, and there is no python3 with venv.\n')
  process.stdout.write('Install it (apt-get install python3 python3-venv), then run npm test again.\n')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'etabli-run-'))
const report = join(folder, 'report.json')
const vitest = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]
const run = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
let failed = 1
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that does not even load has no tests of its own to count.
  failed = numFailedTests || (success && run.status === 0 ? 0 : Math.max(1, numFailedTestSuites))
  process.stdout.write(`${numPassedTests} passed, ${failed} failed\n`)
} catch (error) {
  process.stdout.write(
    `There is no test report: ${error instanceof Error ? error.message : error}\n0 passed, 1 failed\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)
