import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { useReload, useService } from '@etabli/sdk/react'
import { useEffect, useRef, useState } from 'react'
import {
  DEFAULT_PORT,
  type DeploymentSpec,
  deployService,
  readDeploymentHistory,
  type Service,
  type ServiceDeployment,
  startService,
  stopService,
  undeployService,
  updateDeployment,
  updateDeploymentSpec,
} from '../../contract'
import { CONTROL, DONE, REMOVAL } from '../../messages/control'
import { CLOUDS } from '../../messages/list'
import { type CloudName, deploymentOn } from '../shared/clouds'
import { isBusy } from './busy'
import { AFTER_MS, FAILED_MS, type Press } from './poll-times'
import { useStatus } from './use-status'

type Deployed = Promise<{ readonly engineServiceDeployment: ServiceDeployment }>

/** What of a deployment is asked for, where it is not its service as it is now. */
export interface Wanted {
  readonly version?: number
  readonly deploymentSpec?: DeploymentSpec
}

/** A service on one of its clouds: how it is doing there, and what can be done to it. */
export function useControl(service: Service, cloud: CloudName) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const reload = useReload()
  const deployment = deploymentOn(service, cloud)
  const one = { serviceRedisID: service['redis-id'], engine: cloud }
  const status = useStatus({ serviceRedisID: one.serviceRedisID, cloud, deployment })
  const [isPressed, setPressed] = useState(false)
  const pressing = useRef(false)
  const isUnderWay = deployment !== undefined && isBusy(cloud, deployment)

  const { followBusy } = status
  useEffect(() => {
    if (isUnderWay && !isPressed) followBusy()
  }, [isUnderWay, isPressed, followBusy])

  /** One thing at a time. A failure is told by its call; the status then says what has become of it. */
  const press = async (work: () => Promise<void>) => {
    if (pressing.current) return
    pressing.current = true
    setPressed(true)
    status.pause()
    try {
      await work()
    } catch {
      status.askIn(FAILED_MS)
    } finally {
      pressing.current = false
      setPressed(false)
      reload(readDeploymentHistory)
    }
  }
  const change = (what: Press, call: () => Deployed) =>
    press(async () => {
      status.keep((await call()).engineServiceDeployment)
      status.askIn(AFTER_MS[cloud][what])
    })

  return {
    deployment,
    isBusy: isUnderWay || isPressed,
    isAsking: status.isAsking,
    refresh: status.refresh,
    deploy: async (wanted: Wanted = {}) => {
      const isPortRefused = wanted.version === undefined && cloud === 'clever-cloud' && service.port !== DEFAULT_PORT
      if (isPortRefused) return toasts.error(CONTROL.port)
      await change('deploy', () => http.call(deployService, { ...one, ...wanted }))
    },
    start: () => change('start', () => http.call(startService, one)),
    update: () => change('update', () => http.call(updateDeployment, one)),
    resize: (deploymentSpec: DeploymentSpec) =>
      change('resize', () => http.call(updateDeploymentSpec, { ...one, deploymentSpec })),
    stop: () =>
      press(async () => {
        await http.call(stopService, one)
        toasts.success(DONE.stop)
        status.askIn(AFTER_MS[cloud].stop)
      }),
    remove: async () => {
      const { title, text, confirm, keep } = REMOVAL
      const question = { title, text: text(service.name, CLOUDS[cloud]), confirm, cancel: keep, danger: true }
      if (!(await dialogs.confirm(question))) return
      await press(async () => {
        await http.call(undeployService, one)
        toasts.success(DONE.undeploy)
        status.keep(undefined)
      })
    },
  }
}
export type Control = ReturnType<typeof useControl>
