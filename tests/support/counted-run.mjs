// One run of vitest whose last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsOf, readBudget, spentOf, tableOf } from '../durations/budget.ts'
import { durationsOf, REPORTS } from '../durations/durations.ts'

const root = join(import.meta.dirname, '../..')

/**
 * @param words of vitest
 * @param {'quick' | 'deep' | undefined} stage where the whole of it is run: its report is kept, and what it took is told
 * @returns whether all tests passed
 */
export function countedRun(words, stage = undefined) {
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
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const { numPassedTests, numFailedTests, numFailedTestSuites, success } = results
    if (stage) {
      mkdirSync(REPORTS, { recursive: true })
      copyFileSync(report, join(REPORTS, `${stage}.json`))
      process.stdout.write(whatItTook(results, stage))
    }
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

function whatItTook(results, stage) {
  const spent = spentOf(durationsOf(results), stage === 'quick' ? readBudget() : new Map())
  const faults = stage === 'quick' ? faultsOf(spent).map((fault) => `over budget: ${fault}\n`) : []
  return tableOf(spent) + faults.join('')
}
