// One run of vitest whose last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Whether all of them passed. */
export function countedRun(words) {
  const folder = mkdtempSync(join(tmpdir(), 'etabli-run-'))
  const report = join(folder, 'report.json')
  const vitest = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'tests/support/what-failed.mjs')}`,
    `--outputFile.json=${report}`,
  ]
  const run = spawnSync(process.execPath, [...vitest, ...words], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
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
  return failed === 0
}
