// `npm run check:durations`: whether what the files of the quick stage took when it was last written down keeps to the budget.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeep } from '../stages/stage'
import { faultsOf, readBudget, spentOf } from './budget'
import { ROOT, recordedDurations } from './durations'

const files = recordedDurations().filter(({ file }) => !isDeep(file) && existsSync(join(ROOT, file)))
const faults = faultsOf(spentOf(files, readBudget()))
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
else process.stdout.write(`${files.length} files of the quick stage keep to their budgets\n`)
