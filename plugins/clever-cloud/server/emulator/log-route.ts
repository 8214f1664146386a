import type { ServerResponse } from 'node:http'
import type { EmulatedApplication } from './applications'
import type { BookLine, BookQuery } from './log-book'
import { refusals } from './refusal'

const HEARTBEAT = 2_000
const KNOWN: ReadonlySet<string> = new Set([
  'since',
  'until',
  'limit',
  'filter',
  'deploymentId',
  'service',
  'throttleElements',
  'throttlePerInMilliseconds',
])

/** `GET /v4/logs/…/logs`: server-sent events, until a limit or a time is reached, or until the caller goes. */
export function streamLog(application: EmulatedApplication, query: URLSearchParams, response: ServerResponse): void {
  const wanted = wantedOf(query)
  const [hasEnd, hasLimit] = [query.has('until'), query.has('limit')]
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const tell = (event: string, data: unknown) => response.write(eventOf(event, data))
  let sent = 0
  let last = ''
  const send = () => {
    const lines = application.log.read({ ...wanted, after: last, limit: wanted.limit - sent })
    response.write(lines.map((line) => eventOf('APPLICATION_LOG', lineOf(application, line), line.id)).join(''))
    last = lines.at(-1)?.id ?? last
    sent += lines.length
    return hasLimit && sent >= wanted.limit
  }
  const isOver = () => {
    if (send()) tell('END_OF_STREAM', { endedBy: 'LIMIT_REACHED' })
    else if (hasEnd && wanted.until <= Date.now()) tell('END_OF_STREAM', { endedBy: 'UNTIL_REACHED' })
    else return false
    response.end()
    return true
  }
  if (isOver()) return
  follow(application, response, () => {
    if (!response.writableEnded && !isOver()) tell('HEARTBEAT', {})
  })
}

function eventOf(event: string, data: unknown, id = ''): string {
  return `${id === '' ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Looks again at each new line, and now and then where none comes. */
function follow({ log }: EmulatedApplication, response: ServerResponse, look: () => void): void {
  const timer = setInterval(look, HEARTBEAT)
  const leave = log.follow(look)
  response.on('close', () => {
    clearInterval(timer)
    leave()
  })
}

function wantedOf(query: URLSearchParams): BookQuery {
  for (const name of query.keys()) if (!KNOWN.has(name)) throw refusals.invalid(`Unknown parameter ${name}`)
  const limit = query.get('limit')
  if (limit !== null && !/^[1-9]\d{0,8}$/.test(limit)) throw refusals.invalid('limit must be at least 1')
  return {
    since: timeIn(query, 'since', 0),
    until: timeIn(query, 'until', Number.POSITIVE_INFINITY),
    limit: limit === null ? Number.POSITIVE_INFINITY : Number(limit),
    filter: (query.get('filter') ?? '').toLowerCase(),
    deploymentId: query.get('deploymentId') ?? undefined,
    after: '',
  }
}

function timeIn(query: URLSearchParams, name: string, absent: number): number {
  const text = query.get(name)
  if (text === null) return absent
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw refusals.invalid(`${name} must be an ISO 8601 date`)
  return time
}

function lineOf({ id, zone, commit }: EmulatedApplication, line: BookLine) {
  return {
    id: line.id,
    applicationId: id,
    deploymentId: line.deploymentId,
    ...{ commitId: commit ?? '', instanceId: line.deploymentId, pid: 1, facility: 1, version: '1' },
    date: new Date(line.time).toISOString(),
    service: line.service,
    severity: 'info',
    priority: 6,
    zone,
    message: line.message,
  }
}
