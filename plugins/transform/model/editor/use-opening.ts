import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useState } from 'react'
import type { EntityKind, Opened, Subject } from './entity-kind'

/** How far an entity is opened for work. */
export type Opening =
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'open'; readonly opened: Opened; readonly since: number }

/** Opens an entity as soon as its page is drawn, and anew when that is asked for. A failure is told by the toast of its call, too. */
export function useOpening(kind: EntityKind, { project, name }: Subject) {
  const http = useService(HttpService)
  const [opening, setOpening] = useState<Opening>({ status: 'opening' })
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened anew where only `times` has changed
  useEffect(() => {
    let isGone = false
    setOpening({ status: 'opening' })
    kind.open(http, { project, name }).then(
      (opened) => !isGone && setOpening({ status: 'open', opened, since: Date.now() }),
      (error: unknown) => !isGone && setOpening({ status: 'failed', error }),
    )
    return () => {
      isGone = true
    }
  }, [http, kind, project, name, times])
  return { opening, again: () => setTimes((before) => before + 1) }
}
