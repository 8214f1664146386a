import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port'
import { RUNS } from '../../form'
import { endTree, pipInstalled } from '../../pip-program'
import { machineAtRest } from '../../process'
import type { Measure } from '../../report'

const ANSWERS_MS = 180_000

export interface Place {
  /** Of its own, with all that it writes. */
  readonly folder: string
  /** Of the programs that pip installed. */
  readonly programs: string
  readonly port: number
  readonly url: string
}

/** What every product is asked for; each reads the answer to its end. */
export interface Questions {
  csv(): Promise<unknown>
  /** The first 20 rows by a column that has no index. */
  sorted(): Promise<unknown>
  /** The first 20 rows of those that have a text in a column. */
  filtered(): Promise<unknown>
}

/** Another product that shows tables, installed by pip. */
export interface Rival {
  readonly name: string
  /** As pip takes them. */
  readonly packages: readonly string[]
  /** @param csv the rows, as Etabli wrote them */
  readonly prepare: (place: Place, csv: string) => Promise<void>
  readonly serve: (place: Place) => readonly [string, ...string[]]
  readonly questions: (place: Place) => Questions
}

export async function measureRival(rival: Rival, home: string, csv: string): Promise<readonly Measure[]> {
  const folder = join(home, rival.name.toLowerCase())
  await mkdir(folder, { recursive: true })
  const programs = await pipInstalled(folder, rival.packages)
  const port = await freePort()
  const place = { folder, programs, port, url: `http://127.0.0.1:${port}` }
  await rival.prepare(place, csv)
  const [program, ...parameters] = rival.serve(place)
  const server = spawn(join(programs, program), parameters, { cwd: folder, stdio: 'ignore' })
  try {
    await untilItAnswers(place.url)
    return await measureQuestions(rival.name, rival.questions(place))
  } finally {
    await endTree(server)
  }
}

/** The same for everybody, Etabli too. */
export async function measureQuestions(name: string, questions: Questions): Promise<readonly Measure[]> {
  const repeated = async (ask: () => Promise<unknown>, runs: number) => {
    const values: number[] = []
    for (let count = 0; count < runs; count += 1) {
      await machineAtRest()
      const began = performance.now()
      await ask()
      values.push(performance.now() - began)
    }
    return values
  }
  // What is compiled, connected or read for the first time is not what is compared.
  await questions.sorted()
  const csv = await repeated(() => questions.csv(), 3)
  return [
    { name: `${name}: 1,000,000 rows as CSV`, unit: 's', values: csv.map((milliseconds) => milliseconds / 1_000) },
    {
      name: `${name}: sorted by a column without an index, 20 rows`,
      unit: 'ms',
      values: await repeated(() => questions.sorted(), RUNS),
    },
    {
      name: `${name}: a part of a text looked for, 20 rows`,
      unit: 'ms',
      values: await repeated(() => questions.filtered(), RUNS),
    },
  ]
}

/** Reads an answer to its end and gives its bytes; fails where it is no success or shorter than it must be. */
export async function bytesOf(reply: Response, atLeast: number): Promise<number> {
  let bytes = 0
  for await (const chunk of reply.body ?? []) bytes += chunk.length
  if (!reply.ok || bytes < atLeast) throw new Error(`${reply.url} answered ${reply.status} with ${bytes} bytes`)
  return bytes
}

async function untilItAnswers(url: string): Promise<void> {
  const until = performance.now() + ANSWERS_MS
  for (;;) {
    const isThere = await fetch(url, { redirect: 'manual' }).then(
      (reply) => reply.status < 500,
      () => false,
    )
    if (isThere) return
    if (performance.now() > until) throw new Error(`${url} did not answer in time`)
    await delay(200)
  }
}
