import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUMP } from './pump.py'

/** Feeds the pump's own code with bytes in pieces, case by case. */
const DRIVER = `
import base64, json, os, sys, threading
import pump
pump.say = lambda what: said.append(what)
for line in sys.stdin:
    case = json.loads(line)
    said, out = [], []
    source, end = os.pipe()
    def feed():
        for piece in case['pieces']:
            os.write(end, base64.b64decode(piece))
        os.close(end)
    feeder = threading.Thread(target=feed)
    feeder.start()
    one = pump.Pump(lambda data: out.append(bytes(data)))
    refused = None
    try:
        one.drain(source)
    except pump.Malformed as malformed:
        refused = malformed.line
        while os.read(source, 65536):
            pass
    one.teller.end({})
    feeder.join()
    os.close(source)
    counts = {name: [stream.records, stream.bytes] for name, stream in one.streams.items()}
    samples = {name: len(stream.rows) for name, stream in one.streams.items()}
    print(json.dumps({'out': base64.b64encode(b''.join(out)).decode(), 'refused': refused, 'counts': counts, 'samples': samples, 'said': said}), flush=True)
`

interface Result {
  readonly out: string
  readonly refused: number | null
  readonly counts: Readonly<Record<string, readonly [number, number]>>
  readonly samples: Readonly<Record<string, number>>
  readonly said: readonly Readonly<Record<string, unknown>>[]
}

let folder: string
let ask: (pieces: readonly Buffer[]) => Promise<Result>
let leave: () => void
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-pump-'))
  await Promise.all([writeFile(join(folder, 'pump.py'), PUMP), writeFile(join(folder, 'driver.py'), DRIVER)])
  const driver = spawn('python3', [join(folder, 'driver.py')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: driver.stdout })[Symbol.asyncIterator]()
  ask = async (pieces) => {
    driver.stdin.write(`${JSON.stringify({ pieces: pieces.map((piece) => piece.toString('base64')) })}\n`)
    return JSON.parse((await lines.next()).value)
  }
  leave = () => driver.stdin.end()
})
afterAll(async () => {
  leave()
  await rm(folder, { recursive: true, force: true })
})

/** What a line is to the pump, by the rules alone. */
function isTaken(line: string, described: Set<string>): boolean {
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return false
  }
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(message)) return false
  const { type, stream, schema, record, value, version } = message
  if (type === 'SCHEMA' && typeof stream === 'string' && isObject(schema)) described.add(stream)
  else if (type === 'RECORD') return typeof stream === 'string' && described.has(stream) && isObject(record)
  else if (type === 'STATE') return isObject(value)
  else if (type === 'ACTIVATE_VERSION') return typeof stream === 'string' && Number.isInteger(version)
  else return false
  return true
}

const stream = fc.constantFrom('a', 'b', 'Zürich 🏔', 'line\u2028break')
const taken = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('RECORD'),
      stream,
      record: fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()),
    }),
  },
  fc.record({ type: fc.constant('SCHEMA'), stream, schema: fc.constant({ properties: { id: {} } }) }),
  fc.record({ type: fc.constant('STATE'), value: fc.dictionary(fc.string(), fc.jsonValue()) }),
)
const rubbish = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' ')),
  fc.json().map((text) => text.replaceAll('\n', ' ')),
  fc
    .record({
      type: fc.constantFrom('RECORD', 'STATE', 'SCHEMA', 'BATCH', 'x'),
      stream: fc.oneof(stream, fc.integer()),
      value: fc.jsonValue(),
    })
    .map((message) => JSON.stringify(message)),
  fc.constantFrom(
    '{"type":"STATE","value":{}}{"type":"STATE","value":{}}',
    ' {"type":"STATE","value":{}}\t\r',
    '{"type":"STATE",',
    '"value":{}}',
    '',
  ),
)
const lines = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: taken.map((message) => JSON.stringify(message)) },
    { weight: 1, arbitrary: rubbish },
  ),
  { maxLength: 60 },
)
const START = ['a', 'b', 'Zürich 🏔', 'line\u2028break'].map((name) =>
  JSON.stringify({ type: 'SCHEMA', stream: name, schema: {} }),
)

test('whatever comes, in whatever pieces, all lines before the first bad one are handed on unchanged, and counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.array(fc.nat()),
      fc.boolean(),
      fc.boolean(),
      async (given, cuts, isDescribed, hasEnd) => {
        const all = [...(isDescribed ? START : []), ...given]
        const whole = Buffer.from(all.join('\n') + (hasEnd && all.length > 0 ? '\n' : ''))
        const places = [0, ...cuts.map((cut) => cut % (whole.length + 1)).sort((a, b) => a - b), whole.length]
        const result = await ask(places.slice(1).map((end, index) => whole.subarray(places[index], end)))
        // A last line without anything is none.
        const counted = !hasEnd && all.at(-1) === '' ? all.slice(0, -1) : all
        const described = new Set<string>()
        const bad = counted.findIndex((line) => !isTaken(line, described))
        const good = bad < 0 ? counted : counted.slice(0, bad)
        expect(result.refused).toBe(bad < 0 ? null : bad + 1)
        expect(Buffer.from(result.out, 'base64').toString()).toBe(good.map((line) => `${line}\n`).join(''))
        const records = good.filter((line) => JSON.parse(line).type === 'RECORD')
        for (const [name, [count, bytes]] of Object.entries(result.counts)) {
          const own = records.filter((line) => JSON.parse(line).stream === name)
          expect([count, bytes]).toEqual([own.length, own.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)])
          expect(result.samples[name]).toBe(Math.min(10, own.length))
        }
      },
    ),
    { numRuns: 300 },
  )
}, 60_000)

test('what is not text, too long or too deep is refused by its number, and secrets are in no sample', async () => {
  const message = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)
  const schema = message({
    type: 'SCHEMA',
    stream: 'a',
    schema: { properties: { id: {}, plain: { writeOnly: true } } },
  })
  const row = {
    id: 1,
    plain: 'x1',
    apiKey: 'x2',
    user_token: 'x3',
    PASSWORD: 'x4',
    nested: { Secret: 'x5', shown: 'yes' },
    monkey: 'seen',
  }
  const record = message({ type: 'RECORD', stream: 'a', record: row })
  const text = await ask([schema, record, Buffer.from([123, 255, 10])])
  expect(text).toMatchObject({ refused: 3, counts: { a: [1, record.length] } })
  const shown = JSON.stringify(text.said)
  expect(shown).not.toMatch(/x\d/)
  expect(shown).toMatch(/yes.*seen/)
  const long = await ask([schema, ...Array.from({ length: 33 }, () => Buffer.alloc(1024 ** 2, 'x'))])
  expect(long).toMatchObject({ refused: 2, out: schema.toString('base64') })
  const deep = Buffer.from(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}\n`)
  expect(await ask([schema, deep])).toMatchObject({ refused: 2 })
})
