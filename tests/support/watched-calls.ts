import { formText } from '@etabli/core/contract/body'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { fillPath, pathParamNames } from '@etabli/core/contract/path'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import * as contract from '../../plugins/data-explorer/contract'
import { type PausedRequest, pauseRequests } from './paused-requests'

export const PROJECT = 'demo_shop'

/** Of the plugins whose parts stand in the explorer's page; one that is not here has none. */
const BESIDE = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../plugins/{assistant,connections}/contract.ts',
  { eager: true },
)
const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'path' in value

const CALLS: readonly AnyCall[] = [
  ...Object.values(BESIDE).flatMap((module) => Object.values(module).filter(isCall)),
  contract.listConnections,
  contract.listSchemas,
  contract.listTables,
  contract.getTableMetadata,
  contract.getTableData,
  contract.exportTable,
  contract.getConnectionFacts,
  contract.getSchemaOutline,
  contract.execQuery,
  contract.explainQuery,
  contract.exportQuery,
  contract.getColumnProfile,
  contract.countTableRows,
]

const AnswerInput = z.looseObject({})
type Input = Readonly<Record<string, unknown>>

export interface Asked {
  readonly call: AnyCall
  readonly input: Input
}

/** What stands in the place of a reply; `hold` never answers. */
type Instead = { readonly status: number; readonly body: unknown } | 'hold'
type Data = Record<string, unknown>
const Reply = z.looseObject({ data: z.record(z.string(), z.unknown()) })

/** The explorer's calls of a page: what was asked is kept, the server answers, but for single replies that a test holds or spoils. */
export class WatchedCalls {
  readonly asked: Asked[] = []
  /** By path. */
  readonly instead = new Map<string, Instead>()
  /** By path: what becomes of the data of the server's reply on its way. */
  readonly spoiled = new Map<string, (data: Data) => Data>()

  async install(page: Page): Promise<void> {
    await pauseRequests(page, '*/api/v1/data-explorer/*', (request) => this.#watch(request))
  }

  /** What was asked by a call, oldest first. */
  inputs(call: AnyCall): readonly Input[] {
    return this.asked.filter((each) => each.call === call).map(({ input }) => input)
  }

  last(call: AnyCall): Input {
    return this.inputs(call).at(-1) ?? {}
  }

  protected async answer(call: AnyCall, _input: Input, request: PausedRequest): Promise<void> {
    const spoil = this.spoiled.get(call.path)
    if (!spoil) return request.continue()
    const { status, text } = await request.reply()
    const reply = Reply.parse(JSON.parse(text))
    await request.fulfill({ status, body: JSON.stringify({ ...reply, data: spoil(reply.data) }) })
  }

  async #watch(request: PausedRequest): Promise<void> {
    const path = new URL(request.url).pathname
    const call = CALLS.find(
      (each) => path === (pathParamNames(each.path).length > 0 ? fillPath(each.path, { project: PROJECT }) : each.path),
    )
    if (!call) return request.abort()
    const input = await readInput(call, request)
    this.asked.push({ call, input })
    const instead = this.instead.get(call.path)
    if (instead === 'hold') return
    if (instead) return request.fulfill({ status: instead.status, body: JSON.stringify(instead.body) })
    await this.answer(call, input, request)
  }
}

/** The fields as the declaration reads them: a page that sends something else fails its test here. */
async function readInput(call: AnyCall, { body, contentType }: PausedRequest): Promise<Input> {
  if (!call.body) return {}
  const sent = new Response(body, { headers: { 'content-type': contentType } })
  if (call.body.encoding === 'json') return AnswerInput.parse(call.body.schema.parse(await sent.json()))
  const form = await sent.formData()
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, formText(value)]))
  return AnswerInput.parse(call.body.schema.parse(fields))
}
