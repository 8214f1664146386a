// `npm run check:doors`: what the SDK exports to everybody has a docstring, and nothing of it is the platform's own.
import { doorFaults, sdkDoors } from './doors'

const doors = sdkDoors().filter(({ isPublic }) => isPublic)
const faults = doorFaults(sdkDoors())
for (const fault of faults) process.stdout.write(`${fault}\n`)
const count = doors.reduce((sum, { exports }) => sum + exports.length, 0)
process.stdout.write(`${count} public exports in ${doors.length} entries, ${faults.length} faults\n`)
process.exitCode = faults.length > 0 || count === 0 ? 1 : 0
