// A process that owns an embedded PostgreSQL until it is killed: node --import tsx owner.ts <folder> <shared folder>
import { startEmbeddedPostgres } from '../embedded-postgres'

const [folder = '', sharedFolder = ''] = process.argv.slice(2)
const silent = { info: () => {}, warn: () => {} }
startEmbeddedPostgres({ folder, sharedFolder, log: silent }).then(
  ({ connection, adopted }) => {
    process.stdout.write(`${JSON.stringify({ connection, adopted, pid: process.pid })}\n`)
    setInterval(() => {}, 60_000)
  },
  (error: unknown) => {
    process.stdout.write(`${JSON.stringify({ outcome: String(error), pid: process.pid })}\n`)
  },
)
