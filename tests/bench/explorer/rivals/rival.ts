import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { freePort } from '#tests/support/free-port'
import { RUNS } from '../../form'
import { endTree, pipInstalled } from '../../pip-program'
import { machineAtRest } from '../../process'
import type { Measure } from '../../report'

const ANSWERS_MS = 180_000

/** Where a rival finds the rows that Etabli reads. */
export interface Rows {
  /** The database with `raw.events`. */
  readonly postgresql: ClientConfig
  /** The same rows, as Etabli wrote them. */
  readonly csv: string
}

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
  readonly environment: (folder: string) => Readonly<Record<string, string>>
  readonly prepare: (place: Place, rows: Rows) => Promise<void>
  readonly serve: (place: Place) => readonly [string, ...string[]]
  /** Once it answers. */
  readonly questions: (place: Place, rows: Rows) => Promise<Questions>
}

export async function measureRival(rival: Rival, home: string, rows: Rows): Promise<readonly Measure[]> {
  const folder = join(home, rival.name.toLowerCase())
  await mkdir(folder, { recursive: true })
  const programs = await pipInstalled(folder, rival.packages)
  const port = await freePort()
  const place = { folder, programs, port, url: `http://127.0.0.1:${port}` }
  await rival.prepare(place, rows)
  const [program, ...parameters] = rival.serve(place)
  const env = { ...process.env, ...rival.environment(folder) }
  const server = spawn(join(programs, program), parameters, { cwd: folder, env, stdio: 'ignore' })
  try {
    await untilItAnswers(place.url)
    return await measureQuestions(rival.name, await rival.questions(place, rows))
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
