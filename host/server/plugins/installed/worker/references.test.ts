import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MessageChannel } from 'node:worker_threads'
import { ApiError } from '@etabli/sdk/server'
import { expect, onTestFinished, test } from 'vitest'
import type { Apart } from './packing'
import { Peer } from './peer'
import { type ReferenceLimits, type ReferenceMethods, References } from './references'

const LIMITS: ReferenceLimits = { most: 1_000, callMs: 60_000, late: () => new Error('too late') }

/** Two sides, of which one gives the other a value. */
function given<Value>(value: Value, limits: Partial<ReferenceLimits> = {}) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const full = { of: 0 }
  const open = (port: typeof port1) => {
    let peer: Peer<ReferenceMethods>
    const references = new References(
      () => peer,
      { ...LIMITS, ...limits },
      () => {
        full.of += 1
      },
    )
    peer = new Peer<ReferenceMethods>(port, references.answers)
    const end = (error: Error) => {
      peer.end(error)
      references.end(error)
    }
    return { references, end }
  }
  const [here, there] = [open(port1), open(port2)]
  const packed = structuredClone(here.references.packRoot('test', value))
  // The value as the other side has it: see `Apart`.
  return { value: there.references.unpackRoot(packed) as Apart<Value>, here, there, full }
}

test('functions are called from the other side, with values, functions and promises both ways', async () => {
  const { value } = given({
    facts: { name: 'ledger', days: [new Date(0)] },
    add: (one: number, other: number) => one + other,
    twice: async (run: (by: string) => Promise<string>) => [await run('first'), await run('second')],
    counter: () => {
      let count = 0
      return { next: () => (count += 1) }
    },
    later: async (coming: Promise<string>) => `${await coming}!`,
    refuse: () => {
      throw new ApiError('NO_SUCH', 404, 'there is none', { data: { of: 1 } })
    },
  })
  expect(value.facts).toEqual({ name: 'ledger', days: [new Date(0)] })
  expect(await value.add(1, 2)).toBe(3)
  expect(await value.twice((by) => `by ${by}`)).toEqual(['by first', 'by second'])
  const { next } = await value.counter()
  expect([await next(), await next()]).toEqual([1, 2])
  expect(await value.later(Promise.resolve('now'))).toBe('now!')
  await expect(value.refuse()).rejects.toMatchObject({ code: 'NO_SUCH', status: 404, data: { of: 1 } })
})

test('a stream is read piece by piece; whoever leaves it ends it, and what fails in it fails its reader', async () => {
  const told: string[] = []
  const { value } = given({
    async *count(until: number) {
      try {
        for (let at = 1; at <= until; at += 1) {
          told.push(`gives ${at}`)
          yield at
        }
        throw new Error('no more')
      } finally {
        told.push('ended')
      }
    },
  })
  for await (const at of await value.count(10)) if (at === 2) break
  expect(told).toEqual(['gives 1', 'gives 2', 'ended'])
  const read: number[] = []
  const reading = async () => {
    for await (const at of await value.count(2)) read.push(at)
  }
  await expect(reading()).rejects.toThrow('no more')
  expect(read).toEqual([1, 2])
})

test('a signal aborts on the other side with its reason, while the call or what it has given goes on', async () => {
  let seen: AbortSignal | undefined
  const { value } = given({
    wait: (signal: AbortSignal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(`told: ${signal.reason}`))),
    open: (signal: AbortSignal) => {
      seen = signal
      return {
        rows: (async function* () {
          while (!signal.aborted) yield 'row'
          yield `ended: ${signal.reason}`
        })(),
      }
    },
    state: (signal: AbortSignal) => signal.aborted,
    closed: (signal: AbortSignal) => {
      seen = signal
    },
  })
  const first = new AbortController()
  const waiting = value.wait(first.signal)
  first.abort('enough')
  expect(await waiting).toBe('told: enough')
  expect(await value.state(first.signal)).toBe(true)
  const second = new AbortController()
  const { rows } = await value.open(second.signal)
  const read: string[] = []
  for await (const row of rows) {
    read.push(row)
    if (read.length === 3) second.abort('left')
  }
  expect(read.at(-1)).toBe('ended: left')
  expect(seen?.aborted).toBe(true)
  const third = new AbortController()
  await value.closed(third.signal)
  third.abort()
  expect(await value.state(new AbortController().signal)).toBe(false)
  expect(seen?.aborted).toBe(false)
})

test('where the other side ends, whatever was asked of it or is read from it ends with the reason', async () => {
  const { value, there } = given({
    hang: () => new Promise(() => undefined),
    async *rows() {
      yield 1
      await new Promise(() => undefined)
    },
  })
  const hanging = value.hang()
  const reading = (async () => {
    for await (const row of await value.rows()) if (row === 1) there.end(new Error('it is gone'))
  })()
  await expect(reading).rejects.toThrow('it is gone')
  await expect(hanging).rejects.toThrow('it is gone')
  await expect(value.hang()).rejects.toThrow('it is gone')
})

test('what is called without a signal has a time limit, what is called with one has none', async () => {
  const { value } = given(
    { hang: (signal?: AbortSignal) => new Promise((resolve) => signal?.addEventListener('abort', resolve)) },
    { callMs: 50 },
  )
  const told = new AbortController()
  let isOver = false
  const patient = value.hang(told.signal).then(() => {
    isOver = true
  })
  await expect(value.hang()).rejects.toThrow('too late')
  expect(isOver).toBe(false)
  told.abort()
  await patient
})

test('what nobody has any more is let go; who keeps too much of the other side is told of', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const kept: unknown[] = []
  let gone = 0
  const looked = new FinalizationRegistry(() => {
    gone += 1
  })
  const { value, full } = given(
    {
      look: async (one: () => void) => looked.register(one, undefined),
      keep: async (one: () => void) => void kept.push(one),
    },
    { most: 50 },
  )
  // Ten times as many as may be kept, and none is. When what was collected is told of, is the engine's to choose.
  for (let round = 0; round < 50; round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => value.look(() => undefined)))
    const collected = async () => {
      collect()
      await new Promise((resolve) => setImmediate(resolve))
      return gone
    }
    // Of this round some may still be held.
    await expect.poll(collected, { interval: 1 }).toBeGreaterThanOrEqual(round * 10)
  }
  expect(full.of).toBe(0)
  await Promise.all(Array.from({ length: 60 }, () => value.keep(() => undefined)))
  expect(full.of).toBeGreaterThan(0)
  expect(kept).toHaveLength(60)
})

test('what holds itself, or cannot cross, is refused in words', async () => {
  const { value } = given({ take: (_: unknown) => 'taken' })
  const round: { self?: unknown } = {}
  round.self = round
  await expect(value.take(round)).rejects.toThrow('too deep, or holds itself')
  await expect(value.take(Symbol('odd'))).rejects.toThrow('could not be cloned')
})
