import { afterAll, afterEach, expect } from 'vitest'

/** As pino begins them. */
const ERROR = /^\{"level":[56]0,/

interface ErrorLine {
  readonly msg?: string
  readonly code?: string
  readonly err?: { readonly message?: string }
}

/** What the tests of this file provoke. */
const provoked: RegExp[] = []
/** What nobody provoked, since it was last judged. */
const unexpected: string[] = []

/** Where the tests of a file make a server fail: what its log says of it. At the head of the file, and as narrow as the failure. */
export function expectErrorLines(...patterns: readonly RegExp[]): void {
  provoked.push(...patterns)
}

/** For each line of a server's log: remembers what says that something went wrong inside. */
export function noteErrorLine(line: string): void {
  if (!ERROR.test(line)) return
  const { msg = '', code, err }: ErrorLine = JSON.parse(line)
  // A failure with a code of its own was the reply to a call, which its test has seen.
  if (code !== undefined && code !== 'INTERNAL') return
  const said = err?.message === undefined ? msg : `${msg}: ${err.message}`
  if (provoked.some((pattern) => pattern.test(said))) return
  unexpected.push(`${said} (during “${expect.getState().currentTestName ?? 'the making of the file’s world'}”)`)
}

/** A test during which a server failed inside has failed, and so has a file in which one did before or after the tests. */
export function failOfErrorLines(): void {
  const judge = () => expect(unexpected.splice(0), 'what a server logged as an error').toEqual([])
  afterEach(judge)
  afterAll(() => {
    provoked.splice(0)
    judge()
  })
}
