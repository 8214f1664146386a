// `npm test`: installs or names what is missing, then runs every test, ending with the line `N passed, N failed`.
import { countedRun } from './support/counted-run.mjs'
import { hasNeededPrograms } from './support/needed-programs.mjs'

if (!hasNeededPrograms()) process.exit(1)
process.exit(countedRun(process.argv.slice(2)) ? 0 : 1)
