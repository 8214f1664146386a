// `npm run test:deep`: what takes long and few changes break, ending with the line `N passed, N failed`.
import { countedParts } from './support/counted-parts.ts'

process.env.ETABLI_TEST_STAGE = 'deep'
const programs = ['tests/run.mjs', 'tests/slurm/run.mjs', 'tests/scale/run.mjs']
const isGood = await countedParts(programs.map((program) => [process.execPath, '--import', 'tsx', program]))
process.exit(isGood ? 0 : 1)
