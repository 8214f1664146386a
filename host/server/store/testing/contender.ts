// A process that wants a data folder and keeps it until it is ended: node --import tsx contender.ts <folder> <time>
import { DataFolderInUseError, lockDataFolder } from '../data-folder-lock'

const [folder = '', time = '0'] = process.argv.slice(2)
// All contenders wait for the same moment, so that they really meet.
while (Date.now() < Number(time)) {}
lockDataFolder(folder).then(
  () => report('won'),
  (error: unknown) => report(error instanceof DataFolderInUseError ? 'in use' : String(error)),
)

function report(outcome: string): void {
  process.stdout.write(`${JSON.stringify({ outcome, pid: process.pid })}\n`)
  setInterval(() => {}, 60_000)
}
