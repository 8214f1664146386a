import { readFile } from 'node:fs/promises'
import { every, type Repeated } from '../jobs/every'
import { processesOfGroup } from './process-group'

const LOOK_MS = 500
/** What a page of memory is on every machine that Node's releases are for, except for some with ARM; there it is more. */
const PAGE_BYTES = 4_096

/** Whether this system tells what its processes use. */
export async function canWatchMemory(): Promise<boolean> {
  return (await readFile('/proc/self/stat', 'utf8').catch(() => '')) !== ''
}

/** Calls `onTooMuch` when the processes of a group together have more in memory. Between two looks they may have more. */
export function watchMemory(group: number, bytes: number, onTooMuch: () => void): Repeated {
  return every(LOOK_MS, async () => {
    const pages = (await processesOfGroup(group)).reduce((sum, { residentPages }) => sum + residentPages, 0)
    if (pages * PAGE_BYTES > bytes) onTooMuch()
  })
}
