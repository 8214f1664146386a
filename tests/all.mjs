// `npm run test:all`: every test there is, ending with the line `N passed, N failed`.
import { countedParts } from './support/counted-parts.ts'
import { DEEP_FILES, ON_MACHINES } from './support/deep-parts.ts'

const [quick, browsers] = ['test', 'test:browsers'].map((script) => ['npm', 'run', script])
const parts = [quick, DEEP_FILES, { beside: [[browsers], ON_MACHINES] }]
process.exit((await countedParts(parts)) ? 0 : 1)
