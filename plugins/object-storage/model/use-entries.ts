import { ToastService } from '@etabli/sdk'
import { PARTIAL_RESULT_TOAST_DURATION } from '@etabli/sdk/platform'
import { useCall, useService } from '@etabli/sdk/react'
import { useEffect, useMemo, useRef } from 'react'
import { listObjects, MAX_LISTED_OBJECTS } from '../contract'
import { MESSAGES } from '../messages'
import { entriesOf } from './entry'

/** What lies in a directory of a bucket. Where that is more than a listing holds, it is said, once for each time it is opened. */
export function useEntries(project: string, bucket: string | undefined, prefix: string) {
  const toasts = useService(ToastService)
  const reply = useCall(
    listObjects,
    { projectName: project, bucketName: bucket ?? '', prefix },
    { enabled: bucket !== undefined },
  )
  const list = reply.data?.objectList
  const entries = useMemo(() => list && entriesOf(list), [list])
  const isPartial = entries !== undefined && (list?.isPartial === true || entries.length >= MAX_LISTED_OBJECTS)

  const place = JSON.stringify([project, bucket, prefix])
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (said.current !== place) said.current = undefined
    if (!isPartial || said.current === place) return
    said.current = place
    toasts.info(MESSAGES.partialResult, { duration: PARTIAL_RESULT_TOAST_DURATION })
  }, [isPartial, place, toasts])
  return { reply, entries, isPartial }
}
