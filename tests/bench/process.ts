import { readdir, readFile } from 'node:fs/promises'
import { isShort } from './form'

/** The kernel's clock ticks, in which it counts; 100 wherever Linux runs Node. */
const TICKS_A_SECOND = 100

/** A process and all below it. */
export async function treeOf(root: number): Promise<readonly number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = /\) \S (\d+)/.exec(stat)?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  return [...parents.keys()].filter((pid) => isBelow(pid, root, parents))
}

/** Proportional memory of a process and all below it, in MB: pages that are shared count once. */
export async function treeMemory(root: number): Promise<number> {
  let megabytes = 0
  for (const pid of await treeOf(root)) megabytes += await processMemory(pid)
  return megabytes
}

/** Seconds of processor of a process and all below it, with those that have ended and were waited for. */
export async function treeProcessorSeconds(root: number): Promise<number> {
  let seconds = 0
  for (const pid of await treeOf(root)) {
    const [own, ended] = await usedBy(pid).catch(() => [0, 0] as const)
    seconds += own + ended
  }
  return seconds
}

/** Proportional memory of one process, in MB; 0 for one that is gone. */
export async function processMemory(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1000
}

function isBelow(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at)) if (at === root) return true
  return false
}

/** Seconds of processor that a process has used, in all its threads. */
export async function processorSeconds(pid: number): Promise<number> {
  const [own] = await usedBy(pid)
  return own
}

async function usedBy(pid: number): Promise<readonly [own: number, endedChildren: number]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (field: number) => Number(fields[field]) / TICKS_A_SECOND
  return [seconds(11) + seconds(12), seconds(13) + seconds(14)]
}

const LOOK_EVERY_MS = 100
const AT_REST_MS = 400
const GIVE_UP_MS = 10_000

/** Done when the machine's processors have been idle for a moment: what just started has finished starting. */
export async function machineAtRest(): Promise<void> {
  if (isShort) return
  const began = performance.now()
  let restingSince = began
  let before = await processorTicks()
  while (performance.now() - restingSince < AT_REST_MS && performance.now() - began < GIVE_UP_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const now = await processorTicks()
    const isResting = (now.idle - before.idle) / (now.all - before.all) > 0.85
    if (!isResting) restingSince = performance.now()
    before = now
  }
}

async function processorTicks(): Promise<{ readonly idle: number; readonly all: number }> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const ticks = line.trim().split(/\s+/).slice(1).map(Number)
  return { idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), all: ticks.reduce((sum, count) => sum + count, 0) }
}
