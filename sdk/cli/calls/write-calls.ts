import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { AGAINST, CALLS } from '../messages'
import { ApiDocument, callsOf } from './api-document'
import { callsCode, callsIn } from './calls-code'

const DOCUMENT = '/api/openapi.json'
/** How many names are offered in place of one that is not known. */
const OFFERED = 5

export interface WriteCallsOptions {
  /** The address of the workbench whose calls they are. */
  readonly from: string
  /** The file, which keeps the calls that it has. */
  readonly file: string
}

/** Declares calls of a workbench in a file of the author, beside those that it holds. Gives how many it holds then. */
export async function writeCalls(names: readonly string[], { from, file }: WriteCallsOptions): Promise<number> {
  const path = resolve(file)
  const before = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const held = before === undefined ? [] : callsIn(before)
  if (before !== undefined && held.length === 0) throw new Error(CALLS.notOurs(file))
  const wanted = [...new Set([...held, ...names])]
  if (wanted.length === 0) throw new Error(CALLS.usage)
  const document = await fetchDocument(from)
  const code = callsCode(document, wanted, (name) => new Error(CALLS.unknown(name, from, near(document, name))))
  await writeFile(path, code)
  return wanted.length
}

async function fetchDocument(address: string): Promise<ApiDocument> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(AGAINST.badAddress(address))
  const { origin } = new URL(address)
  const reply = await fetch(origin + DOCUMENT).catch((cause: unknown) => {
    throw new Error(AGAINST.unreachable(origin), { cause })
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(CALLS.noDocument(origin, reply.status))
  const document = ApiDocument.safeParse(jsonOf(text))
  if (!document.success) throw new Error(CALLS.otherDocument(origin), { cause: document.error })
  return document.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function near(document: ApiDocument, name: string): readonly string[] {
  const wanted = name.toLowerCase()
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  const known = [...callsOf(document).keys()]
  const holding = known.filter((one) => one.toLowerCase().includes(wanted))
  const sharing = known.filter((one) => words.slice(1).some((word) => one.toLowerCase().includes(word)))
  return [...new Set([...holding, ...sharing])].slice(0, OFFERED)
}
