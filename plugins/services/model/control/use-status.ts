import { HttpService, ToastService } from '@etabli/sdk'
import { useReload, useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NOT_DEPLOYED, readDeploymentHistory, readDeploymentStatus, type ServiceDeployment } from '../../contract'
import type { CloudName } from '../shared/clouds'
import { isBusy } from './busy'
import { BUSY_MS } from './poll-times'
import { useKeptDeployment } from './use-kept-deployment'

interface Watched {
  readonly serviceRedisID: string
  readonly cloud: CloudName
  /** As far as it is known by now. */
  readonly deployment: ServiceDeployment | undefined
}

/** Asks for the status of a deployment: when the page is opened, when it is told to, and while something is under way. */
export function useStatus({ serviceRedisID, cloud, deployment }: Watched) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const reload = useReload()
  const keep = useKeptDeployment(serviceRedisID, cloud)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  const [isAsking, setAsking] = useState(false)

  /** Neither an answer that is on its way nor a later question counts any more. */
  const pause = useCallback(() => {
    clearTimeout(clock.current)
    clock.current = undefined
    asking.current?.abort()
    asking.current = undefined
    setAsking(false)
  }, [])

  const latest = useRef<() => void>(() => undefined)
  const askIn = useCallback(
    (ms: number) => {
      pause()
      clock.current = setTimeout(() => latest.current(), ms)
    },
    [pause],
  )

  const ask = async () => {
    pause()
    const own = new AbortController()
    asking.current = own
    setAsking(true)
    const answer = await http
      .call(readDeploymentStatus, { serviceRedisID, engine: cloud }, { quiet: true, signal: own.signal })
      .then(
        ({ engineServiceDeployment }) => ({ now: engineServiceDeployment }),
        (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
      )
    if (own.signal.aborted) return
    pause()
    if ('now' in answer) keep(answer.now)
    else if (answer.reason.endsWith(NOT_DEPLOYED)) keep(undefined)
    else toasts.error(answer.reason)
    reload(readDeploymentHistory)
    const known = 'now' in answer ? answer.now : answer.reason.endsWith(NOT_DEPLOYED) ? undefined : deployment
    if (known && isBusy(cloud, known)) askIn(BUSY_MS)
  }
  latest.current = () => void ask()

  const isDeployed = deployment !== undefined
  // What is shown at first may be older than the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (isDeployed) latest.current()
    return pause
  }, [])

  /** Somebody else may have begun something. */
  const followBusy = useCallback(() => {
    if (clock.current === undefined && asking.current === undefined) askIn(BUSY_MS)
  }, [askIn])

  return { isAsking, refresh: () => void ask(), askIn, pause, keep, followBusy }
}
