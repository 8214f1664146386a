// `npm run test:deep`: what takes long and few changes break, ending with the line `N passed, N failed`.
import { countedParts } from './support/counted-parts.ts'
import { DEEP_FILES, ON_MACHINES } from './support/deep-parts.ts'

process.exit((await countedParts([DEEP_FILES, ...ON_MACHINES])) ? 0 : 1)
