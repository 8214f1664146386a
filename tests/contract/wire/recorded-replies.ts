import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { differences } from './reply-shape'

/** What no two runs have in common, and nobody should mistake for a secret. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
const PORT = /(127\.0\.0\.1):\d+/g
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** By row; several where inputs have replies of several shapes. */
type Replies = Record<string, readonly unknown[]>

/** The replies to the rows of a file, as `npm run test:replies` wrote them down. */
export class RecordedReplies {
  readonly #file: string
  readonly #replies: Replies
  readonly #renewed = new Set<string>()

  /** @param test the file whose rows they are, `…/wire-transform.test.ts` */
  constructor(test: string) {
    const area = basename(test).replace(/^wire-|\.test\.ts$/g, '')
    this.#file = join(import.meta.dirname, 'replies', `${area}.json`)
    this.#replies = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {}
  }

  /** Fails where a reply has other fields, or other kinds of values, than the one that was recorded. */
  hold(row: string, reply: unknown): void {
    const line = row.replace(UUID, '{id}')
    const recorded = this.#replies[line] ?? []
    const found = recorded.length === 0 ? ['nothing was recorded'] : differences(recorded, reply)
    if (found.length === 0) return
    if (process.env.ETABLI_RECORD_REPLIES === undefined)
      expect.unreachable(`${line}: ${found.join('; ')}. Where that is meant, run \`npm run test:replies\``)
    const kept: unknown = JSON.parse(JSON.stringify(reply).replace(TOKEN, 'signed.by.tests').replace(PORT, '$1'))
    this.#replies[line] = this.#renewed.has(line) ? [...recorded, kept] : [kept]
    this.#renewed.add(line)
    const inOrder = Object.entries(this.#replies).sort(([one], [other]) => (one < other ? -1 : 1))
    writeFileSync(this.#file, `${JSON.stringify(Object.fromEntries(inOrder), undefined, 2)}\n`)
  }
}
