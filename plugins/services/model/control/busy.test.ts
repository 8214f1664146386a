import { SERVICE_STATUSES } from '@etabli/sdk'
import { expect, test } from 'vitest'
import { aDeployment } from '../../testing/a-service'
import type { CloudName } from '../shared/clouds'
import { isBusy } from './busy'

const busyStatuses = (cloud: CloudName) => SERVICE_STATUSES.filter((status) => isBusy(cloud, aDeployment({ status })))
const whileIdle = (cloud: CloudName) => isBusy(cloud, aDeployment({ status: 'running', process: { status: 'idle' } }))
const afterFailure = (cloud: CloudName) => isBusy(cloud, aDeployment({ process: { status: 'error' } }))

test('SERV-51 clever-cloud is busy while a deployment is in progress, or its process is idle', () => {
  expect(busyStatuses('clever-cloud')).toEqual(['deployment in progress'])
  expect([whileIdle('clever-cloud'), afterFailure('clever-cloud')]).toEqual([true, false])
})

test('SERV-52 scaleway is busy while it deletes, creates or waits, or its process is idle', () => {
  expect(busyStatuses('scaleway')).toEqual(['deleting', 'creating', 'pending'])
  expect([whileIdle('scaleway'), afterFailure('scaleway')]).toEqual([true, false])
})
