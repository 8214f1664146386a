// The server half of one installed plugin, on a thread of its own: see `worker-half.ts`.
import { parentPort, workerData } from 'node:worker_threads'
import { config, locales } from 'zod/mini'
import { HalfInside } from './half-inside'
import type { HalfTask } from './half-messages'

// Whatever a field has wrong is said in the words that the server says it in.
config(locales.en())
const task: HalfTask = workerData
if (parentPort) new HalfInside(task, parentPort)
