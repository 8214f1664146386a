import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readStreamed } from './streamed-reply'

/** A reply whose parts the test gives. */
function aReply() {
  let parts: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      parts = controller
    },
  })
  const say = (text: string) => parts?.enqueue(new TextEncoder().encode(text))
  const response = new Response(body, { headers: { 'content-type': 'text/csv' } })
  return { response, say, end: () => parts?.close(), fail: (error: unknown) => parts?.error(error) }
}

/** What nobody has caught while the test ran. */
function unheard(): readonly unknown[] {
  const reasons: unknown[] = []
  const note = (reason: unknown) => void reasons.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  return reasons
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const decoded = (chunk: Uint8Array) => new TextDecoder().decode(chunk)

test('each part is told as it comes, and all of it is there at the end', async () => {
  const { response, say, end } = aReply()
  const told: string[] = []
  const whole = readStreamed(response, (chunk) => void told.push(decoded(chunk)))
  say('a,b\n')
  await turn()
  expect(told).toEqual(['a,b\n'])
  say('1,2\n')
  end()
  const file = await whole
  expect([await file.text(), file.type]).toEqual(['a,b\n1,2\n', 'text/csv'])
  expect(told).toEqual(['a,b\n', '1,2\n'])
})

test('one that is cut off fails, once, and nothing is left unheard', async () => {
  const reasons = unheard()
  const { response, say, fail } = aReply()
  const whole = readStreamed(response, () => undefined)
  say('a')
  await turn()
  fail(new TypeError('Error in input stream'))
  await expect(whole).rejects.toThrow('Error in input stream')
  await turn()
  expect(reasons).toEqual([])
})

test('who cannot make anything of a part fails the reading', async () => {
  const reasons = unheard()
  const { response, say, fail } = aReply()
  const whole = readStreamed(response, () => {
    throw new Error('no event')
  })
  say('a')
  await expect(whole).rejects.toThrow('no event')
  fail(new DOMException('aborted', 'AbortError'))
  await turn()
  expect(reasons).toEqual([])
})

test('a reply without a body is empty', async () => {
  expect((await readStreamed(new Response(null), () => undefined)).size).toBe(0)
})

test('nothing else in the browser reads streams: each reader would have to know how pages are left', () => {
  const root = join(import.meta.dirname, '../..')
  const readers = ['core', 'sdk', 'host', 'plugins']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)(node_modules|dist|server|cli|scripts)\//.test(path))
    .filter((path) =>
      /\.getReader\(|\.pipe(Through|To)\(|new (EventSource|WebSocket)\(|TextDecoderStream/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    )
  expect(readers).toEqual(['host/kernel/streamed-reply.ts'])
})
