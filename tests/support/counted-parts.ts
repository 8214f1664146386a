import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface Outcome extends Counts {
  /** A line for each test that failed. */
  readonly faults: readonly string[]
}

type Say = (text: string) => void

const COUNTS = /^(\d+) passed, (\d+) failed$/
/** What `what-failed.mjs` and a sum of parts say of a test that failed. */
const FAULT = /^(failed|did not load|outside of any test): /
const FAILED: Counts = { passed: 0, failed: 1 }

type Command = readonly string[]

/** Commands of which each list is run in its order, beside the others: for those that mostly wait. */
interface Beside {
  readonly beside: readonly (readonly Command[])[]
}

/**
 * Runs commands one after the other, whatever fails, each of which ends with `N passed, N failed`, and sums these up in a last line.
 * What failed in any of them is said again before it, where who reads only the end of a long log finds it.
 * @param parts programs with their words; what those say that run beside others is said when they end
 * @returns whether every test passed, and every command ended well
 */
export async function countedParts(
  parts: readonly (Command | Beside)[],
  say: Say = (text) => void process.stdout.write(text),
): Promise<boolean> {
  const outcomes: Outcome[] = []
  for (const part of parts) {
    if ('beside' in part) outcomes.push(...(await besideEachOther(part, say)))
    else outcomes.push(await outcomeOf(part, say))
  }
  const sum = (of: keyof Counts) => outcomes.reduce((all, outcome) => all + outcome[of], 0)
  for (const fault of new Set(outcomes.flatMap(({ faults }) => faults))) say(`${fault}\n`)
  say(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') === 0
}

async function besideEachOther({ beside }: Beside, say: Say): Promise<Outcome[]> {
  const inTheirOrder = async (commands: readonly Command[]) => {
    const outcomes: Outcome[] = []
    for (const command of commands) {
      let said = ''
      outcomes.push(
        await outcomeOf(command, (text) => {
          said += text
        }),
      )
      say(said)
    }
    return outcomes
  }
  return (await Promise.all(beside.map(inTheirOrder))).flat()
}

/** A command that ends without counts, or badly although all its tests passed, counts as one that failed. */
export async function outcomeOf(
  [program = '', ...words]: readonly string[],
  say: Say,
  more: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  let [line, counts] = ['', FAILED]
  const faults: string[] = []
  const running = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...more } })
  running.stdout.setEncoding('utf8').on('data', (text: string) => {
    say(text)
    const lines = (line + text).split('\n')
    line = lines.pop() ?? ''
    for (const said of lines) {
      const [, passed, failed] = COUNTS.exec(said) ?? []
      if (passed !== undefined) counts = { passed: Number(passed), failed: Number(failed) }
      if (FAULT.test(said)) faults.push(said)
    }
  })
  const [code] = await once(running, 'close')
  const endedBadly = counts.failed === 0 && code !== 0
  if ((endedBadly || counts === FAILED) && faults.length === 0)
    faults.push(`failed: ${[program, ...words].join(' ')} ended with ${code}`)
  return { passed: counts.passed, failed: endedBadly ? 1 : counts.failed, faults }
}
