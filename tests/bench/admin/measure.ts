import { size } from '../form'
import type { Measure } from '../report'

const RUNS = size(7, 1)
/** What the first page of every list may take at the server. */
const FIRST_PAGE_MS = 200

/** Makes a call several times, one after the other, after one that warms it up. */
export async function measure(name: string, call: () => Promise<unknown>, goal = FIRST_PAGE_MS): Promise<Measure> {
  await call()
  const values: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    await call()
    values.push(performance.now() - began)
  }
  return { name, unit: 'ms', values, goal }
}
