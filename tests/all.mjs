// `npm run test:all`: every test there is, ending with the line `N passed, N failed`.
import { countedParts } from './support/counted-parts.ts'

const scripts = ['test', 'test:deep', 'test:browsers']
process.exit((await countedParts(scripts.map((script) => ['npm', 'run', script]))) ? 0 : 1)
