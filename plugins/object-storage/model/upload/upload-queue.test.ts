import { expect, test } from 'vitest'
import { shareSent, type Upload } from './upload'
import { UploadQueue } from './upload-queue'

interface Sending {
  readonly upload: Upload
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
  readonly end: (error?: Error) => void
}

const PLACE = { project: 'demo', bucket: 'lake', prefix: 'raw/' }

/** A queue whose sending ends when the test says so, or when it is aborted, as a request does. */
function setUp() {
  const sending = new Map<string, Sending>()
  const idle: number[] = []
  const queue = new UploadQueue({
    send: (upload, _file, signal, onProgress) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('canceled')))
        sending.set(upload.name, { upload, signal, onProgress, end: (error) => (error ? reject(error) : resolve()) })
      }),
    onIdle: (stored) => void idle.push(stored),
  })
  let uploads: readonly Upload[] = []
  queue.uploads$.subscribe((now) => {
    uploads = now
  })
  const add = (...names: readonly string[]) =>
    queue.add(
      PLACE,
      names.map((path) => ({ path, file: new File(['0123456789'], path) })),
    )
  const states = () => Object.fromEntries(uploads.map(({ name, state }) => [name, state]))
  /** Lets what a sending's end sets off happen. */
  const end = async (name: string, error?: Error) => {
    sending.get(name)?.end(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, add, end, states, idle, sending, uploads: () => uploads }
}

test('three files are sent at once, the next when one of them has ended', async () => {
  const { add, end, states, idle } = setUp()
  add('a', 'b', 'c', 'd')
  expect(states()).toEqual({ a: 'running', b: 'running', c: 'running', d: 'waiting' })
  await end('b')
  expect(states()).toEqual({ a: 'running', b: 'done', c: 'running', d: 'running' })
  for (const name of ['a', 'c', 'd']) await end(name)
  expect(states()).toEqual({ a: 'done', b: 'done', c: 'done', d: 'done' })
  expect(idle).toEqual([4])
})

test('STOR-48 a file goes below the directory that is open, folders of its own included', () => {
  const { add, sending } = setUp()
  add('photos/a.jpg')
  expect(sending.get('photos/a.jpg')?.upload).toMatchObject({ bucket: 'lake', key: 'raw/photos/a.jpg', size: 10 })
})

test('a file that fails costs the others nothing, and can be tried again', async () => {
  const { queue, add, end, states, idle } = setUp()
  add('a', 'b')
  await end('a', new Error('no'))
  await end('b')
  expect(states()).toEqual({ a: 'failed', b: 'done' })
  expect(idle).toEqual([1])
  queue.retry(() => true)
  expect(states()).toMatchObject({ a: 'running' })
  await end('a')
  expect(states()).toEqual({ a: 'done', b: 'done' })
  expect(idle).toEqual([1, 1])
})

test('a canceled file is ended at once, waiting ones are never sent', async () => {
  const { queue, add, end, states, sending, idle } = setUp()
  add('a', 'b', 'c', 'd', 'e')
  queue.cancel(({ name }) => name === 'a' || name === 'd')
  await end('b')
  expect(sending.get('a')?.signal.aborted).toBe(true)
  expect(sending.has('d')).toBe(false)
  expect(states()).toEqual({ a: 'canceled', b: 'done', c: 'running', d: 'canceled', e: 'running' })
  queue.cancel(() => true)
  await end('c')
  expect(states()).toMatchObject({ c: 'canceled', e: 'canceled', b: 'done' })
  expect(idle).toEqual([1])
})

test('what has ended is forgotten when asked, what is under way is not', async () => {
  const { queue, add, end, states } = setUp()
  add('a', 'b')
  await end('a')
  queue.clear(() => true)
  expect(states()).toEqual({ b: 'running' })
})

test('progress is told, and the whole of it is 1 when all that was not canceled is stored', async () => {
  const { queue, add, end, sending, uploads } = setUp()
  add('a', 'b')
  expect(shareSent(uploads())).toBe(0)
  sending.get('a')?.onProgress(10)
  expect(uploads()[0]).toMatchObject({ sent: 10, state: 'running' })
  expect(shareSent(uploads())).toBeGreaterThan(0.4)
  expect(shareSent(uploads())).toBeLessThan(0.5)
  await end('a')
  queue.cancel(() => true)
  expect(shareSent(uploads())).toBe(1)
})
