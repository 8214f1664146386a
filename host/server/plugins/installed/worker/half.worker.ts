// The server half of one installed plugin, on a thread of its own: see `worker-half.ts`.
import { parentPort, workerData } from 'node:worker_threads'
import { HalfInside } from './half-inside'
import type { HalfTask } from './half-messages'

const task: HalfTask = workerData
if (parentPort) new HalfInside(task, parentPort)
