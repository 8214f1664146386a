import { ApiError, HttpService } from '@etabli/sdk'
import { useFollow, useService } from '@etabli/sdk/react'
import { LogBuffer } from '@etabli/sdk/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readApplicationLog, readTechnicalLog, type TaskLogEntry } from '../../contract'
import type { LogName } from './log-address'

const CALLS = { application: readApplicationLog, technical: readTechnicalLog } as const
/** Read and drawn in less than a frame's patience; a million lines are fifty of these. */
const WINDOW = 20_000

export interface TaskLog {
  readonly log: LogBuffer
  /** How many lines there are on the platform, as far as it is known. */
  readonly total: number | undefined
  /** Whether more may come. */
  readonly isOpen: boolean
  /** Lines are on their way. */
  readonly isReading: boolean
  readonly error: unknown
  readonly refresh: () => void
}

interface Known {
  readonly total: number | undefined
  readonly isOpen: boolean
  readonly isReading: boolean
  readonly error: unknown
}
const NOTHING: Known = { total: undefined, isOpen: true, isReading: true, error: undefined }

/** A log of a task: all its lines, window by window, and those that come while it is open. */
export function useTaskLog(taskRedisID: string, name: LogName): TaskLog {
  const http = useService(HttpService)
  const call = CALLS[name]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another log begins empty
  const log = useMemo(() => new LogBuffer(), [taskRedisID, name])
  const [known, setKnown] = useState(NOTHING)
  const wake = useRef<() => void>(() => undefined)

  useEffect(() => {
    const gone = new AbortController()
    let after = 0
    let isReading = false
    let isAskedAgain = false
    const readWindow = async (): Promise<boolean> => {
      const { signal } = gone
      const { taskLogs, total, isOpen } = await http.call(call, { taskRedisID, after, limit: WINDOW }, { signal })
      if (gone.signal.aborted) return false
      after += taskLogs.length
      log.append(textOf(taskLogs))
      setKnown({ total, isOpen, isReading: true, error: undefined })
      return after < total && taskLogs.length > 0
    }
    const read = async () => {
      isAskedAgain = true
      if (isReading) return
      isReading = true
      setKnown((now) => ({ ...now, isReading: true }))
      try {
        while (isAskedAgain) {
          isAskedAgain = false
          while (await readWindow());
        }
        if (!gone.signal.aborted) setKnown((now) => ({ ...now, isReading: false }))
      } catch (error) {
        if (!gone.signal.aborted) setKnown((now) => ({ ...now, ...afterFailure(error, after) }))
      }
      isReading = false
    }
    setKnown(NOTHING)
    wake.current = () => void read()
    void read()
    return () => gone.abort()
  }, [http, call, taskRedisID, log])

  const refresh = useCallback(() => wake.current(), [])
  useFollow(call, { taskRedisID }, refresh, { enabled: known.isOpen })
  return { log, ...known, refresh }
}

/** A log that is not written yet is an empty one; of a failure with lines on the screen the toast alone tells. */
function afterFailure(error: unknown, after: number): Partial<Known> {
  const isNotThere = error instanceof ApiError && error.message.endsWith('no such file or directory')
  if (isNotThere) return { total: 0, isReading: false, error: undefined }
  return { isReading: false, error: after === 0 ? error : undefined }
}

/** An entry is a line: of one that has several, they stand behind each other. */
function textOf(entries: readonly TaskLogEntry[]): string {
  let text = ''
  for (const { timestamp, payload } of entries) text += `${timestamp} ${payload.trimEnd().replaceAll('\n', ' ')}\n`
  return text
}
