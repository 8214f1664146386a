/// <reference path="./client-modules.d.ts" />
import type { RequestParams } from '@clevercloud/client/esm/request.types.js'
import { readBytes } from '@clevercloud/client/esm/streams/sse-parse.js'
import { failures } from '../failures'
import { LogLine } from './shapes'

/** Which lines are asked for. Both ends are given, so that the stream ends by itself. */
export interface LogQuery {
  readonly since?: string
  readonly until: Date
  readonly limit: number
  /** Only lines that contain it. */
  readonly filter?: string
}

export function logRequest(
  organisation: string,
  appId: string,
  { since, until, limit, filter }: LogQuery,
): RequestParams {
  return {
    method: 'get',
    url: `/v4/logs/organisations/${encodeURIComponent(organisation)}/applications/${encodeURIComponent(appId)}/logs`,
    headers: { Accept: 'text/event-stream' },
    queryParams: {
      ...(since !== undefined && { since }),
      until: until.toISOString(),
      limit: String(limit),
      // Else Clever Cloud sends a hundred lines, and then waits for 300 ms.
      throttleElements: String(limit),
      ...(filter !== undefined && { filter }),
    },
  }
}

interface Reading {
  readonly limit: number
  readonly signal: AbortSignal
  /** Ends the request: nothing more is wanted. */
  readonly stop: () => void
}

/** Of all lines of one answer, in characters. */
const LARGEST = 4_000_000
/** Signs of life, one after the other without a line between, after which there is none to come. */
const IDLE_BEATS = 2

export interface LogPage {
  readonly lines: readonly LogLine[]
  /** Whether it was cut, so that there may be more in the same time. */
  readonly isCut: boolean
}

/** Reads until Clever Cloud says that this is the end. A stream that breaks off before is none: half of it would look like all. */
export async function readLog(response: Response, { limit, signal, stop }: Reading): Promise<LogPage> {
  const lines: LogLine[] = []
  let size = 0
  let isWhole = false
  let isCut = false
  let beats = 0
  const whole = () => {
    isWhole = true
    stop()
  }
  const hear = ({ event, data }: { event: string; data: string }) => {
    if (isWhole) return
    // Where Clever Cloud's clock is behind, it waits for the end of the time that is asked for.
    beats = event === 'HEARTBEAT' ? beats + 1 : 0
    if (event === 'END_OF_STREAM' || beats === IDLE_BEATS) return whole()
    if (event !== 'APPLICATION_LOG') return
    const line = LogLine.parse(JSON.parse(data))
    lines.push(line)
    size += line.message.length
    if (lines.length < limit && size < LARGEST) return
    isCut = true
    whole()
  }
  if (!response.body) throw failures.CLEVER_UNEXPECTED()
  try {
    await readBytes(response.body, signal, hear)
  } catch (cause) {
    if (!isWhole) throw failures.CLEVER_UNREACHABLE({ cause })
  }
  if (!isWhole) throw failures.CLEVER_UNREACHABLE()
  return { lines, isCut }
}
