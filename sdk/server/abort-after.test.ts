import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { abortAfter } from './abort-after'

test('aborts once the time is over, and as one of the others does', async () => {
  const caller = new AbortController()
  const [late, early] = [abortAfter(20), abortAfter(60_000, new AbortController().signal, caller.signal)]
  await new Promise((aborted) => late.addEventListener('abort', aborted))
  expect(late.reason).toMatchObject({ name: 'TimeoutError' })
  expect(early.aborted).toBe(false)
  const reason = new Error('the caller is gone')
  caller.abort(reason)
  expect(early.reason).toBe(reason)
})

test('aborts although garbage is collected meanwhile', async () => {
  // A listener and a promise alone wait for it, as a request does.
  const program = `
    import { abortAfter } from ${JSON.stringify(fileURLToPath(new URL('abort-after.ts', import.meta.url)))}
    const collecting = setInterval(globalThis.gc, 5)
    const started = new AbortController()
    await new Promise((aborted) => abortAfter(200, started.signal).addEventListener('abort', aborted))
    clearInterval(collecting)
    console.log('aborted')
  `
  const options = { timeout: 20_000 }
  const flags = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, flags, options)
  expect(stdout).toBe('aborted\n')
})
