import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface Counts {
  readonly passed: number
  readonly failed: number
}

type Say = (text: string) => void

const COUNTS = /^(\d+) passed, (\d+) failed$/
const FAILED: Counts = { passed: 0, failed: 1 }

/**
 * Runs commands one after the other, whatever fails, each of which ends with `N passed, N failed`, and sums these up in a last line.
 * @param commands a program and its words
 * @returns whether every test passed, and every command ended well
 */
export async function countedParts(
  commands: readonly (readonly string[])[],
  say: Say = (text) => void process.stdout.write(text),
): Promise<boolean> {
  let [passed, failed] = [0, 0]
  for (const command of commands) {
    const counts = await countsOf(command, say)
    passed += counts.passed
    failed += counts.failed
  }
  say(`${passed} passed, ${failed} failed\n`)
  return failed === 0
}

/** A command that ends without counts, or badly although all its tests passed, counts as one that failed. */
async function countsOf([program = '', ...words]: readonly string[], say: Say): Promise<Counts> {
  let [line, counts] = ['', FAILED]
  const running = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  running.stdout.setEncoding('utf8').on('data', (text: string) => {
    say(text)
    const lines = (line + text).split('\n')
    line = lines.pop() ?? ''
    for (const said of lines) {
      const [, passed, failed] = COUNTS.exec(said) ?? []
      if (passed !== undefined) counts = { passed: Number(passed), failed: Number(failed) }
    }
  })
  const [code] = await once(running, 'close')
  return counts.failed === 0 && code !== 0 ? { ...counts, failed: 1 } : counts
}
