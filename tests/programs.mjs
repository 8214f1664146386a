// `npm run test:programs`: installs or names all that any test runs beside Node, in one go.
import { hasNeeded, NEEDED } from './support/needed-programs.mjs'

process.exit(hasNeeded('npm run test:programs', Object.values(NEEDED).flat()) ? 0 : 1)
