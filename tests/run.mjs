// `npm test`: installs or names what is missing, then runs the quick stage, ending with the line `N passed, N failed`. Files that
// are named, and those that a change reaches (`--changed`), are run whatever their stage.
import { countedRun } from './support/counted-run.mjs'
import { hasNeeded } from './support/needed-programs.mjs'

const words = process.argv.slice(2)
if (!hasNeeded('npm test')) process.exit(1)
const isWhole = words.every((word) => word.startsWith('-') && !word.startsWith('--changed'))
if (isWhole) process.env.ETABLI_TEST_STAGE ??= 'quick'
process.exit(countedRun(words, words.length === 0 ? process.env.ETABLI_TEST_STAGE : undefined) ? 0 : 1)
